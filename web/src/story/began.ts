/** What is said about a game that began from a position. */

import type { Began } from '../net/protocol';
import { say } from '../words/language.svelte';
import type { Line } from './story';

/** The first line of the story; none if the game began at the start of its rules. */
export function beganLines(began: Began | null | undefined): readonly Line[] {
  return began ? [{ number: 0, text: textOf(began), clause: '' }] : [];
}

function textOf({ source, entry, opening }: Began): string {
  if (opening) return say('position-opened');
  return source ? say('position-went-on', { entry }) : say('position-by-hand');
}
