/** The server's list of games, requested once. */

import { GAME_NAMES, knownGame, loadFace, type AnyFace } from './games';
import type { KnownGame } from './pack';
import { registerGames } from './installed-games.svelte';
import { games } from '../net/api';
import type { GameInfo } from '../net/protocol';

export interface Offered extends GameInfo {
  readonly words: KnownGame;
}

let asked: Promise<readonly Offered[]> | undefined;
let heard = $state.raw<readonly Offered[]>();

/** The games that the server listed; undefined before its response. */
export function cachedGames(): readonly Offered[] | undefined {
  return heard;
}

/**
 * The games that the server offers. The response is cached; a failed request is repeated on the next call.
 */
export function offeredGames(): Promise<readonly Offered[]> {
  asked ??= games().then(
    async (found) => {
      await registerGames(found.filter(({ name }) => !GAME_NAMES.includes(name)));
      return (heard = shown(found));
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** The server's games that this page can show. */
export function shown(found: readonly GameInfo[]): readonly Offered[] {
  return found.flatMap((game) => {
    const words = knownGame(game.name);
    return words ? [{ ...game, words }] : [];
  });
}

/** Loads a game's UI; for an unknown game, requests the list of games first. */
export async function faceOf(game: string): Promise<AnyFace> {
  if (!knownGame(game)) await offeredGames();
  return loadFace(game);
}
