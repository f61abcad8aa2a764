/** What a review's numbers mean. */

import type { Fact, Judged, Review } from '../../net/protocol';
import { language, sayFact } from '../../words/spoken.svelte';

export type Unit = Review['unit'];

/** Beyond this a chance is a forced end. */
const FORCED = 0.985;
/** Less than this is no more than a matter of taste. */
const WORTH_TELLING: Readonly<Record<Unit, number>> = { chances: 0.04, points: 0.3 };
const MOST_TOLD = 5;
/** Fewer points than this are nobody's lead. */
export const LEVEL = 0.05;

/** What the decider had after the move, and would have had after the best one. */
export const own = ({ seat, values }: Judged): number => values[seat] ?? 0;
export const best = (move: Judged): number => own(move) + move.cost;

export const isForced = ({ proven, values }: Judged): boolean => proven && Math.abs(values[0] ?? 0) > FORCED;
export const missedWin = (move: Judged): boolean => move.proven && best(move) > FORCED && own(move) <= FORCED;
export const losesByForce = (move: Judged, unit: Unit): boolean => unit === 'chances' && own(move) < -FORCED;

/** The moves that cost most, the dearest first. */
export const dearest = (moves: readonly Judged[], unit: Unit): readonly Judged[] =>
  moves.filter(({ cost }) => cost >= WORTH_TELLING[unit]).toSorted((one, other) => other.cost - one.cost).slice(0, MOST_TOLD);

/** Seats that win and lose together. */
export function sides(moves: readonly Judged[], seats: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const mates = found.find(([first]) => moves.every(({ values }) => values[first!] === values[seat]));
    if (mates && seats > 2) mates.push(seat);
    else found.push([seat]);
  }
  return found;
}

/** How the game stood: after each decision, and after what ball and dice made of it. */
export interface Stand {
  readonly number: number;
  readonly values: readonly number[];
  readonly luck: boolean;
}
export const stands = (moves: readonly Judged[]): readonly Stand[] =>
  moves.flatMap(({ number, values, came }) => [{ number, values, luck: false }, ...(came ? [{ ...came, luck: true }] : [])]);

/** What luck gave a seat over all its shots and fights, against what it could expect. */
export const luckOf = (moves: readonly Judged[], seat: number): number =>
  moves.reduce((sum, move) => sum + (move.seat === seat && move.came ? (move.came.values[seat] ?? 0) - own(move) : 0), 0);

/** A chance from 0 to 1, as the language writes it. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** Points more or less, in tenths. */
export const signed = (points: number): string => tenths(points, 'exceptZero');
/** The same where it is plain whether they are more or less. */
export const plain = (points: number): string => tenths(Math.abs(points), 'never');

const tenths = (points: number, signDisplay: 'exceptZero' | 'never'): string =>
  new Intl.NumberFormat(language(), { signDisplay, minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);

/** Parts of a whole, in tenths, rounded so that what is shown adds up: most goes to whom rounding down takes most from. */
export function inTenths(parts: readonly number[]): readonly number[] {
  const exact = parts.map((part) => 10 * part);
  const below = exact.map(Math.floor);
  const missing = Math.round(sum(exact)) - sum(below);
  const byLoss = exact.map((_, index) => index).toSorted((one, other) => exact[other]! - below[other]! - (exact[one]! - below[one]!));
  const raised = new Set(byLoss.slice(0, missing));
  return below.map((tenths, index) => (tenths + (raised.has(index) ? 1 : 0)) / 10);
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Play as the story tells it. */
export const sayLine = (line: readonly (readonly Fact[])[]): string =>
  line.flatMap((facts) => facts.map((fact) => sayFact(fact))).join(' ');
