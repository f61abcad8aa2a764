/** What can be played: the server's games that this page has a face for. Asked once. */

import { gameWords, hasFace, type GameWords } from '../games/games';
import { games } from '../net/api';
import type { GameInfo } from '../net/protocol';

export interface Offered extends GameInfo {
  readonly words: GameWords;
}

let asked: Promise<readonly Offered[]> | undefined;

/** The games that are offered; asked for again after a failure. */
export function offeredGames(): Promise<readonly Offered[]> {
  asked ??= games().then(
    (found) =>
      found.flatMap((game) => {
        const words = hasFace(game.name) ? gameWords(game.name) : undefined;
        return words ? [{ ...game, words }] : [];
      }),
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
