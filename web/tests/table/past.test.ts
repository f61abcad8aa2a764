// Earlier positions are shown during play; the game goes on, and a half-made choice is kept.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Games from '../../src/games/games';
import { loadFace, type AnyFace } from '../../src/games/games';
import TablePage from '../../src/table/TablePage.svelte';
import { keepFocus } from '../../src/ui/focus';
import { speak } from '../../src/words/language.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { serve, SHANGHAIEN } from '../serving';
import PlainBoard from './PlainBoard.svelte';

vi.mock('../../src/games/games', async (original) => ({
  ...(await original<typeof Games>()),
  loadFace: vi.fn(),
}));

const AT = '/api/tables/abcdef';
const rolled = (number: number) => ({
  number,
  time: 0,
  entry: { type: 'move', seat: number % 2, move: { type: 'roll' } },
  story: [{ key: 'shanghaien-takes-dice', args: { seat: number % 2 }, clause: 'S9' }],
});

const TAKES = (seat: number) => ({ key: 'shanghaien-takes-dice', args: { seat }, clause: 'S9' });
const ANALYSIS = {
  moves: [{ move: { type: 'roll' } }],
  told: [TAKES(0)],
  steps: [0, 1].map((seat) => ({
    move: { type: 'roll' },
    seat,
    told: [TAKES(seat)],
    view: { at: 6 + seat },
    text: '',
    picture: '',
  })),
};

let stopKeeping: (() => void) | void;

beforeEach(async () => {
  await speak('en');
  Element.prototype.scrollIntoView = vi.fn();
  const past = [1, 2, 3, 4, 5].map(rolled);
  serve({
    'GET /api/games': () => [SHANGHAIEN],
    [`POST ${AT}/analyses`]: () => ({ key: 'k', status: 'done', result: ANALYSIS }),
    [`GET ${AT}/story`]: () => past,
    ...Object.fromEntries(past.map((each) => [`GET ${AT}/events/${each.number}`, () => event(each.number)])),
  });
  fakeSockets();
  vi.mocked(loadFace).mockResolvedValue({
    Board: PlainBoard,
    pace: () => 0,
    soundOf: () => null,
    spotsOf: () => [],
  } as unknown as AnyFace);
  const { container } = render(TablePage, { table: 'abcdef' });
  stopKeeping = keepFocus(container as HTMLElement);
  newest().accept().say(snapshot(5));
  await screen.findByRole('button', { name: 'Step back through the game' });
});
afterEach(() => {
  stopKeeping?.();
  vi.unstubAllGlobals();
});

const boards = (): string[] =>
  [...document.querySelectorAll('[data-board]')].map((board) => board.getAttribute('data-board') ?? '');
const press = (name: string | RegExp): Promise<boolean> =>
  fireEvent.click(screen.getByRole('button', { name }));
const shows = (...numbers: string[]): Promise<void> => vi.waitFor(() => expect(boards()).toEqual(numbers));
const current = (): string | null | undefined =>
  document.querySelector('[aria-current="step"]')?.closest('li')?.getAttribute('data-number');

test('one steps to earlier and later positions and back to the game', async () => {
  await shows('5');
  await press('Step back through the game');
  await shows('5', '4');
  expect(document.querySelector('[data-past]')?.textContent).toContain('Red rolls two dice.');
  await press('Earlier');
  await shows('5', '3');
  expect(current()).toBe('3');
  await press('Later');
  await shows('5', '4');
  await press(/Back to the game/);
  await shows('5');
  expect(document.querySelector('[data-saying]')).toBeTruthy();
});

test('a line of the story shows its position, the newest line the game', async () => {
  await fireEvent.click(document.querySelector('[data-number="2"] button')!);
  await shows('5', '2');
  await fireEvent.click(document.querySelector('[data-number="5"] button')!);
  await shows('5');
});

test('keys step and leave', async () => {
  await press('Step back through the game');
  await shows('5', '4');
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await shows('5', '3');
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await shows('5', '4');
  screen.getByRole('button', { name: 'Earlier' }).focus();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await shows('5');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-action')).toBe('past'));
});

test('no move is made from an earlier position, and a half-made choice is kept', async () => {
  const chosen = (): string | null => document.querySelector('[data-board="5"]')!.getAttribute('data-chosen');
  await fireEvent.keyDown(document.body, { key: 'c' });
  expect(chosen()).toBe('1');
  await press('Step back through the game');
  await shows('5', '4');
  expect(screen.queryByRole('button', { name: 'Roll' })).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'c' });
  expect(chosen()).toBe('1');
  await press(/Back to the game/);
  await shows('5');
  expect(chosen()).toBe('1');
  expect(screen.getByRole('button', { name: 'Roll' })).toBeTruthy();
});

test('the game goes on meanwhile, and says when it is the player’s turn', async () => {
  newest().say(event(6, { ...rolled(6), turn: 1, choices: null }));
  await shows('6');
  await fireEvent.click(document.querySelector('[data-number="3"] button')!);
  await shows('6', '3');
  expect(screen.getByRole('button', { name: 'Back to the game' })).toBeTruthy();
  newest().say(event(7, rolled(7)));
  await shows('7', '3');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Your turn!/ })).toBeTruthy());
});

test('the captain’s line after a hint is stepped through on the board', async () => {
  const views = (): string[] =>
    [...document.querySelectorAll('[data-board]')].map((board) => board.getAttribute('data-view') ?? '');
  const bar = (): string => document.querySelector('[data-past]')?.textContent ?? '';
  await press('What would the captain do?');
  await vi.waitFor(() => press('Show line'));
  await vi.waitFor(() => expect(views()).toEqual(['5', '6']));
  expect(bar()).toContain('Captain’s line\u00a0· Red rolls two dice.');
  await press('Later');
  await vi.waitFor(() => expect(views()).toEqual(['5', '7']));
  expect(bar()).toContain('Blue rolls two dice.');
  expect(screen.getByRole('button', { name: 'Later' }).getAttribute('aria-disabled')).toBe('true');
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await vi.waitFor(() => expect(views()).toEqual(['5', '5']));
  await press(/Back to the game/);
  await vi.waitFor(() => expect(views()).toEqual(['5']));
  // The line belongs to the moment that was asked about.
  await press('Show line');
  await vi.waitFor(() => expect(views()).toEqual(['5', '6']));
  newest().say(event(6, rolled(6)));
  await vi.waitFor(() => expect(views()).toEqual(['6']));
});
