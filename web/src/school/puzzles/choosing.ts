/** Which puzzle comes next. */

import type { PuzzleInfo } from '../../net/protocol';

/** At one's own level, until the first miss, within three minutes, the repetition, or one's own mistakes. */
export const MODES = ['practice', 'streak', 'rush', 'again', 'mistakes'] as const;
export type Mode = (typeof MODES)[number];

export interface Wish {
  readonly mode: Mode;
  /** The theme; '' for all. */
  readonly theme: string;
  /** The solver's rating. */
  readonly rating: number;
  /** Puzzles solved in this run. */
  readonly solved: number;
  /** Ids of the puzzles that were tried before. */
  readonly tried: ReadonlySet<string>;
  /** The ids of the puzzles that were shown last, the latest at the end. */
  readonly recent: readonly string[];
  /** The ids of this run's puzzles, in order. */
  readonly run?: readonly string[];
}

/** A run begins at this share of all puzzles, sorted by rating. */
const EASY = 0.1;
/** Points of rating by which each solved puzzle raises the next one. */
const RISE: Readonly<Record<'streak' | 'rush', number>> = { streak: 60, rush: 35 };
/** As many of the nearest ratings are drawn from. */
const NEAREST = 12;

/** Points of rating within which a puzzle is near. Of these, another kind than the last one is preferred. */
const NEAR = 250;
/** The same in a run that becomes harder. */
const NEAR_RISING = 60;

/**
 * Chooses the next shipped puzzle; undefined if there is none. `random` is in [0, 1). A streak and rush show
 * none that is easier than the one before, as long as there is another one.
 */
export function nextPuzzle(
  all: readonly PuzzleInfo[],
  wish: Wish,
  random: () => number = Math.random,
): PuzzleInfo | undefined {
  const fitting = all.filter(
    ({ id, themes }) => id !== wish.recent.at(-1) && (!wish.theme || themes.includes(wish.theme)),
  );
  const fresh = fitting.filter(({ id }) => !wish.tried.has(id));
  const harder = isRising(wish.mode) ? notEasier(fitting, all, wish.run ?? []) : [];
  const freshHarder = harder.filter(({ id }) => !wish.tried.has(id));
  const rises = harder.length > 0;
  const pool = [freshHarder, harder, fresh].find((found) => found.length) ?? fitting;
  const target = targetRating(all, wish);
  const apart = ({ rating }: PuzzleInfo): number => Math.abs(rating - target);
  const sorted = pool.toSorted((one, other) => apart(one) - apart(other));
  const shown = wish.recent.flatMap((id) => all.find((puzzle) => puzzle.id === id) ?? []);
  const near = sorted.filter((puzzle) => apart(puzzle) <= (rises ? NEAR_RISING : NEAR));
  const preferred = [unlike(near, shown), near].find((found) => found.length) ?? sorted;
  // A rising run does not jump where none is near, so that harder ones are left for later.
  const nearest = preferred.slice(0, rises && !near.length ? 1 : NEAREST);
  return nearest[Math.floor(random() * nearest.length)];
}

const isRising = (mode: Mode): mode is 'streak' | 'rush' => mode === 'streak' || mode === 'rush';

/** Those of the puzzles that are not in the run yet, and not easier than the last one of it. */
function notEasier(
  puzzles: readonly PuzzleInfo[],
  all: readonly PuzzleInfo[],
  run: readonly string[],
): readonly PuzzleInfo[] {
  const floor = all.find(({ id }) => id === run.at(-1))?.rating ?? -Infinity;
  return puzzles.filter(({ id, rating }) => rating >= floor && !run.includes(id));
}

/** The puzzles that differ most from those shown last: in kind and theme, in kind, or in theme. */
function unlike(puzzles: readonly PuzzleInfo[], shown: readonly PuzzleInfo[]): readonly PuzzleInfo[] {
  const kind = ({ kind: own }: PuzzleInfo): boolean => own !== shown.at(-1)?.kind;
  const theme = ({ themes }: PuzzleInfo): boolean => !shown.some((each) => each.themes[0] === themes[0]);
  const both = (puzzle: PuzzleInfo): boolean => kind(puzzle) && theme(puzzle);
  return [both, kind, theme].map((is) => puzzles.filter(is)).find((found) => found.length) ?? [];
}

/** The rating that the next puzzle should have. */
export function targetRating(
  all: readonly PuzzleInfo[],
  { mode, rating, solved }: Pick<Wish, 'mode' | 'rating' | 'solved'>,
): number {
  if (!isRising(mode)) return rating;
  const sorted = all.map((puzzle) => puzzle.rating).sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * EASY)] ?? rating) + solved * RISE[mode];
}

/** All themes with the number of their puzzles, the most frequent first. */
export function themesOf(all: readonly PuzzleInfo[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { themes } of all) for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
