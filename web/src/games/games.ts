/**
 * The games that this page has a folder for.
 *
 * A folder `games/<game>/` holds all of a game's drawing, lessons and cover, and declares them in its `pack.ts`; its
 * sentences are in `locales/<language>/<game>.ftl`. No file outside of these names a game. A game of the server that has no
 * folder here is shown by the plain board (`plain/`).
 */

import type { Face, Moment } from './face';
import type { Lesson } from './lesson';
import type { GamePack, GameWords } from './pack';
import { stranger } from './strangers.svelte';

/** Views, moves and entries are a game's own affair. */
export type AnyFace = Face<unknown, unknown, unknown>;
export type AnyMoment = Moment<unknown, unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;

const FOUND = import.meta.glob<GamePack>('./*/pack.ts', { eager: true, import: 'default' });
const GAMES: ReadonlyMap<string, GameWords> = new Map(
  Object.entries(FOUND).map(([path, pack]) => {
    const game = path.split('/')[1]!;
    return [game, { ...pack, title: `${game}-title`, about: `${game}-about`, seat: `${game}-seat` }];
  }),
);

/** The games that have a folder here. */
export const GAME_NAMES: readonly string[] = [...GAMES.keys()];

/** What is said about a game; undefined for one that has no folder and that the server has not listed (yet). */
export function gameWords(game: string): GameWords | undefined {
  return GAMES.get(game) ?? stranger(game);
}

/** A game's board and rules. */
export async function loadFace(game: string): Promise<AnyFace> {
  const known = gameWords(game);
  if (!known) throw new Error(`the game ${game} has no folder in web/src/games and is not listed by the server`);
  return (await known.face()).default as AnyFace;
}

/** A game's lessons; none for a game that has none. */
export async function loadLessons(game: string): Promise<readonly AnyLesson[]> {
  return ((await gameWords(game)?.lessons?.())?.default ?? []) as readonly AnyLesson[];
}
