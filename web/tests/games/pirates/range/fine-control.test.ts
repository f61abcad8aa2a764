import { expect, test } from 'vitest';

import { changeBy, gainAt } from '../../../../src/games/pirates/range/fine-control';

const CANNON = { x: 200, y: 300 };

test('the aim follows a finger near the cannon fully, and one far away less and less', () => {
  expect(gainAt(0)).toBe(1);
  expect(gainAt(50)).toBe(1);
  expect(gainAt(140)).toBeCloseTo(0.5);
  expect(gainAt(250)).toBeLessThan(gainAt(200));
  expect(gainAt(5000)).toBeGreaterThan(0);
});

test('the same step changes the power less, the farther the finger is', () => {
  const pullAt = (away: number): number =>
    changeBy(CANNON, { x: 200, y: 300 - away }, { x: 200, y: 290 - away }).pull;
  expect(pullAt(20)).toBeGreaterThan(pullAt(120));
  expect(pullAt(120)).toBeGreaterThan(pullAt(200));
  expect(pullAt(200)).toBeGreaterThan(0);
});

test('ahead of the cannon the barrel follows the finger, behind it the elastic does', () => {
  const ahead = changeBy(CANNON, { x: 200, y: 200 }, { x: 210, y: 200 });
  const behind = changeBy(CANNON, { x: 200, y: 380 }, { x: 190, y: 380 });
  expect(ahead.bearing).toBeGreaterThan(0);
  expect(behind.bearing).toBeGreaterThan(0);
});

test('a step across south turns the shorter way', () => {
  const { bearing } = changeBy(CANNON, { x: 201, y: 380 }, { x: 199, y: 380 });
  expect(Math.abs(bearing)).toBeLessThan(30);
});
