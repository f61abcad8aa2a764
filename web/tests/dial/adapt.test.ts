// "Adapt to me": simulated players of any strength come to win about half of their games.

import { beforeEach, describe, expect, test } from 'vitest';

import {
  afterGame,
  countGame,
  isAdapting,
  nearestStep,
  setAdapting,
  type Estimate,
  type Played,
} from '../../src/dial/adapt';
import { levelsOf, placeOf } from '../../src/dial/levels';
import type { DialStep, SeatInfo } from '../../src/net/protocol';
import { preferredLevel, rememberLevel } from '../../src/ui/preferences';

const MARKS: Readonly<Record<number, string>> = { 0: 'cabin_boy', 2: 'deckhand', 7: 'bosun', 16: 'captain' };
const DIAL: readonly DialStep[] = Array.from({ length: 17 }, (_, at) => ({
  level: `step-${at + 1}`,
  mark: MARKS[at] ?? '',
  rating: 780 + 115 * at,
  about: 'some-sentence',
}));

/** Numbers from 0 to 1, always the same. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The share of wins in the last games of a player of that strength, from any first step. */
function shareOfWins(strength: number, first: number, seed: number): number {
  const random = randomNumbers(seed);
  let estimate: Estimate = { rating: DIAL[first]!.rating, games: 0 };
  let won = 0;
  for (let game = 0; game < 1_030; game += 1) {
    const opponent = DIAL[nearestStep(DIAL, estimate.rating)]!.rating;
    const wins = random() < 1 / (1 + 10 ** ((opponent - strength) / 400));
    if (game >= 30) won += Number(wins);
    estimate = afterGame(estimate, opponent, Number(wins), DIAL);
  }
  return won / 1_000;
}

test.each([800, 1000, 1337, 1700, 2100, 2550])('a player of strength %i wins about half', (strength) => {
  for (const first of [0, 2, 16])
    expect(Math.abs(shareOfWins(strength, first, strength + first) - 0.5)).toBeLessThan(0.06);
});

test('who is beyond the dial stays at its end', () => {
  expect(shareOfWins(3200, 2, 5)).toBeGreaterThan(0.9);
  expect(shareOfWins(300, 2, 5)).toBeLessThan(0.1);
});

test('a first win or loss moves the opponent by one step', () => {
  const start = { rating: DIAL[5]!.rating, games: 0 };
  expect(nearestStep(DIAL, afterGame(start, start.rating, 1, DIAL).rating)).toBe(6);
  expect(nearestStep(DIAL, afterGame(start, start.rating, 0, DIAL).rating)).toBe(4);
  expect(nearestStep(DIAL, afterGame(start, start.rating, 0.5, DIAL).rating)).toBe(5);
});

test('a level is found by its name and by its step', () => {
  expect([placeOf(DIAL, 'deckhand'), placeOf(DIAL, 'step-3'), placeOf(DIAL, 'step-99')]).toEqual([2, 2, -1]);
  expect(levelsOf({ levels: ['deckhand'], dial: DIAL.slice(0, 2) })).toEqual([
    'deckhand',
    'step-1',
    'step-2',
  ]);
});

describe('at a table', () => {
  const seat = (kind: SeatInfo['kind'], level = ''): SeatInfo =>
    ({ kind, level, name: '', taken: true, open: false }) as unknown as SeatInfo;
  const played = (table: string, winners: readonly number[], other = seat('bot', 'step-6')): Played => ({
    table,
    game: 'some-game',
    seats: [seat('person'), other],
    mine: [0],
    outcome: { winners: [...winners], points: [], utilities: [], reason: '', clause: '' },
    teams: [],
  });
  beforeEach(() => localStorage.clear());

  test('each finished game is counted once', () => {
    expect(countGame(played('one', [0]), DIAL)).toBeUndefined();
    setAdapting('some-game', DIAL[5]);
    expect(isAdapting('some-game')).toBe(true);
    expect(countGame(played('one', [0]), DIAL)).toEqual({ level: 'step-7', steps: 1 });
    const counted = localStorage.getItem('dogwatch-adapt-some-game');
    rememberLevel('some-game', 'captain'); // chosen by the player since
    expect(countGame(played('one', [0]), DIAL), 'after a reload').toEqual({ level: 'step-7', steps: 1 });
    expect(localStorage.getItem('dogwatch-adapt-some-game')).toBe(counted);
    expect(preferredLevel('some-game', levelsOf({ levels: ['captain'], dial: DIAL }))).toBe('captain');
    expect(countGame(played('two', [1], seat('bot', 'step-7')), DIAL)).toEqual({
      level: 'step-6',
      steps: -1,
    });
    setAdapting('some-game', undefined);
    expect(isAdapting('some-game')).toBe(false);
  });

  test('the next opponent has its name if it is a mark', () => {
    setAdapting('some-game', DIAL[6]);
    expect(countGame(played('one', [0], seat('bot', 'step-7')), DIAL)).toEqual({ level: 'bosun', steps: 1 });
  });

  test('a partner is no opponent', () => {
    setAdapting('some-game', DIAL[5]);
    const seats = [seat('person'), seat('bot', 'step-6'), seat('bot', 'captain'), seat('bot', 'step-6')];
    const four = { ...played('one', [0, 2]), seats };
    const alone = countGame(four, DIAL);
    setAdapting('some-game', DIAL[5]);
    const team = countGame({ ...four, table: 'two', teams: [0, 1, 0, 1] }, DIAL);
    expect(team).toEqual({ level: 'step-7', steps: 1 });
    expect(team).not.toEqual(alone);
  });

  test('other games do not count', () => {
    setAdapting('some-game', DIAL[5]);
    expect(countGame(played('one', []), DIAL)).toBeUndefined();
    expect(countGame(played('one', [0], seat('person')), DIAL)).toBeUndefined();
    expect(countGame(played('one', [0], seat('bot', 'guide')), DIAL)).toBeUndefined();
  });

  test('broken values in the storage are ignored', () => {
    localStorage.setItem('dogwatch-adapt-some-game', '{"rating":"high"}');
    expect(isAdapting('some-game')).toBe(false);
    localStorage.setItem('dogwatch-adapt-some-game', '{');
    expect(isAdapting('some-game')).toBe(false);
  });
});
