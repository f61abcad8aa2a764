// The review of one's own game counts its shots for one's hand, and links to the chart.

import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import Review from '../../../src/games/pirates/Review.svelte';
import { loadMessages, speak } from '../../../src/words/language.svelte';

const counted = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<void>>());
vi.mock('../../../src/games/pirates/range/game-shots', () => ({ countGame: counted }));

beforeEach(async () => {
  counted.mockReset().mockResolvedValue();
  await speak('en');
  await loadMessages('more');
});

const shown = (mine: readonly number[], table: string): HTMLElement =>
  render(Review, {
    extras: [{ number: 4, seat: 0, hits: 3, tries: 16, fell: 1 }],
    moves: [],
    moveNumber: () => 1,
    names: ['Ann', 'Ben'],
    mine,
    go: () => undefined,
    moments: [],
    table,
  }).container;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

test('one’s own shots count, and the chart is linked', async () => {
  const review = shown([1], 'table-1');
  await vi.waitFor(() => expect(review.querySelector('a[href="/school/pirates/range"]')).not.toBeNull());
  expect(counted).toHaveBeenCalledExactlyOnceWith('table-1', [], 1);
});

test.each<[string, readonly number[], string]>([
  ['of others', [], 'table-1'],
  ['of both players of a screen', [0, 1], 'table-1'],
  ['of a record file', [1], ''],
])('shots %s do not count', async (_, mine, table) => {
  const review = shown(mine, table);
  await settled();
  expect([counted.mock.calls.length, review.querySelector('[data-hand-link]')]).toEqual([0, null]);
});

test('without the server nothing is linked', async () => {
  counted.mockRejectedValue(new Error('503'));
  const review = shown([1], 'table-1');
  await vi.waitFor(() => expect(counted).toHaveBeenCalled());
  await settled();
  expect(review.querySelector('[data-hand-link]')).toBeNull();
});
