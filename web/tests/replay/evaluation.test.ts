import { beforeAll, expect, test } from 'vitest';

import type { Judged } from '../../src/net/protocol';
import {
  bestValue,
  costliestMoves,
  decidedFrom,
  deedOf,
  isForced,
  losesByForce,
  missedWin,
  ownMoves,
  sayReasons,
  sides,
  curvePoints,
} from '../../src/replay/review/evaluation';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { LANGUAGES } from '../../src/words/words';
import { percent } from '../../src/words/numbers';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

test('a deed is told without its consequences, but with both dice', () => {
  const told = (...clauses: readonly string[]) =>
    deedOf(clauses.map((clause, index) => ({ clause, index }))).map(({ index }) => index);
  expect(told('S14', 'S10', 'S14', 'S14'), 'both dice, after the choice of an end').toEqual([0, 1, 2, 3]);
  expect(told('S20', 'S21', 'S22', 'S22', 'S23', 'S22', 'S21', 'S8'), 'a call').toEqual([0]);
  expect(told('', '', '')).toEqual([0, 1]);
});

test('each reason is a sentence', () => {
  const why = ['shanghaien-why-roll', 'shanghaien-why-keep'].map((key) => ({ key, args: {}, clause: '' }));
  expect(sayReasons(why)).toBe('There was more to win in this round. The trick is worth more later.');
});

test('percentages are written as is usual in the language', async () => {
  const written: string[] = [];
  for (const language of LANGUAGES) {
    await speak(language);
    written.push(percent(0.248));
  }
  await speak('en');
  expect(written).toEqual(['25%', '25%', '25\u00a0%']);
});

const move = (more: Partial<Judged>): Judged => ({
  first: 1,
  number: 1,
  seat: 0,
  values: [0, 0],
  came: null,
  cost: 0,
  proven: false,
  better: [],
  line: [],
  why: [],
  answer: [],
  ...more,
});

test('the costliest moves are listed first, negligible costs not at all', () => {
  const moves = [0.01, 0.3, 0.05, 0.9, 0.2, 0.1, 0.06].map((cost, number) => move({ cost, number }));
  expect(costliestMoves(moves, 'chances').map(({ number }) => number)).toEqual([3, 1, 4, 5, 6]);
  expect(costliestMoves(moves, 'points').map(({ number }) => number)).toEqual([3, 1]);
});

test('costs are from the decider’s side', () => {
  expect(bestValue(move({ seat: 1, values: [0.5, -0.5], cost: 0.7 }))).toBeCloseTo(0.2);
});

test('missedWin detects a forced win that was missed', () => {
  expect(missedWin(move({ seat: 1, values: [0.2, -0.2], cost: 1.198, proven: true }))).toBe(true);
  expect(missedWin(move({ seat: 1, values: [0.2, -0.2], cost: 1.198, proven: false }))).toBe(false);
  expect(missedWin(move({ values: [0.998, -0.998], cost: 0.001, proven: true }))).toBe(false);
});

test('forced losses and proven results are detected', () => {
  expect(losesByForce(move({ seat: 1, values: [0.997, -0.997] }), 'chances')).toBe(true);
  expect(losesByForce(move({ seat: 1, values: [3, -3] }), 'points')).toBe(false);
  expect(losesByForce(move({ seat: 0, values: [0.997, -0.997] }), 'chances')).toBe(false);
  expect(isForced(move({ values: [-0.99, 0.99], proven: true }))).toBe(true);
  expect(isForced(move({ values: [-0.99, 0.99], proven: false }))).toBe(false);
});

test('the game is decided after the last mistake, not by a proof that was lost again', () => {
  const forced = { proven: true, values: [0.99, -0.99] };
  const moves = [
    move({ first: 3, number: 3, ...forced }),
    move({ first: 5, number: 6, values: [0.1, -0.1], cost: 0.89, proven: true }),
    move({ first: 8, number: 8, ...forced, seat: 1, cost: 0.5 }),
    move({ first: 9, number: 9, ...forced }),
  ];
  expect(decidedFrom(moves, 'chances')?.first).toBe(8);
  expect(decidedFrom([moves[0]!, moves[2]!, moves[3]!], 'chances')?.first, 'nothing costly after it').toBe(8);
  expect(decidedFrom(moves.slice(0, 2), 'chances')).toBeUndefined();
  expect(decidedFrom(moves, 'points'), 'a lead is not a result').toBeUndefined();
  expect(decidedFrom([], 'chances')).toBeUndefined();
});

test('luck is separated from the decision', () => {
  const moves = [
    move({ number: 3, values: [0.5, -0.5], came: { number: 5, values: [1.5, -1.5] } }),
    move({ number: 7, seat: 1, values: [1.2, -1.2], came: { number: 8, values: [1.4, -1.4] } }),
    move({ number: 9, values: [2, -2] }),
  ];
  expect(curvePoints(moves).map(({ number, luck }) => [number, luck])).toEqual([
    [3, false],
    [5, true],
    [7, false],
    [8, true],
    [9, false],
  ]);
});

test('partners are one side', () => {
  expect(sides([move({ values: [1, -1, 1, -1] }), move({ values: [0, 0, 0, 0] })], 4)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(sides([move({ values: [1, -2, -1] })], 3)).toEqual([[0], [1], [2]]);
  expect(sides([move({ values: [0, 0] })], 2)).toEqual([[0], [1]]);
});

test('ownMoves counts the winner’s moves to a forced end, also one that the loser’s move brings', () => {
  expect([1, 2, 3, 9].map(ownMoves)).toEqual([1, 1, 2, 5]);
  expect([undefined, null].map(ownMoves)).toEqual([0, 0]);
});
