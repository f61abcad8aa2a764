import { expect, test } from 'vitest';

import { gaugePlace } from '../../../src/games/pirates/gauge-place';

const VIEW = { width: 366, height: 440 };
const CANNON = { x: 126, y: 240 };

test('the gauge stands on the empty side of the barrel', () => {
  expect(gaugePlace(CANNON, 54, [], VIEW)).toEqual({ x: 180, y: 240 });
  expect(gaugePlace(CANNON, 54, [{ x: 173, y: 225 }], VIEW)).toEqual({ x: 72, y: 240 });
});

test('the gauge moves off pieces on both sides', () => {
  const pieces = [
    { x: 72, y: 230 },
    { x: 116, y: 220 },
    { x: 173, y: 225 },
  ];
  const { x, y } = gaugePlace(CANNON, 54, pieces, VIEW);
  for (const piece of pieces)
    expect(Math.abs(piece.x - x) > 40 || piece.y < y - 116 || piece.y > y + 76).toBe(true);
});

test('the gauge stays inside the view', () => {
  for (const cannon of [
    { x: 0, y: 0 },
    { x: 366, y: 440 },
  ]) {
    const { x, y } = gaugePlace(cannon, 54, [], VIEW);
    expect(x).toBeGreaterThanOrEqual(26);
    expect(x).toBeLessThanOrEqual(292);
    // The gauge and its label are 102 pixels high above its place.
    expect(y).toBeGreaterThanOrEqual(102);
    expect(y).toBeLessThanOrEqual(374);
  }
});
