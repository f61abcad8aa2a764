/** Loads the dial and its messages when they are first shown: the front page stays light. */

import { loadMessages } from '../words/language.svelte';

export async function loadDial(): Promise<(typeof import('./StrengthDial.svelte'))['default']> {
  const [found] = await Promise.all([import('./StrengthDial.svelte'), loadMessages('dial')]);
  return found.default;
}

export async function loadNextOpponent(): Promise<(typeof import('./NextOpponent.svelte'))['default']> {
  const [found] = await Promise.all([import('./NextOpponent.svelte'), loadMessages('dial')]);
  return found.default;
}
