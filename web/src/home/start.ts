/** Creating tables: the one-tap variants, and what all variants share. */

import type { Offered } from '../games/catalogue.svelte';
import { GUIDE } from '../games/players';
import { beginAgain } from '../guide/progress.svelte';
import { addNonce } from '../luck/note';
import { makeTable, UnreachableError } from '../net/api';
import { freshId } from '../net/outbox';
import type { GameInfo, NewTable, SeatWanted, TableMade } from '../net/protocol';
import { go } from '../ui/route.svelte';
import { keepInvitation } from '../net/invitations';
import { ownName, rememberPlaying } from '../ui/preferences';

/** Against bots, with friends who receive a link, or all at this screen. */
export type Quick = 'bot' | 'friend' | 'screen';

/** My own seat, with my name if I have set one. */
export function me(name = ownName()): SeatWanted {
  return { kind: 'me', ...(name && { name }) };
}

/** The seats of a one-tap table: mine is the first. Players at one screen have the names they used last. */
export function quickSeats(
  quick: Quick,
  level: string,
  { seats: [count = 2] }: Pick<GameInfo, 'seats'>,
): SeatWanted[] {
  const other = (place: number): SeatWanted => {
    if (quick === 'screen') return me(ownName(place));
    return quick === 'bot' ? { kind: 'bot', level } : { kind: 'friend' };
  };
  return Array.from({ length: count }, (_, seat) => (seat ? other(seat) : me()));
}

/** A table that was asked for without an answer: it may exist. */
let unanswered = { wish: '', id: '' };

/** Creates a table and goes there. If the last answer was lost, the same wish leads to the same table. */
export async function start(table: NewTable): Promise<void> {
  const wish = JSON.stringify(table);
  const id = unanswered.wish === wish ? unanswered.id : freshId();
  unanswered = { wish, id };
  const made = await makeTable({ ...table, id }).catch((error: unknown) => {
    if (!(error instanceof UnreachableError)) unanswered = { wish: '', id: '' };
    throw error;
  });
  unanswered = { wish: '', id: '' };
  await takeSeats(made, table.seats);
}

/** Starts a game against a bot. */
export const startAgainst = (game: Offered, level: string): Promise<void> =>
  start({ game: game.name, seats: quickSeats('bot', level, game) });

/**
 * Starts a guided game: from the game's opening or options for it, against the guide. It has all lessons from
 * the beginning; with `goOn`, those that are left.
 */
export function startGuided({ name, words, openings, seats }: Offered, goOn = false): Promise<void> {
  if (!goOn) beginAgain(name);
  return start({
    game: name,
    options: words.first ?? {},
    seats: quickSeats('bot', GUIDE, { seats }),
    opening: openings.includes(GUIDE) ? GUIDE : '',
  });
}

/** Goes to a new table and sits down on my seats. */
export async function takeSeats(made: TableMade, seats: readonly SeatWanted[]): Promise<void> {
  for (const invitation of made.invitations) keepInvitation(made.table, invitation);
  rememberPlaying();
  const mine = seats.flatMap(({ kind }, seat) => (kind === 'me' ? [seat] : []));
  // Errors are ignored: the table's page sends missing nonces again and shows what is wrong.
  await Promise.all(mine.map((seat) => addNonce(made, seat))).catch(() => undefined);
  go(`/table/${made.table}`);
}
