/**
 * Keyboard shortcuts of boards. Letter and digit keys can be switched off for all boards on this device:
 * speech input and accidental key presses would trigger them.
 */

import { saveItem, readItem } from '../device/storage';

const STORAGE_KEY = 'dogwatch-letter-keys';
const OFF = 'off';
const FIELDS = 'input, select, textarea, [contenteditable]';

let wanted = $state(readItem(STORAGE_KEY) !== OFF);

/** Whether letter and digit keys are on. */
export function letterKeys(): boolean {
  return wanted;
}

export function setLetterKeys(on: boolean): void {
  wanted = on;
  saveItem(STORAGE_KEY, on ? 'on' : OFF);
}

/** Whether a board is shown; the game's own board is hidden while an earlier position is shown. */
export const isShown = (board: HTMLElement): boolean => getComputedStyle(board).visibility !== 'hidden';

/**
 * Whether a key event is meant for the board, and not for the browser, a form field or a control outside of
 * the board.
 */
export function isForBoard(event: KeyboardEvent, board: HTMLElement): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isCharacter = event.key.length === 1;
  // Radio buttons and checkboxes take the space bar and arrow keys, but no other characters.
  const isTicked = target.matches('input[type="radio"], input[type="checkbox"]');
  if (isTicked ? !isCharacter || event.key === ' ' : target.closest(FIELDS)) return false;
  if (target.closest('a, button, summary') && !board.contains(target)) return false;
  return (wanted || !isCharacter) && isShown(board);
}
