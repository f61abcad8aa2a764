/** The luck of shots and melees in a review. */

import type { Judged } from '../../net/protocol';

/** Sum over a seat's shots and fights of the actual result minus the expected one. */
export const luckOf = (moves: readonly Judged[], seat: number): number =>
  moves.reduce(
    (sum, move) =>
      sum + (move.seat === seat && move.came ? (move.came.values[seat] ?? 0) - (move.values[seat] ?? 0) : 0),
    0,
  );
