/** Sitting down at an open table. */

import { freshNonce, ProblemError, sit } from '../net/api';
import type { TableInfo } from '../net/protocol';
import { go } from '../route.svelte';
import { ownName, rememberPlaying } from '../ui/memory';

/** Takes the first seat that is still free, and goes there. A free seat may be kept for a friend: then the next. */
export async function sitDown(table: TableInfo): Promise<void> {
  let refusal: unknown;
  for (const [seat, info] of table.seats.entries()) {
    if (info.taken) continue;
    try {
      await sit(table.table, { seat, nonce: freshNonce(), name: ownName() });
    } catch (error) {
      refusal = error;
      if (error instanceof ProblemError && error.problem.code === 'server-seat-taken') continue;
      break;
    }
    rememberPlaying();
    go(`/table/${table.table}`);
    return;
  }
  throw refusal;
}
