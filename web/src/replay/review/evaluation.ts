/** The evaluations of a review. */

import type { Fact, Judged, Review } from '../../net/protocol';
import type { Line } from '../../story/story';
import { language, say, sayFact } from '../../words/language.svelte';

export type Unit = Review['unit'];

/** A proven evaluation beyond this is a forced win or loss. */
const FORCED = 0.985;
/** Moves that cost less are not listed. */
const WORTH_TELLING: Readonly<Record<Unit, number>> = { chances: 0.04, points: 0.3 };
const MOST_TOLD = 5;
/** A smaller difference in points counts as equal. */
export const LEVEL = 0.05;

/** The decider's value after the move; `bestValue`: after the best move. */
export const ownValue = ({ seat, values }: Judged): number => values[seat] ?? 0;
export const bestValue = (move: Judged): number => ownValue(move) + move.cost;

export const isForced = ({ proven, values }: Judged): boolean => proven && Math.abs(values[0] ?? 0) > FORCED;
/**
 * The decision from which on the result is proven and no move is costly; undefined if there is none. A proof
 * may be lost again by a mistake.
 */
export function decidedFrom(moves: readonly Judged[], unit: Unit): Judged | undefined {
  const winner = (move: Judged | undefined): number =>
    move && unit === 'chances' && isForced(move) ? Math.sign(move.values[0] ?? 0) : 0;
  const last = winner(moves.at(-1));
  const open = moves.findLastIndex((move) => winner(move) !== last);
  const costly = moves.findLastIndex(({ cost }) => cost >= WORTH_TELLING[unit]);
  return last ? moves[Math.max(open + 1, costly)] : undefined;
}
export const missedWin = (move: Judged): boolean =>
  move.proven && bestValue(move) > FORCED && ownValue(move) <= FORCED;
/** The winner's own moves to a forced end, of the plies to it; 0 if they are not known. */
export const ownMoves = (plies: number | null | undefined): number => Math.ceil((plies ?? 0) / 2);
export const losesByForce = (move: Judged, unit: Unit): boolean =>
  unit === 'chances' && ownValue(move) < -FORCED;

/** The costliest moves, in descending order of cost. */
export const costliestMoves = (moves: readonly Judged[], unit: Unit): readonly Judged[] =>
  moves
    .filter(({ cost }) => cost >= WORTH_TELLING[unit])
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, MOST_TOLD);

/** Groups of seats with equal values: they win and lose together. */
export function sides(moves: readonly Judged[], seats: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const mates = found.find(([first]) => moves.every(({ values }) => values[first!] === values[seat]));
    if (mates && seats > 2) mates.push(seat);
    else found.push([seat]);
  }
  return found;
}

/** The evaluation after each decision, and after the chance move that followed it. */
export interface CurvePoint {
  readonly number: number;
  readonly values: readonly number[];
  readonly luck: boolean;
}
export const curvePoints = (moves: readonly Judged[]): readonly CurvePoint[] =>
  moves.flatMap(({ number, values, came }) => [
    { number, values, luck: false },
    ...(came ? [{ ...came, luck: true }] : []),
  ]);

/** A line of play, as the story would describe it. */
export const sayLine = (
  line: readonly (readonly Fact[])[],
  tell: (fact: Fact) => string = (fact) => sayFact(fact),
): string => line.flatMap((facts) => facts.map((fact) => tell(fact))).join(' ');

/** Reasons as sentences: their messages begin with a small letter. */
export const sayReasons = (why: readonly Fact[]): string =>
  why
    .map((fact) => sayFact(fact))
    .map((text) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1))
    .join(' ');

/** An entry with more sentences lists results, as a call of Shanghai: a single one of them would mislead. */
const MANY = 6;

/**
 * What a player did, of all that an entry tells: its first two sentences, since the second one may be the
 * move itself, as after the choice of a direction; and others by the rule of the first, as of a second die.
 * `follows` has the keys of facts that are no deed, as `Face.follows`.
 */
export function deedOf<Told extends { readonly clause: string; readonly key?: string }>(
  told: readonly Told[],
  follows: readonly string[] = [],
): readonly Told[] {
  const deeds = told.filter(({ key = '' }) => !follows.includes(key));
  return deeds.filter(
    ({ clause }, index) => index < (told.length > MANY ? 1 : 2) || (clause && clause === deeds[0]?.clause),
  );
}

/** A move of a line in short. To go on without a move is no story. */
export const sayDeed = (
  facts: readonly Fact[],
  tell?: (fact: Fact) => string,
  follows?: readonly string[],
): string => sayLine([deedOf(facts, follows)], tell) || say('review-finished');

/** A decision as the story tells it, without further consequences. */
export const toldOf = (
  { first, number }: Judged,
  lines: readonly Line[],
  follows?: readonly string[],
): string =>
  [...new Set(lines.map((line) => line.number))]
    .filter((entry) => first <= entry && entry <= number)
    .flatMap((entry) =>
      deedOf(
        lines.filter((line) => line.number === entry),
        follows,
      ),
    )
    .map(({ text }) => text)
    .join(' ') || say('review-finished');
