/** Preferences stored on this device. */

import { saveItem, readItem } from '../device/storage';

const KEYS = {
  name: (place: number) => (place ? `dogwatch-name-${place + 1}` : 'dogwatch-name'),
  visited: 'dogwatch-visited',
  finished: 'dogwatch-finished',
  level: (game: string) => `dogwatch-level-${game}`,
} as const;

export const NAME_LENGTH = 24;

/** The player's name; '' if never set. `place` counts the players who share this device, from 0. */
export function ownName(place = 0): string {
  return readItem(KEYS.name(place)) ?? '';
}

export function rememberName(name: string, place = 0): void {
  saveItem(KEYS.name(place), name.trim().slice(0, NAME_LENGTH));
}

const USUAL = 'deckhand';

/** The level last played against, if it still exists; otherwise one that a beginner can beat. */
export function preferredLevel(game: string, levels: readonly string[]): string {
  const kept = readItem(KEYS.level(game));
  return [kept, USUAL].find((level) => level && levels.includes(level)) ?? levels.at(-1) ?? '';
}

export function rememberLevel(game: string, level: string): void {
  saveItem(KEYS.level(game), level);
}

/** Whether a game was ever started on this device. */
export function hasPlayed(): boolean {
  return readItem(KEYS.visited) !== null;
}

/** Whether a game was ever finished on this device. */
export function hasFinished(): boolean {
  return readItem(KEYS.finished) !== null;
}

export function rememberFinishing(): void {
  saveItem(KEYS.finished, 'yes');
}

export function rememberPlaying(): void {
  saveItem(KEYS.visited, 'yes');
}
