/** What this device remembers between visits: nothing that anybody else needs. */

import { keep, recall } from '../device/kept';

const KEYS = {
  name: 'dogwatch-name',
  visited: 'dogwatch-visited',
  level: (game: string) => `dogwatch-level-${game}`,
} as const;

export const NAME_LENGTH = 24;

/** What one likes to be called; '' when one never said. */
export function ownName(): string {
  return recall(KEYS.name) ?? '';
}

export function rememberName(name: string): void {
  keep(KEYS.name, name.trim().slice(0, NAME_LENGTH));
}

const USUAL = 'deckhand';

/** The level last played against, if it still exists; at first one that a newcomer can beat. */
export function preferredLevel(game: string, levels: readonly string[]): string {
  const kept = recall(KEYS.level(game));
  return [kept, USUAL].find((level) => level && levels.includes(level)) ?? levels.at(-1) ?? '';
}

export function rememberLevel(game: string, level: string): void {
  keep(KEYS.level(game), level);
}

/** Whether a game was ever started here. */
export function hasPlayed(): boolean {
  return recall(KEYS.visited) !== null;
}

export function rememberPlaying(): void {
  keep(KEYS.visited, 'yes');
}
