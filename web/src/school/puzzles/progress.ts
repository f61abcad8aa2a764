/** One's progress with a game's puzzles, kept in this browser and bounded. */

import { readItem, saveItem } from '../../device/storage';
import { MARK, readMistakes } from '../../games/mistakes';

/** A missed puzzle or a mistake of one's own in the repetition: when it is due, and the library's card. */
export interface Repeated {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly due: number;
  /** The spaced-repetition library's own fields; empty before the first try. */
  readonly card: Readonly<Record<string, unknown>>;
}

export interface Progress {
  /** One's rating, as the server last said. */
  readonly rating: number;
  /** Ids of the puzzles that were tried, the latest last. */
  readonly tried: readonly string[];
  readonly solved: number;
  /** The longest streak, and the most puzzles of a rush. */
  readonly best: Readonly<Record<'streak' | 'rush', number>>;
  readonly repeated: readonly Repeated[];
}

export const MAX_TRIED = 2_000;
export const MAX_REPEATED = 300;
const NEW: Progress = { rating: 1_000, tried: [], solved: 0, best: { streak: 0, rush: 0 }, repeated: [] };

const keyOf = (game: string): string => `dogwatch-puzzles-${game}`;

/** The stored progress with the kept mistakes; a new one if there is none or it is damaged. */
export function loadProgress(game: string): Progress {
  const progress = stored(game);
  const mistakes = readMistakes(game);
  const repeated = progress.repeated.filter(
    ({ id }) => !id.startsWith(MARK) || mistakes.some((each) => each.id === id),
  );
  const fresh = mistakes
    .filter(({ id }) => repeated.every((each) => each.id !== id))
    .map(({ id, kept }) => ({ id, due: kept, card: {} }));
  return bounded({ ...progress, repeated: [...repeated, ...fresh] });
}

function stored(game: string): Progress {
  try {
    const found = JSON.parse(readItem(keyOf(game)) ?? 'null') as Partial<Progress> | null;
    if (!found) return NEW;
    return bounded({
      rating: finite(found.rating, NEW.rating),
      tried: listOf(found.tried).filter((id) => typeof id === 'string'),
      solved: finite(found.solved, 0),
      best: { streak: finite(found.best?.streak, 0), rush: finite(found.best?.rush, 0) },
      repeated: listOf(found.repeated).filter(isRepeated),
    });
  } catch {
    return NEW;
  }
}

/** Returns whether the browser has kept it. */
export function saveProgress(game: string, progress: Progress): boolean {
  return saveItem(keyOf(game), JSON.stringify(bounded(progress)));
}

/** The progress after a try. */
export function afterTry(progress: Progress, id: string, solved: boolean): Progress {
  return bounded({
    ...progress,
    tried: [...progress.tried.filter((each) => each !== id), id],
    solved: progress.solved + (solved ? 1 : 0),
  });
}

/** Ids of the puzzles that are due by a time, the most urgent first. */
export function dueBy({ repeated }: Progress, time: number): readonly string[] {
  return repeated
    .filter(({ due }) => due <= time)
    .sort((one, other) => one.due - other.due)
    .map(({ id }) => id);
}

function bounded(progress: Progress): Progress {
  const { tried, repeated } = progress;
  return { ...progress, tried: tried.slice(-MAX_TRIED), repeated: repeated.slice(-MAX_REPEATED) };
}

const finite = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : [];
const isRepeated = (each: Repeated): boolean =>
  typeof each?.id === 'string' && Number.isFinite(each.due) && typeof each.card === 'object' && !!each.card;
