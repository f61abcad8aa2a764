/** Lines of play that a bot expects, as moments that a board can show. */

import type { Step } from '../net/protocol';
import type { AnyMoment } from './games';

/** The moments of a line: the position that it starts from, and one after each move. */
export function lineMoments(start: AnyMoment, line: readonly Step[]): readonly AnyMoment[] {
  const moments: AnyMoment[] = [{ ...start, before: null, entry: null }];
  for (const { move, seat, told, view, text, picture, film } of line) {
    const before = moments.at(-1)!.view as object;
    moments.push({
      number: start.number,
      view: { ...before, ...view },
      before,
      entry: seat < 0 ? { type: 'chance', move } : { type: 'move', seat, move },
      story: told,
      choices: null,
      outcome: null,
      text,
      picture,
      film,
    });
  }
  return moments;
}
