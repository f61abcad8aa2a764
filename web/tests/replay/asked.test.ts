import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import type { ReviewState } from '../../src/net/protocol';
import Review from '../../src/replay/review/Review.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { loadMoreMessages, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
});

const PROPS = {
  game: '',
  face: {} as AnyFace,
  names: [],
  mine: [],
  lines: [],
  moves: new MoveNumbers([], undefined),
  at: 3,
  last: 9,
  done: () => undefined,
  go: () => undefined,
  show: () => undefined,
  wanted: true,
};

test.each([true, false])('“Ask the captain” scrolls to the board, not to the review: %s', async (wanted) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const show = vi.fn();
  render(Review, {
    ...PROPS,
    request: () => new Promise<never>(() => {}),
    show,
    wanted,
  });
  await vi.waitFor(() => expect(show.mock.calls).toEqual(wanted ? [[3]] : []));
  expect(scrolled).not.toHaveBeenCalled();
});

test('a review says how long the captain thought, since a hint may see more', async () => {
  const result = { level: 'captain', unit: 'chances', moves: [], seconds: 0.6, extras: null };
  const state = { key: '', status: 'done', done: 0, of: 0, result } as unknown as ReviewState;
  render(Review, { ...PROPS, request: () => Promise.resolve(state) });
  expect(
    await screen.findByText(/thought 0\.6 s about each decision\. A hint in the game takes 2 s/),
  ).toBeTruthy();
});
