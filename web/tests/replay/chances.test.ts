import { expect, test } from 'vitest';

import type { Judged } from '../../src/net/protocol';
import { best, dearest, inTenths, isForced, losesByForce, luckOf, missedWin, sides, stands } from '../../src/replay/review/chances';

const move = (more: Partial<Judged>): Judged => ({ first: 1, number: 1, seat: 0, values: [0, 0], came: null, cost: 0, proven: false, better: [], why: [], answer: [], ...more });

test('the dearest come first, and what is a matter of taste is not told', () => {
  const moves = [0.01, 0.3, 0.05, 0.9, 0.2, 0.1, 0.06].map((cost, number) => move({ cost, number }));
  expect(dearest(moves, 'chances').map(({ number }) => number)).toEqual([3, 1, 4, 5, 6]);
  expect(dearest(moves, 'points').map(({ number }) => number)).toEqual([3, 1]);
});

test('costs are the decider’s', () => {
  expect(best(move({ seat: 1, values: [0.5, -0.5], cost: 0.7 }))).toBeCloseTo(0.2);
});

test('a forced win that was there and is gone', () => {
  expect(missedWin(move({ seat: 1, values: [0.2, -0.2], cost: 1.198, proven: true }))).toBe(true);
  expect(missedWin(move({ seat: 1, values: [0.2, -0.2], cost: 1.198, proven: false }))).toBe(false);
  expect(missedWin(move({ values: [0.998, -0.998], cost: 0.001, proven: true }))).toBe(false);
});

test('a game that is lost by force, and one whose end is proven', () => {
  expect(losesByForce(move({ seat: 1, values: [0.997, -0.997] }), 'chances')).toBe(true);
  expect(losesByForce(move({ seat: 1, values: [3, -3] }), 'points')).toBe(false);
  expect(losesByForce(move({ seat: 0, values: [0.997, -0.997] }), 'chances')).toBe(false);
  expect(isForced(move({ values: [-0.99, 0.99], proven: true }))).toBe(true);
  expect(isForced(move({ values: [-0.99, 0.99], proven: false }))).toBe(false);
});

test('what luck made of a shot is told apart from how it was aimed', () => {
  const moves = [
    move({ number: 3, values: [0.5, -0.5], came: { number: 5, values: [1.5, -1.5] } }),
    move({ number: 7, seat: 1, values: [1.2, -1.2], came: { number: 8, values: [1.4, -1.4] } }),
    move({ number: 9, values: [2, -2] }),
  ];
  expect(stands(moves).map(({ number, luck }) => [number, luck])).toEqual([[3, false], [5, true], [7, false], [8, true], [9, false]]);
  expect(luckOf(moves, 0)).toBeCloseTo(1);
  expect(luckOf(moves, 1)).toBeCloseTo(-0.2);
});

test('partners are one side', () => {
  expect(sides([move({ values: [1, -1, 1, -1] }), move({ values: [0, 0, 0, 0] })], 4)).toEqual([[0, 2], [1, 3]]);
  expect(sides([move({ values: [1, -2, -1] })], 3)).toEqual([[0], [1], [2]]);
  expect(sides([move({ values: [0, 0] })], 2)).toEqual([[0], [1]]);
});

test('parts that are shown in tenths add up to the whole', () => {
  expect(inTenths([0.14, 0.13, 0.12, 0.23, 1.38])).toEqual([0.2, 0.1, 0.1, 0.2, 1.4]); // each by itself would give 1.9
  expect(inTenths([2.5, -1.26, -3.14, 0.4, 0.5])).toEqual([2.5, -1.3, -3.1, 0.4, 0.5]);
});
