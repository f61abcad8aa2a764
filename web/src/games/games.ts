/** The games that this page can show. */

import type { Face } from './face';

/** Views, moves and entries are a game's own affair. */
export type AnyFace = Face<unknown, unknown, unknown>;

/** What the pages around the table say about a game, before its face is fetched. */
export interface GameWords {
  readonly title: string;
  readonly about: string;
  /** What a seat is called, by its number. */
  readonly seat: string;
}

const GAMES: Readonly<Record<string, GameWords>> = {
  shanghaien: { title: 'shanghaien-title', about: 'shanghaien-about', seat: 'shanghaien-seat' },
};

/** Each game's folder, fetched when its board or its rules are first wanted. */
const FACES = import.meta.glob<{ default: unknown }>('./*/index.ts');

/** The games in the order in which they are offered. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);

/** What is said about a game; undefined for a game that this page does not know. */
export function gameWords(game: string): GameWords | undefined {
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}

/** Whether a game can be shown. */
export function hasFace(game: string): boolean {
  return gameWords(game) !== undefined && `./${game}/index.ts` in FACES;
}

/** A game's board and rules. */
export async function loadFace(game: string): Promise<AnyFace> {
  const fetched = hasFace(game) && (await FACES[`./${game}/index.ts`]?.());
  if (!fetched) throw new Error(`there is no face for ${game}`);
  return fetched.default as AnyFace;
}
