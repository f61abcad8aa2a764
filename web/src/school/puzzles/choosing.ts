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
  /** The id of the puzzle that was shown last. */
  readonly last: string;
}

/** A run begins at this share of all puzzles, sorted by rating. */
const EASY = 0.1;
/** Points of rating by which each solved puzzle raises the next one. */
const RISE: Readonly<Record<'streak' | 'rush', number>> = { streak: 60, rush: 35 };
/** As many of the nearest ratings are drawn from. */
const NEAREST = 12;

/** Chooses the next shipped puzzle; undefined if there is none. `random` is in [0, 1). */
export function nextPuzzle(
  all: readonly PuzzleInfo[],
  wish: Wish,
  random: () => number = Math.random,
): PuzzleInfo | undefined {
  const fitting = all.filter(
    ({ id, themes }) => id !== wish.last && (!wish.theme || themes.includes(wish.theme)),
  );
  const fresh = fitting.filter(({ id }) => !wish.tried.has(id));
  const target = targetRating(all, wish);
  const nearest = (fresh.length ? fresh : fitting)
    .map((puzzle) => ({ puzzle, apart: Math.abs(puzzle.rating - target) }))
    .sort((one, other) => one.apart - other.apart)
    .slice(0, NEAREST);
  return nearest[Math.floor(random() * nearest.length)]?.puzzle;
}

/** The rating that the next puzzle should have. */
export function targetRating(
  all: readonly PuzzleInfo[],
  { mode, rating, solved }: Pick<Wish, 'mode' | 'rating' | 'solved'>,
): number {
  if (mode !== 'streak' && mode !== 'rush') return rating;
  const sorted = all.map((puzzle) => puzzle.rating).sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * EASY)] ?? rating) + solved * RISE[mode];
}

/** All themes with the number of their puzzles, the most frequent first. */
export function themesOf(all: readonly PuzzleInfo[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { themes } of all) for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
