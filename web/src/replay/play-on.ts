/** A new game against the captain that goes on from a moment of a replay. */

import { me, takeSeats } from '../home/start';
import { games, playOn, playOnFile } from '../net/api';
import type { Replay, SeatWanted } from '../net/protocol';
import { rememberSource } from '../story/source';
import type { Opened } from './opening';

const CAPTAIN = 'captain';

/** The seat to move at a moment; if chance is to move, the next seat that decides. */
export function deciding({ entries }: Pick<Replay, 'entries'>, at: number): number {
  const decides = ({ turn }: { turn: number | null }): boolean => turn !== null && turn >= 0;
  // After the last decision, as in a game that was resigned, the one before counts.
  const found = entries.slice(Math.max(at - 1, 0)).find(decides) ?? entries.slice(0, at).findLast(decides);
  return found?.turn ?? 0;
}

/** Whether a game can go on from a moment: it is not over there, and no people are still playing it. */
export function canGoOn({ entries, seats, seed }: Replay, at: number): boolean {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const over = entries.at(-1)?.outcome;
  return !entries[at - 1]?.outcome?.clause && (people <= 1 || seed !== null || !!over);
}

/** Creates the table and goes there. `table` is '' for a record file. */
export async function goOn(
  { replay, file }: Opened,
  table: string,
  at: number,
  names: readonly string[],
  part: string,
): Promise<void> {
  const levels = (await games()).find(({ name }) => name === replay.game)?.levels ?? [];
  const level = levels.includes(CAPTAIN) ? CAPTAIN : (levels.at(-1) ?? CAPTAIN);
  const mine = deciding(replay, at);
  const seats = replay.seats.map((_, seat): SeatWanted => (seat === mine ? me() : { kind: 'bot', level }));
  const made = file
    ? await playOnFile(file, { entry: at, seats })
    : await playOn({ table, entry: at, seats });
  if (table) rememberSource(made.table, { table, names: names.join(' – '), part });
  await takeSeats(made, seats);
}
