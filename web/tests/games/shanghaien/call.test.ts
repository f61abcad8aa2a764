/** The confirmation of a call of Shanghai, and what it says. */

import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import Board from '../../../src/games/shanghaien/Board.svelte';
import { isDoubtful } from '../../../src/games/shanghaien/choosing';
import { sayCall } from '../../../src/games/shanghaien/descriptions';
import { LOCKED } from '../../../src/ui/final';
import { speak } from '../../../src/words/language.svelte';
import { confirm, decisions, moment, sit, type Moment, type Move, type View } from './table';

beforeAll(() => speak('en'));

const offers = ({ choices }: Moment, type: Move['type']): boolean =>
  choices!.moves.some((move) => move.type === type);
const free = decisions.find((at) => offers(at, 'call') && offers(at, 'roll'))!;
const standing = (call: View['call'], more: Partial<View> = {}): Moment => ({
  ...free,
  view: { ...free.view, call, ...more },
});

test.each(['even', 'behind'] as const)('a call that leaves its player %s is confirmed', async (call) => {
  const shown = sit(standing(call));
  await fireEvent.click(shown.container.querySelector('[data-move="call"]')!);
  expect(shown.sent).toEqual([]);
  await fireEvent.click(shown.container.querySelector('[data-sure]')!); // the second tap of a double tap
  expect(shown.sent).toEqual([]);
  await confirm(shown);
  expect(shown.sent).toEqual([{ type: 'call' }]);
});

test('a second S confirms, but not at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { sent } = sit(standing('behind'));
  const press = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  await press();
  await press();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(LOCKED);
  await press();
  expect(sent).toEqual([{ type: 'call' }]);
  vi.useRealTimers();
});

test('it can be declined by the button and by Escape', async () => {
  const { container, sent } = sit(standing('behind'));
  for (const decline of [
    () => fireEvent.click(container.querySelector('[data-unsure]')!),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    await fireEvent.click(container.querySelector('[data-move="call"]')!);
    expect(container.querySelector('[data-sure]')).not.toBeNull();
    await decline();
    expect(container.querySelector('[data-sure]')).toBeNull();
    expect(container.querySelector('[data-move="roll"]')).not.toBeNull();
  }
  expect(sent).toEqual([]);
});

test('a call that puts its player ahead takes one tap, except in a guided game', async () => {
  const { container, sent } = sit(standing('ahead'));
  await fireEvent.click(container.querySelector('[data-move="call"]')!);
  expect(sent).toEqual([{ type: 'call' }]);
  expect(isDoubtful(standing('ahead').view, free.choices!.moves, true)).toBe(true);
});

test('nobody is asked who has no other move', () => {
  expect(isDoubtful(standing('behind').view, [{ type: 'call' }], true)).toBe(false);
});

test('the question names the points of the call, or in the last round those of the game', () => {
  const players = [
    { ...free.view.players[0], points: 3, points_if_called: 5 },
    { ...free.view.players[1], points: 4, points_if_called: 3 },
  ] as View['players'];
  const said = (call: View['call'], round: number): string =>
    sayCall({ ...free.view, call, round, rounds: 8, mover: 1, players });
  expect(said('behind', 2)).toBe('Calling now helps Red more. Points: you -1, Red +2.');
  expect(said('even', 2)).toMatch(/^Calling now puts nobody ahead/);
  expect(said('ahead', 2)).toMatch(/^This ends the round/);
  expect(said('behind', 8)).toBe('This ends the game: you lose 5–3.');
});

test('the verdicts of a call stay while the table waits, then the cards leave', async () => {
  vi.useFakeTimers();
  const call = moment('call', 1);
  const seen = vi.fn();
  const props = { game: '', table: '', may: null, mine: [0], names: ['', ''], play: () => {}, seen };
  const { container, rerender } = render(Board, { ...props, moment: moment('call'), held: false });
  await rerender({ moment: call, held: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(container.querySelectorAll('.verdict')).toHaveLength(6);
  expect(seen).not.toHaveBeenCalled();
  await rerender({ held: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(container.querySelectorAll('[data-card]')).toHaveLength(0);
  expect(seen).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
