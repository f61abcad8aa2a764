/** What the server adds to the moments of a puzzle (`dogwatch.games.pirates.puzzles.extras`). */

import type { Ghost } from './range/messages';
import { filmPath, ghostPath, type Place } from './range/paths';
import type { Film } from './stage';
import { spotOf, type Moment, type Spot } from './types';

/** An enemy's piece that may be attacked, and what that is worth. */
export interface FightOdds {
  readonly target: number;
  /** Own pieces in reach of it. */
  readonly pieces: readonly number[];
  /** The probability that one of them takes it. */
  readonly chance: number;
  /** Expected points. */
  readonly points: number;
}

export interface PuzzleExtras {
  /** The pieces to fell. */
  readonly targets?: readonly number[];
  /** The shot without a tremor, and its paths under the tremors by which it is judged. */
  readonly flight?: { readonly film: Film; readonly ghosts: readonly Ghost[] };
  /** The path of the captain's best aim; absent if the flight is that aim's. */
  readonly best?: readonly number[];
  readonly fights?: readonly FightOdds[];
  /** The courses that were sailed before them. */
  readonly courses?: readonly (readonly Spot[])[];
}

const NOTHING: PuzzleExtras = {};

export const puzzleExtras = ({ extras }: Pick<Moment, 'extras'>): PuzzleExtras =>
  (extras as PuzzleExtras | null | undefined) ?? NOTHING;

/** The paths of an answer without a tremor: one's own, if it is not the captain's, and the captain's. */
export function aimedPaths({
  flight,
  best,
}: PuzzleExtras): Readonly<Record<'own' | 'best', readonly Place[]>> {
  const flown = flight ? filmPath(flight.film) : [];
  return best?.length ? { own: flown, best: ghostPath(best) } : { own: [], best: flown };
}

/** What the view frames after an answer: cannon, targets and where the balls go, or who fights whom. */
export function answerSpots(moment: Moment): readonly Spot[] {
  const { targets = [], fights = [], ...extras } = puzzleExtras(moment);
  const { pieces, shot, table } = moment.view;
  const [left, bottom, right, top] = table;
  const numbers = [...targets.slice(0, 1), ...fights.flatMap(({ target, pieces: own }) => [target, ...own])];
  const { own, best } = aimedPaths(extras);
  const ends = [own.at(-1), best.at(-1)].flatMap((place): Spot[] =>
    place ? [[Math.min(right, Math.max(left, place[0])), Math.min(top, Math.max(bottom, place[1]))]] : [],
  );
  return [
    ...(shot ? [shot.place as Spot] : []),
    ...numbers.flatMap((number) => (pieces[number] ? [spotOf(pieces[number])] : [])),
    ...ends,
  ];
}
