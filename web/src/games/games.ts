/**
 * The games that have a folder in `web/src/games`.
 *
 * A folder `games/<game>/` holds the game's UI, lessons and cover, and declares them in `pack.ts`; its
 * messages are in `locales/<language>/<game>.ftl`. No other file names a game. A game of the server without
 * a folder here is shown by the plain board (`plain/`).
 */

import type { Face, Moment } from './face';
import type { Lesson } from './lesson';
import type { GamePack, KnownGame } from './pack';
import { installedGame } from './installed-games.svelte';

/** The types of views, moves and entries are known only inside a game's folder. */
export type AnyFace = Face<unknown, unknown, unknown>;
export type AnyMoment = Moment<unknown, unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;

const FOUND = import.meta.glob<GamePack>('./*/pack.ts', { eager: true, import: 'default' });
const GAMES: ReadonlyMap<string, KnownGame> = new Map(
  Object.entries(FOUND).map(([path, pack]) => {
    const game = path.split('/')[1]!;
    return [game, { ...pack, title: `${game}-title`, about: `${game}-about`, seat: `${game}-seat` }];
  }),
);

/** Names of the games that have a folder here. */
export const GAME_NAMES: readonly string[] = [...GAMES.keys()];

/** A game's pack and message keys; undefined if it has no folder and the server has not listed it (yet). */
export function knownGame(game: string): KnownGame | undefined {
  return GAMES.get(game) ?? installedGame(game);
}

/** Loads a game's UI. Throws if the game is unknown. */
export async function loadFace(game: string): Promise<AnyFace> {
  const known = knownGame(game);
  if (!known)
    throw new Error(
      `unknown game ${game}: it has no folder in web/src/games, and the server does not list it`,
    );
  return (await known.face()).default as AnyFace;
}

/** Loads a game's lessons; [] if it has none. */
export async function loadLessons(game: string): Promise<readonly AnyLesson[]> {
  return ((await knownGame(game)?.lessons?.())?.default ?? []) as readonly AnyLesson[];
}
