/** What a game began from, as a sentence. */

import type { Began } from '../net/protocol';
import { say } from '../words/language.svelte';

export function beganText({ opening, source, entry }: Began): string {
  if (opening) return say('position-opened');
  return source ? say('position-went-on', { entry }) : say('position-by-hand');
}
