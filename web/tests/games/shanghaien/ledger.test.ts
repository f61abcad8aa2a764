import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, test } from 'vitest';

import { errorMarks, partsFor } from '../../../src/games/shanghaien/ledger';
import Review from '../../../src/games/shanghaien/Review.svelte';
import type { Ledger } from '../../../src/net/protocol';
import { loadMessages, speak } from '../../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

/** Red lost by 2: lucky dice of both, red's mistakes cost more than blue's. */
const BOOK: Ledger = {
  unit: 10,
  margin: -20,
  dice: [26, -29],
  cards: 9,
  decisions: [-141, 115],
  throws: [{ number: 7, seat: 1, low: 1, high: 2, worth: 27 }],
};
const shown = (mine: readonly number[], extras: Ledger = BOOK) =>
  render(Review, {
    extras,
    moves: [],
    moveNumber: () => 0,
    names: ['Ann', 'Ben'],
    mine,
    go: () => undefined,
    moments: [],
    table: '',
  });
const textOf = (row: Element): string =>
  [...row.children]
    .map((cell) => cell.textContent!.trim())
    .filter(Boolean)
    .join(' ');
const rowsOf = (container: Element): string[] => [...container.querySelectorAll('tr')].map(textOf);

test('plus is good for the viewer, and the parts add up', () => {
  const points = (viewer: 0 | 1) => partsFor(BOOK, viewer).map((part) => part.points);
  expect(points(0)).toEqual([2.6, -2.9, 0.9, -14.1, 11.5]);
  expect(points(1)).toEqual([-2.6, 2.9, -0.9, 14.1, -11.5]);
});

test('a player reads what helped and what hurt, and whose luck and mistakes it was', () => {
  expect(rowsOf(shown([1]).container)).toEqual([
    'What helped you',
    'Ann’s mistakes +14.1',
    'Your lucky dice +2.9',
    'What hurt you',
    'Your mistakes −11.5',
    'Ann’s lucky dice −2.6',
    'Cards dealt −0.9',
    'Final difference +2.0',
  ]);
});

test('a spectator chooses the player from whose view the ledger counts', async () => {
  const { container } = shown([]);
  expect(rowsOf(container)[0]).toBe('What helped Ann');
  const select = container.querySelector<HTMLSelectElement>('[data-viewpoint]')!;
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await tick();
  expect(rowsOf(container)[0]).toBe('What helped Ben');
  expect(shown([0]).container.querySelector('[data-viewpoint]')).toBeNull();
});

const WITH_ERRORS: Ledger = {
  ...BOOK,
  errors: [
    { decisions: 40, cost: 0.72 },
    { decisions: 50, cost: 0.05 },
  ],
  levels: { bosun: 0.006, deckhand: 0.025 },
};

test('a player finds their own error per decision among the levels', () => {
  const { container } = shown([0], WITH_ERRORS);
  expect([...container.querySelectorAll('[data-errors] tr')].map(textOf)).toEqual([
    'Ben 0.1%',
    'Bosun, on average 0.6%',
    'You 1.8%',
    'Deckhand, on average 2.5%',
  ]);
});

test('a player without decisions, and a review of an earlier version, have no error', () => {
  const none = { decisions: 0, cost: 0 };
  expect(errorMarks({ ...WITH_ERRORS, errors: [none, none], levels: {} })).toEqual([]);
  expect(shown([0]).container.querySelector('[data-errors]')).toBeNull();
});
