/** What can be played: the server's games. Asked once. */

import { GAME_NAMES, gameWords, loadFace, type AnyFace } from './games';
import type { GameWords } from './pack';
import { meet } from './strangers.svelte';
import { games } from '../net/api';
import type { GameInfo } from '../net/protocol';

export interface Offered extends GameInfo {
  readonly words: GameWords;
}

let asked: Promise<readonly Offered[]> | undefined;
let heard = $state.raw<readonly Offered[]>();

/** The games as the server listed them; undefined before its answer. */
export function heardGames(): readonly Offered[] | undefined {
  return heard;
}

/** The games that are offered; asked for again after a failure. */
export function offeredGames(): Promise<readonly Offered[]> {
  asked ??= games().then(
    async (found) => {
      await meet(found.filter(({ name }) => !GAME_NAMES.includes(name)));
      return (heard = shown(found));
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Of the server's games, those that this page can show. */
export function shown(found: readonly GameInfo[]): readonly Offered[] {
  return found.flatMap((game) => {
    const words = gameWords(game.name);
    return words ? [{ ...game, words }] : [];
  });
}

/** A game's board and rules, also where the server has to be asked about the game first. */
export async function faceOf(game: string): Promise<AnyFace> {
  if (!gameWords(game)) await offeredGames();
  return loadFace(game);
}
