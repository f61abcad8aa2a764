/** Compares a list of keys with the keys that are handled. */

import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({
  label: letter,
  key: letter.toLowerCase(),
  code: `Key${letter}`,
}));
const DIGITS = [...'0123456789'].map((digit) => ({ label: digit, key: digit, code: `Digit${digit}` }));
const OTHERS = [
  ['←', 'ArrowLeft'],
  ['→', 'ArrowRight'],
  ['↑', 'ArrowUp'],
  ['↓', 'ArrowDown'],
  ['Home', 'Home'],
  ['End', 'End'],
  ['Enter', 'Enter'],
  ['Space', ' '],
  ['[', '[', 'BracketLeft'],
  [']', ']', 'BracketRight'],
  ['+', '+'],
  ['−', '-'],
  // Last: it needs something to cancel or to close.
  ['Esc', 'Escape'],
].map(([label = '', key = '', code = key]) => ({ label, key, code }));

/** The labels of the keys that are handled at any of these elements: their default is prevented. */
export function handledAt(...targets: readonly Element[]): Set<string> {
  const handled = [...LETTERS, ...DIGITS, ...OTHERS].filter(({ key, code }) =>
    targets.some((target) => {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  return new Set(handled.map(({ label }) => label));
}

/** The labels of the keys that a component lists; a range such as "1–6" is written out. */
export function listedIn(List: Component): Set<string> {
  cleanup();
  const { container } = render(List);
  const labels = [...container.querySelector('dl')!.querySelectorAll('kbd')].flatMap((each) =>
    each.textContent
      .replace(/(\d)\W+(\d)/, (_, from, to) =>
        [...'0123456789'.slice(Number(from), Number(to) + 1)].join(' '),
      )
      .split(/ |\/|(?<=\w)\+/),
  );
  cleanup();
  return new Set(labels);
}
