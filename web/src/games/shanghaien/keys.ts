/** Keyboard shortcuts of the board. */

import { isForBoard } from '../keys.svelte';

export type Wish = 'roll' | 'call' | 'lens' | 'closeup' | 'cancel' | { readonly die: number };

const LETTERS: Readonly<Record<string, Wish>> = { KeyR: 'roll', KeyS: 'call', KeyL: 'lens', KeyI: 'closeup' };

/** The action of a key; undefined if it has none. */
export function wishOf(event: KeyboardEvent, board: HTMLElement): Wish | undefined {
  if (!isForBoard(event, board)) return undefined;
  if (/^[1-6]$/.test(event.key)) return { die: Number(event.key) };
  return event.key === 'Escape' ? 'cancel' : LETTERS[event.code];
}
