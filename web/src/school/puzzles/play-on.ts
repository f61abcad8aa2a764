/** A game against the captain that goes on from a puzzle, or from a mistake if its table is still there. */

import { me, takeSeats } from '../../home/start';
import { games, playOn } from '../../net/api';
import type { SeatWanted } from '../../net/protocol';
import type { Shown } from './shown';

const CAPTAIN = 'captain';

export const canPlayOn = ({ mistake }: Shown): boolean => !mistake || !!mistake.kept.table;

/** Creates the table and goes there; one plays the seat that solves the puzzle. */
export async function playOnFrom({ start, mistake }: Shown): Promise<void> {
  const { game, id, seat, seats: count } = start;
  const levels = (await games()).find(({ name }) => name === game)?.levels ?? [];
  const level = levels.includes(CAPTAIN) ? CAPTAIN : (levels.at(-1) ?? CAPTAIN);
  const seats = Array.from({ length: count }, (_, each): SeatWanted =>
    each === seat ? me() : { kind: 'bot', level },
  );
  const from = mistake
    ? { table: mistake.kept.table, entry: mistake.kept.entry }
    : { puzzle: `${game}/${id}`, entry: 0 };
  await takeSeats(await playOn({ ...from, seats }), seats);
}
