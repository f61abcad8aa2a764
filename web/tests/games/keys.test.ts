import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import KeyList from '../../src/games/KeyList.svelte';
import { isForBoard, letterKeys, setLetterKeys } from '../../src/games/keys.svelte';
import { speak } from '../../src/words/language.svelte';

let board: HTMLElement;

beforeEach(async () => {
  await speak('en');
  setLetterKeys(true);
  document.body.innerHTML =
    '<div id="board"><button id="card"></button><input id="field" /></div><button id="elsewhere"></button>';
  board = document.querySelector<HTMLElement>('#board')!;
});
afterEach(() => document.body.replaceChildren());

/** Whether the board handles a key press. */
function heeds(key: string, at = '#card', more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  document.querySelector(at)!.dispatchEvent(event);
  return isForBoard(event, board);
}

test('a key is for the board unless a field, control or the browser uses it', () => {
  expect(heeds('s')).toBe(true);
  expect(heeds('s', 'body')).toBe(true);
  expect(heeds('s', '#elsewhere')).toBe(false);
  expect(heeds('s', '#field')).toBe(false);
  expect(heeds('s', '#card', { ctrlKey: true })).toBe(false);
  expect(heeds('s', '#card', { altKey: true })).toBe(false);
  expect(heeds('s', '#card', { metaKey: true })).toBe(false);
  expect(heeds('s', '#card', { repeat: true })).toBe(false);
});

test('letters also work after the pace or the sounds were clicked', () => {
  board.insertAdjacentHTML(
    'afterend',
    '<input type="radio" id="pace" /><input type="checkbox" id="sounds" />',
  );
  expect([heeds('s', '#pace'), heeds('s', '#sounds')]).toEqual([true, true]);
  expect([heeds('ArrowLeft', '#pace'), heeds(' ', '#sounds')]).toEqual([false, false]);
});

test('letter and digit keys can be switched off, other keys cannot', () => {
  setLetterKeys(false);
  for (const key of ['s', 'S', '3', 'ы']) expect(heeds(key)).toBe(false);
  for (const key of ['Escape', 'Enter', 'ArrowLeft']) expect(heeds(key)).toBe(true);
  expect(localStorage.getItem('dogwatch-letter-keys')).toBe('off');
});

test('the list of keys contains the switch', async () => {
  render(KeyList, { keys: [['N', 'raft-keys-next']], drag: '' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Single-key shortcuts' });
  expect(box.checked).toBe(true);
  await fireEvent.click(box);
  expect(letterKeys()).toBe(false);
});
