/** What can be played: the server's games that this page has a face for. Asked once. */

import { gameWords, type GameWords } from './games';
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
    (found) => (heard = shown(found)),
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
