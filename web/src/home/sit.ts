/** Taking a seat at an open table. */

import { addNonce, type Place } from '../luck/note';
import { ProblemError, sit } from '../net/api';
import type { SeatInfo } from '../net/protocol';
import { go } from '../ui/route.svelte';
import { ownName, rememberPlaying } from '../ui/preferences';

/** Takes the first open seat, and the next one if another player was quicker; then goes to the table. */
export async function sitDown(place: Place, seats: readonly SeatInfo[]): Promise<void> {
  const { table } = place;
  const address = `/table/${table}`;
  let refusal: unknown;
  for (const [seat, { open }] of seats.entries()) {
    if (!open) continue;
    try {
      await addNonce(place, seat, (nonce) => sit(table, { seat, nonce, name: ownName() }));
    } catch (error) {
      refusal = error;
      if (error instanceof ProblemError && error.problem.code === 'server-seat-taken') continue;
      break;
    }
    rememberPlaying();
    // Reloads the page of a table that was watched: it is now played.
    return go(address, location.pathname === address);
  }
  throw refusal;
}
