import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import KeyList from '../../src/games/KeyList.svelte';
import { isForBoard, letterKeys, setLetterKeys } from '../../src/games/keys.svelte';
import { speak } from '../../src/words/spoken.svelte';

let board: HTMLElement;

beforeEach(async () => {
  await speak('en');
  setLetterKeys(true);
  document.body.innerHTML =
    '<div id="board"><button id="card"></button><input id="field" /></div><button id="elsewhere"></button>';
  board = document.querySelector<HTMLElement>('#board')!;
});
afterEach(() => document.body.replaceChildren());

/** Whether the board heeds a key that is pressed there. */
function heeds(key: string, at = '#card', more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  document.querySelector(at)!.dispatchEvent(event);
  return isForBoard(event, board);
}

test('a key is for the board where nothing else wants it', () => {
  expect(heeds('s')).toBe(true);
  expect(heeds('s', 'body')).toBe(true);
  expect(heeds('s', '#elsewhere')).toBe(false);
  expect(heeds('s', '#field')).toBe(false);
  expect(heeds('s', '#card', { ctrlKey: true })).toBe(false);
  expect(heeds('s', '#card', { altKey: true })).toBe(false);
  expect(heeds('s', '#card', { metaKey: true })).toBe(false);
  expect(heeds('s', '#card', { repeat: true })).toBe(false);
});

test('letters and digits can be switched off, other keys stay', () => {
  setLetterKeys(false);
  for (const key of ['s', 'S', '3', 'ы']) expect(heeds(key)).toBe(false);
  for (const key of ['Escape', 'Enter', 'ArrowLeft']) expect(heeds(key)).toBe(true);
  expect(localStorage.getItem('dogwatch-letter-keys')).toBe('off');
});

test('the list of keys holds the switch', async () => {
  render(KeyList, { keys: [['N', 'raft-keys-next']], drag: '' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Letters and digits play at once' });
  expect(box.checked).toBe(true);
  await fireEvent.click(box);
  expect(letterKeys()).toBe(false);
});
