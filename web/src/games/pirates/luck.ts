/** Luck and mistakes in a review, from one player's view. */

import type { Judged } from '../../net/protocol';

/** The change of the viewer's lead by the luck of a seat's shots and fights: actual minus expected. */
export const luckOf = (moves: readonly Judged[], seat: number, viewer = seat): number =>
  moves.reduce(
    (sum, move) =>
      sum +
      (move.seat === seat && move.came ? (move.came.values[viewer] ?? 0) - (move.values[viewer] ?? 0) : 0),
    0,
  );

/** Whether two seats win and lose together. */
const together = (moves: readonly Judged[], one: number, other: number): boolean =>
  one === other || (moves.length > 0 && moves.every(({ values }) => values[one] === values[other]));

/** The change of the viewer's lead by a seat's mistakes: all opponents share what they cost. */
export function mistakesOf(moves: readonly Judged[], seat: number, viewer: number, seats: number): number {
  const cost = moves.reduce((sum, move) => sum + (move.seat === seat ? move.cost : 0), 0);
  if (together(moves, seat, viewer)) return -cost;
  const opponents = Array.from({ length: seats }, (_, other) => other).filter(
    (other) => !together(moves, seat, other),
  );
  return seats > 2 && opponents.length < seats - 1 ? cost : cost / Math.max(opponents.length, 1);
}
