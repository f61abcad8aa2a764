import { expect, test } from 'vitest';

import type { Judged } from '../../src/net/protocol';
import { bestShare, dearest, isForced, losesByForce, missedWin } from '../../src/replay/review/chances';

const move = (more: Partial<Judged>): Judged => ({ number: 1, seat: 0, share: 0, cost: 0, proven: false, better: [], answer: [], ...more });

test('the dearest come first, and what is a matter of taste is not told', () => {
  const moves = [0.01, 0.3, 0.05, 0.9, 0.2, 0.1, 0.06].map((cost, number) => move({ cost, number }));
  expect(dearest(moves).map(({ number }) => number)).toEqual([3, 1, 4, 5, 6]);
});

test('shares are the first seat’s, costs the decider’s', () => {
  expect(bestShare(move({ seat: 1, share: 0.5, cost: 0.7 }))).toBeCloseTo(0.2);
});

test('a forced win that was there and is gone', () => {
  expect(missedWin(move({ seat: 1, share: 0.2, cost: 1.198, proven: true }))).toBe(true);
  expect(missedWin(move({ seat: 1, share: 0.2, cost: 1.198, proven: false }))).toBe(false);
  expect(missedWin(move({ share: 0.998, cost: 0.001, proven: true }))).toBe(false);
});

test('a game that is lost by force, and one whose end is proven', () => {
  expect(losesByForce(move({ seat: 1, share: 0.997 }))).toBe(true);
  expect(losesByForce(move({ seat: 0, share: 0.997 }))).toBe(false);
  expect(isForced(move({ share: -0.99, proven: true }))).toBe(true);
  expect(isForced(move({ share: -0.99, proven: false }))).toBe(false);
});
