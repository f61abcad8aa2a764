import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AnyMoment } from '../../src/games/games';
import type { Replay } from '../../src/net/protocol';
import { beginning, momentsOf } from '../../src/replay/opening';
import { Player, readingTime } from '../../src/replay/player.svelte';
import { setReplaying } from '../../src/games/speed.svelte';

const shown = (number: number, type: string, view: object) => ({
  number,
  entry: { type },
  turn: 0,
  view,
  story: [],
  outcome: null,
});
const GAME = {
  start: { sea: 0, wind: 'south' },
  entries: [
    shown(1, 'join', {}),
    shown(2, 'move', { sea: 1 }),
    shown(3, 'chance', { wind: 'north' }),
    shown(4, 'move', { sea: 2 }),
  ],
} as unknown as Replay;

beforeEach(() => {
  vi.useFakeTimers();
  setReplaying(1);
});
afterEach(() => {
  vi.useRealTimers();
  setReplaying(null);
});

const made = (pace: (moment: AnyMoment) => number = () => 100): Player =>
  new Player(momentsOf(GAME), beginning(GAME), pace);

test('changed fields are merged into the view before', () => {
  expect(momentsOf(GAME).map(({ view }) => view)).toEqual([
    { sea: 0, wind: 'south' },
    { sea: 0, wind: 'south' },
    { sea: 1, wind: 'south' },
    { sea: 1, wind: 'north' },
    { sea: 2, wind: 'north' },
  ]);
});

test('a replay starts after all players have joined', () => {
  expect(made().at).toBe(1);
});

test('a step forward is animated, a jump and a step back are not', () => {
  const player = made();
  player.step(1);
  expect(player.moment).toMatchObject({ number: 2, before: { sea: 0 }, entry: { type: 'move' } });
  player.jump(4);
  expect(player.moment).toMatchObject({ number: 4, before: null, view: { sea: 2 } });
  player.step(-1);
  expect(player.moment).toMatchObject({ number: 3, before: null });
});

test('steps are limited to the game', () => {
  const player = made();
  player.step(-1);
  expect(player.at).toBe(1);
  player.jump(99);
  player.step(1);
  expect(player.at).toBe(4);
});

test('plays to the end at the moments’ pace, and from the start again', () => {
  const player = made(({ number }) => number * 100);
  player.play();
  vi.advanceTimersByTime(800);
  expect(player.at).toBe(2);
  vi.advanceTimersByTime(199);
  expect(player.at).toBe(2);
  vi.advanceTimersByTime(1);
  expect(player.at).toBe(3);
  vi.advanceTimersByTime(2_000);
  expect([player.at, player.playing]).toEqual([4, false]);
  player.play();
  expect([player.at, player.playing]).toEqual([1, true]);
});

test('double speed takes half the time', () => {
  setReplaying(2);
  const player = made(() => 1_000);
  player.jump(2);
  player.play();
  vi.advanceTimersByTime(1);
  expect(player.at).toBe(3);
  vi.advanceTimersByTime(500);
  expect(player.at).toBe(4);
});

test('seen() ends the moment early', () => {
  const player = made(() => 10_000);
  player.play();
  vi.advanceTimersByTime(801);
  player.seen();
  vi.advanceTimersByTime(1);
  expect(player.at).toBe(3);
  player.pause();
  player.seen();
  vi.advanceTimersByTime(20_000);
  expect(player.at).toBe(3);
});

test('a moment counts as shown when the board says so, or after its time', () => {
  const player = made();
  player.step(1);
  expect(player.shown).toBe(false);
  player.seen();
  expect(player.shown).toBe(true);
  player.step(1);
  expect(player.shown).toBe(false);
  vi.advanceTimersByTime(100);
  expect(player.shown).toBe(true);
  player.step(1);
  player.jump(2);
  expect(player.shown).toBe(true);
});

test('a sentence stays long enough to be read, after the moment if it appears only then', () => {
  expect(readingTime('')).toBe(0);
  const told = 'Red places a 3 beside American 4.';
  expect(readingTime(told)).toBeGreaterThan(1_500);
  const player = made();
  const stays = (late: boolean): number => {
    player.text = () => ({ told, late });
    player.pause();
    player.jump(1);
    player.play();
    vi.advanceTimersByTime(800);
    expect(player.at).toBe(2);
    let time = 0;
    for (; player.at === 2; time += 1) vi.advanceTimersByTime(1);
    return time;
  };
  expect(stays(false)).toBe(readingTime(told));
  expect(stays(true)).toBe(100 + readingTime(told));
});
