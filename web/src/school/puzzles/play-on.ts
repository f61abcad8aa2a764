/** A game against the captain that goes on from a puzzle. */

import { me, takeSeats } from '../../home/start';
import { games, playOn } from '../../net/api';
import type { PuzzleStart, SeatWanted } from '../../net/protocol';

const CAPTAIN = 'captain';

/** Creates the table and goes there; one plays the seat that solves the puzzle. */
export async function playOnFrom({ game, id, seat, seats: count }: PuzzleStart): Promise<void> {
  const levels = (await games()).find(({ name }) => name === game)?.levels ?? [];
  const level = levels.includes(CAPTAIN) ? CAPTAIN : (levels.at(-1) ?? CAPTAIN);
  const seats = Array.from({ length: count }, (_, each): SeatWanted =>
    each === seat ? me() : { kind: 'bot', level },
  );
  await takeSeats(await playOn({ puzzle: `${game}/${id}`, entry: 0, seats }), seats);
}
