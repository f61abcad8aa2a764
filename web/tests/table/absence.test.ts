/** The player to move leaves: what the page asks the server, shows and sends. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Games from '../../src/games/games';
import { loadFace, type AnyFace } from '../../src/games/games';
import type { Absence, SeatInfo, Snapshot } from '../../src/net/protocol';
import { AbsenceWatch } from '../../src/table/absence.svelte';
import TablePage from '../../src/table/TablePage.svelte';
import { LOCKED } from '../../src/ui/final';
import { speak } from '../../src/words/language.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { serve, SHANGHAIEN } from '../serving';
import PlainBoard from './PlainBoard.svelte';

vi.mock('../../src/games/games', async (original) => ({
  ...(await original<typeof Games>()),
  loadFace: vi.fn(),
}));

const person = (name: string): SeatInfo => ({
  kind: 'person',
  level: '',
  name,
  taken: true,
  open: false,
  player: '',
  former: false,
});
const NOW = 1_000_000;
const absence = (more: Partial<Absence> = {}): Absence => ({
  type: 'absence',
  number: 5,
  seat: 1,
  due: NOW + 4_000,
  ways: ['win', 'bot', 'void'],
  consent: false,
  now: NOW,
  ...more,
});

beforeEach(async () => {
  await speak('en');
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve({ 'GET /api/tables/abcdef/story': () => [], 'GET /api/games': () => [SHANGHAIEN] });
  fakeSockets();
  vi.mocked(loadFace).mockResolvedValue({
    Board: PlainBoard,
    pace: () => 0,
    soundOf: () => null,
    spotsOf: () => [],
  } as unknown as AnyFace);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(more: Partial<Snapshot> = {}): Promise<void> {
  render(TablePage, { table: 'abcdef' });
  newest()
    .accept()
    .say(
      snapshot(5, {
        seats: [person('Ada'), person('Ann')],
        mine: [0],
        turn: 1,
        choices: null,
        present: [0],
        ...more,
      }),
    );
  await screen.findByRole('heading', { name: 'Shanghaien' });
}

const panel = (): HTMLElement | null => document.querySelector('[data-left]');
const announced = (): string[] =>
  [...document.querySelectorAll('[data-announced] p')].map((line) => line.textContent ?? '');
const sent = (type: string): object[] => newest().sent.filter((message) => message.type === type);

async function hear(message: Absence): Promise<void> {
  newest().say(message);
  await tick();
}

test('the server is asked as soon as the player to move is away, and only then', async () => {
  await open({ present: [0, 1] });
  expect(sent('askabsence')).toEqual([]);
  newest().say({ type: 'present', seats: [0], watching: 0 });
  expect(sent('askabsence')).toEqual([{ type: 'askabsence', seat: 0 }]);
  expect(panel()).toBeNull();
});

test('a countdown, then the ways; both are announced once', async () => {
  await open();
  await hear(absence());
  expect(panel()?.textContent).toContain('Ann left. You may claim the win in 4 s.');
  expect(panel()?.querySelector('button')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(panel()?.textContent).toContain('in 2 s');
  await vi.advanceTimersByTimeAsync(2_100);
  expect(panel()?.dataset['left']).toBe('due');
  expect(announced().filter((line) => line.includes('Ann'))).toEqual([
    'Ann left. You may claim the win in 4 s.',
    'Ann has left the game.',
  ]);
  const win = screen.getByRole('button', { name: 'Claim the win' });
  await fireEvent.click(win);
  expect(sent('claim'), 'the second tap of a double tap').toEqual([]);
  await vi.advanceTimersByTimeAsync(LOCKED);
  await fireEvent.click(win);
  expect(sent('claim')).toMatchObject([{ type: 'claim', seat: 0, kind: 'win', after: 5 }]);
});

test('a bot of the chosen level takes the seat, and the table says so', async () => {
  await open();
  await hear(absence({ due: NOW }));
  await vi.advanceTimersByTimeAsync(LOCKED);
  await fireEvent.change(screen.getByLabelText('Level of the bot'), { target: { value: 'deckhand' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Go on with a bot' }));
  expect(sent('claim')).toMatchObject([{ kind: 'bot', level: 'deckhand' }]);
  newest().say(
    event(6, { entry: { type: 'substitute', seat: 1, level: 'captain' }, turn: 1, choices: null }),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(panel()).toBeNull();
  expect(document.querySelector('[data-seat="1"]')?.textContent).toContain('bot: Captain');
  expect(announced()).toContain('Ann (Blue) left the game. A bot plays on: Captain.');
});

test('the page of the player who left becomes a spectator’s', async () => {
  await open({ mine: [1], turn: 0, present: [0, 1] });
  newest().say(
    event(6, { entry: { type: 'substitute', seat: 1, level: 'captain' }, turn: 1, choices: null }),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(document.querySelector('#actions')).toBeNull();
});

test('the panel goes when the player returns or moves', async () => {
  await open();
  await hear(absence({ due: NOW }));
  expect(panel()).not.toBeNull();
  newest().say({ type: 'present', seats: [0, 1], watching: 0 });
  await tick();
  expect(panel()).toBeNull();
  await hear(absence({ due: NOW }));
  expect(panel(), 'a late reply').toBeNull();
});

test('a claim that is due in a day is not counted down', async () => {
  const ask = vi.fn();
  const watch = new AbsenceWatch(ask);
  watch.hear(absence({ due: NOW + 86_400_000 }));
  expect(watch.left).toBeNull();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask, 'the server may have begun anew').toHaveBeenCalledOnce();
  watch.hear(absence({ due: NOW + 120_000 }));
  await vi.advanceTimersByTimeAsync(71_000);
  expect([watch.left?.seat, watch.seconds]).toEqual([1, 49]);
  await vi.advanceTimersByTimeAsync(49_000);
  expect([watch.left?.seat, watch.seconds]).toEqual([1, 0]);
  expect(ask, 'others may have left, too').toHaveBeenCalledTimes(2);
  watch.end();
});

test('with several others calling it off is a proposal, and there is no win', async () => {
  await open({ seats: [person('Ada'), person('Ann'), person('Bo')] });
  await hear(absence({ due: NOW, ways: ['bot', 'void'], consent: true }));
  expect(screen.queryByRole('button', { name: 'Claim the win' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Propose to call it off' })).toBeTruthy();
  newest().say({ type: 'offer', kind: 'void', seat: 2, number: 5, to: 0, agreed: [2] });
  await tick();
  expect(panel()).toBeNull();
  expect(document.querySelector('[data-offer="void"]')?.textContent).toContain('Bo proposes');
});
