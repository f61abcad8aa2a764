/** What a game began from, as a sentence. */

import type { Began } from '../net/protocol';
import { say } from '../words/language.svelte';

export function beganText({ opening, source }: Began): string {
  if (opening) return say('position-opened');
  return source ? say('position-went-on') : say('position-by-hand');
}
