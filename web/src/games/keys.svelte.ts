/**
 * Keys that act on a board. Letters and digits are a help for many and a trap for whoever speaks to the computer or hits
 * keys by accident: they can be switched off, for all boards, on this device.
 */

import { keep, recall } from '../device/kept';

const KEPT = 'dogwatch-letter-keys';
const OFF = 'off';

let wanted = $state(recall(KEPT) !== OFF);

/** Whether letters and digits act. */
export function letterKeys(): boolean {
  return wanted;
}

export function setLetterKeys(on: boolean): void {
  wanted = on;
  keep(KEPT, on ? 'on' : OFF);
}

/** Whether a key is meant for the board, and not for the browser, a field, or a control elsewhere on the page. */
export function isForBoard(event: KeyboardEvent, board: HTMLElement): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest('input, select, textarea, [contenteditable]')) return false;
  if (target.closest('a, button, summary') && !board.contains(target)) return false;
  const isCharacter = event.key.length === 1;
  return wanted || !isCharacter;
}
