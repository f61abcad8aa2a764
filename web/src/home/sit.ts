/** Sitting down at an open table. */

import { addNonce, type Place } from '../luck/note';
import { ProblemError, sit } from '../net/api';
import type { SeatInfo } from '../net/protocol';
import { go } from '../ui/route.svelte';
import { ownName, rememberPlaying } from '../ui/memory';

/** Takes the first seat that is still open, and goes there; another may have been quicker: then the next. */
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
    // The page of a table that one watched is made anew: it now plays.
    return go(address, location.pathname === address);
  }
  throw refusal;
}
