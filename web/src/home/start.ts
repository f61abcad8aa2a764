/** New tables: the ways to one that take a single tap, and what every way has in common. */

import { Guide } from '../guide/guides.svelte';
import { addNonce } from '../luck/note';
import { makeTable } from '../net/api';
import type { NewTable, SeatWanted } from '../net/protocol';
import { go } from '../ui/route.svelte';
import { keepInvitation } from '../net/invitations';
import { ownName, rememberPlaying } from '../ui/memory';

/** Against a bot, with a friend who gets a link, or two people at this screen. */
export type Quick = 'bot' | 'friend' | 'screen';

/** My own seat, with the name that I go by. */
export function me(name = ownName()): SeatWanted {
  return { kind: 'me', ...(name && { name }) };
}

/** Who sits where. Two people at one screen are called by their colours. */
export function quickSeats(quick: Quick, level: string): SeatWanted[] {
  switch (quick) {
    case 'bot':
      return [me(), { kind: 'bot', level }];
    case 'friend':
      return [me(), { kind: 'friend' }];
    case 'screen':
      return [me(''), me('')];
  }
}

/** Makes a table and goes there; for a first game the guide comes along. */
export async function start(table: NewTable, guided = false): Promise<void> {
  const made = await makeTable(table);
  if (guided) new Guide(made.table).come();
  for (const invitation of made.invitations) keepInvitation(made.table, invitation);
  rememberPlaying();
  const mine = table.seats.flatMap(({ kind }, seat) => (kind === 'me' ? [seat] : []));
  // The table's page adds the nonces that do not arrive, and says what is wrong.
  await Promise.all(mine.map((seat) => addNonce(made, seat))).catch(() => undefined);
  go(`/table/${made.table}`);
}
