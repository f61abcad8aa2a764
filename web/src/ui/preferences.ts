/** Preferences stored on this device. */

import { saveItem, readItem } from '../device/storage';

const KEYS = {
  name: 'dogwatch-name',
  visited: 'dogwatch-visited',
  level: (game: string) => `dogwatch-level-${game}`,
} as const;

export const NAME_LENGTH = 24;

/** The player's name; '' if never set. */
export function ownName(): string {
  return readItem(KEYS.name) ?? '';
}

export function rememberName(name: string): void {
  saveItem(KEYS.name, name.trim().slice(0, NAME_LENGTH));
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

export function rememberPlaying(): void {
  saveItem(KEYS.visited, 'yes');
}
