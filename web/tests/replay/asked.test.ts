import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import type { ReviewState } from '../../src/net/protocol';
import Review from '../../src/replay/review/Review.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { loadMessages, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

const PROPS = {
  game: '',
  face: {} as AnyFace,
  source: { moments: [], rules: 1, table: '' },
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

test('“Ask the captain” shows at once that the captain thinks, and scrolls there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { container } = render(Review, { ...PROPS, request: () => new Promise<never>(() => {}) });
  await vi.waitFor(() => expect(container.querySelector('progress')).not.toBeNull());
  expect(container.querySelector('progress')!.hasAttribute('value')).toBe(false);
  await vi.waitFor(() => expect(scrolled.mock.contexts).toEqual([container.querySelector('.review')]));
  scrolled.mockRestore();
});

test('a review that nobody asked for does not scroll', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(Review, { ...PROPS, request: () => new Promise<never>(() => {}), wanted: false });
  await tick();
  expect(scrolled).not.toHaveBeenCalled();
  scrolled.mockRestore();
});

test.each([true, false])('a review that is done is scrolled to; without motion: %s', async (still) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  const result = { level: 'captain', unit: 'chances', moves: [], seconds: 0.6, extras: null };
  const state = { key: '', status: 'done', done: 0, of: 0, result } as unknown as ReviewState;
  render(Review, { ...PROPS, request: () => Promise.resolve(state), wanted: false });
  await fireEvent.click(screen.getByRole('button', { name: 'Ask the captain' }));
  await vi.waitFor(() =>
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: still ? 'auto' : 'smooth' }),
  );
  scrolled.mockRestore();
  vi.unstubAllGlobals();
});

test('a review says how long the captain thought, since a hint may see more', async () => {
  const result = { level: 'captain', unit: 'chances', moves: [], seconds: 0.6, extras: null };
  const state = { key: '', status: 'done', done: 0, of: 0, result } as unknown as ReviewState;
  render(Review, { ...PROPS, request: () => Promise.resolve(state) });
  expect(
    await screen.findByText(/spent 0\.6 s on each decision\. A hint during a game takes 2 s/),
  ).toBeTruthy();
});

test.each([true, false])('a done review lands at the first mistake on a small screen: %s', async (small) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: small && query.includes('max-width') }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const show = vi.fn();
  const costly = {
    seat: 0,
    values: [0, 0],
    came: null,
    proven: false,
    better: [],
    line: [],
    why: [],
    answer: [],
  };
  const moves = [
    { ...costly, first: 5, number: 5, cost: 0.2 },
    { ...costly, first: 8, number: 8, cost: 0.4 },
  ];
  const result = { level: 'captain', unit: 'chances', moves, seconds: 0.6, extras: null };
  const state = { key: '', status: 'done', done: 2, of: 2, result } as unknown as ReviewState;
  const names = ['Ann', 'Bob'];
  render(Review, { ...PROPS, names, show, request: () => Promise.resolve(state), wanted: false });
  await fireEvent.click(screen.getByRole('button', { name: 'Ask the captain' }));
  if (small) await vi.waitFor(() => expect(show).toHaveBeenCalledWith(4));
  else await vi.waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(show).toHaveBeenCalledTimes(small ? 1 : 0);
  scrolled.mockRestore();
  vi.unstubAllGlobals();
});
