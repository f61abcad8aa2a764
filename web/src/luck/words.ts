/** Messages about wrong luck. */

import type { Verdict } from './check';
import { say } from '../words/language.svelte';
import type { Compared } from './note';

/**
 * The message for this browser's comparison and its check of the draws; '' if nothing is wrong. The check's
 * messages need `loadMessages`.
 */
export function wrongLuck(compared: Compared, verdict?: Verdict): string {
  if (compared === 'seal') return say('table-luck-seal-changed');
  if (compared === 'nonce') return say('table-luck-nonce-changed');
  if (verdict?.is === 'unsealed') return say('replay-unsealed');
  return verdict?.is === 'forged' ? say('replay-forged', { number: verdict.number }) : '';
}
