/** New tables: the ways to one that take a single tap, and what every way has in common. */

import { Guide } from '../guide/guides.svelte';
import { addNonce } from '../luck/note';
import { makeTable } from '../net/api';
import type { GameInfo, NewTable, SeatWanted } from '../net/protocol';
import { go } from '../ui/route.svelte';
import { keepInvitation } from '../net/invitations';
import { ownName, rememberPlaying } from '../ui/memory';

/** Against bots, with friends who get a link, or all at this screen. */
export type Quick = 'bot' | 'friend' | 'screen';

/** My own seat, with the name that I go by. */
export function me(name = ownName()): SeatWanted {
  return { kind: 'me', ...(name && { name }) };
}

/** Who sits where: I come first. People at one screen are called by their seats. */
export function quickSeats(quick: Quick, level: string, { seats: [count = 2] }: Pick<GameInfo, 'seats'>): SeatWanted[] {
  const OTHERS: Readonly<Record<Quick, SeatWanted>> = { bot: { kind: 'bot', level }, friend: { kind: 'friend' }, screen: me('') };
  return Array.from({ length: count }, (_, seat) => (seat || quick === 'screen' ? OTHERS[quick] : me()));
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
