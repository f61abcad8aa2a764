/** What is wrong with a game's luck, in words. */

import type { Verdict } from './check';
import { say } from '../words/spoken.svelte';
import type { Compared } from './note';

/** By this browser's note, and by its check of the draws (whose words `speakMore` brings); '' where nothing is wrong. */
export function wrongLuck(compared: Compared, verdict?: Verdict): string {
  if (compared === 'seal') return say('table-luck-seal-changed');
  if (compared === 'nonce') return say('table-luck-nonce-changed');
  if (verdict?.is === 'unsealed') return say('replay-unsealed');
  return verdict?.is === 'forged' ? say('replay-forged', { number: verdict.number }) : '';
}
