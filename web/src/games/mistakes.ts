/**
 * Mistakes of one's reviewed games, kept in this browser to be solved as puzzles: the position and what the
 * review found, so that the game itself is not needed any more.
 */

import { readItem, saveItem } from '../device/storage';
import type { AskMistake } from '../net/protocol';

export interface Mistake extends AskMistake {
  /** Begins with `MARK`, which no other puzzle's id does. */
  readonly id: string;
  /** The table of the game and the entry before the mistake; '' for a record file. */
  readonly table: string;
  readonly entry: number;
  /** When it was kept, in milliseconds since the epoch. */
  readonly kept: number;
}

export const MARK = 'own-';
/** Mistakes that are kept per game, and the characters of all of them; the oldest are dropped. */
export const MOST = 60;
export const MOST_CHARACTERS = 200_000;

const keyOf = (game: string): string => `dogwatch-mistakes-${game}`;
/** What this tab has kept because the browser could not. */
const here = new Map<string, readonly Mistake[]>();

/** The id of a mistake: equal positions and moves are one. */
export function mistakeId({ position, played }: Pick<AskMistake, 'position' | 'played'>): string {
  // FNV-1a, twice with different starts: a browser keeps few of them.
  const text = `${position}\n${JSON.stringify(played)}`;
  const hash = (start: number): string => {
    let sum = start;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  };
  return MARK + hash(0x811c9dc5) + hash(0x9dc5811c);
}

/** The kept mistakes, oldest first; what cannot be read is left out. */
export function readMistakes(game: string): readonly Mistake[] {
  const unsaved = here.get(game);
  if (unsaved) return unsaved;
  try {
    const found: unknown = JSON.parse(readItem(keyOf(game)) ?? '[]');
    return Array.isArray(found) ? bounded(found.filter(isMistake)) : [];
  } catch {
    return [];
  }
}

/** Keeps mistakes; one that is kept already stays as it is. */
export function keepMistakes(game: string, wanted: readonly Mistake[]): void {
  const known = readMistakes(game);
  save(game, [...known, ...wanted.filter(({ id }) => known.every((each) => each.id !== id))]);
}

/** Forgets a mistake: it is learnt. */
export function dropMistake(game: string, id: string): void {
  const known = readMistakes(game);
  if (known.some((each) => each.id === id))
    save(
      game,
      known.filter((each) => each.id !== id),
    );
}

function save(game: string, mistakes: readonly Mistake[]): void {
  const kept = bounded(mistakes);
  if (saveItem(keyOf(game), JSON.stringify(kept))) here.delete(game);
  else here.set(game, kept);
}

function bounded(mistakes: readonly Mistake[]): readonly Mistake[] {
  const kept = mistakes.slice(-MOST);
  while (JSON.stringify(kept).length > MOST_CHARACTERS) kept.shift();
  return kept;
}

const isMistake = (each: Partial<Record<keyof Mistake, unknown>> | null): each is Mistake =>
  typeof each?.id === 'string' &&
  each.id.startsWith(MARK) &&
  typeof each.position === 'string' &&
  typeof each.table === 'string' &&
  [each.rules, each.better, each.entry, each.kept].every((number) => Number.isSafeInteger(number)) &&
  [each.played, each.line].every((moves) => Array.isArray(moves) && moves.length);
