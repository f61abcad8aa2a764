import { expect, test } from 'vitest';

import { placeLabels, type Labelled, type Point } from '../../../src/games/pirates/chart/labels';
import { discRadius, ringRadius } from '../../../src/games/pirates/chart/ships';

const [WIDTH, HEIGHT] = [13, 14];
const overlapping = (labels: readonly Point[]): number =>
  labels.filter((one, index) =>
    labels
      .slice(index + 1)
      .some((other) => Math.abs(one.x - other.x) < WIDTH && Math.abs(one.y - other.y) < HEIGHT),
  ).length;
const piece = (number: number, x: number, y: number, first = false): Labelled => ({ number, x, y, first });

test('a piece that lies alone has its letter at its upper right', () => {
  const { x, y } = placeLabels([piece(1, 0, 0)], [{ x: 0, y: 0 }]).get(1)!;
  expect(x).toBeGreaterThan(0);
  expect(y).toBeLessThan(0);
});

test('the letters of a fleet in its port do not overlap and do not cover its ships', () => {
  const fleet = [piece(1, 0, 0), piece(2, 9, 3), piece(3, 18, 6)];
  const placed = placeLabels(fleet, fleet);
  expect(placed.size).toBe(3);
  expect(overlapping([...placed.values()])).toBe(0);
  for (const { x, y } of placed.values())
    for (const ship of fleet) expect(Math.hypot(ship.x - x, ship.y - y)).toBeGreaterThan(7);
});

test('where there is no room letters are left out, that of the selected piece last', () => {
  const crowd = Array.from({ length: 40 }, (_, number) =>
    piece(number, number % 3, number % 2, number === 39),
  );
  const placed = placeLabels(crowd, crowd);
  expect(placed.size).toBeLessThan(40);
  expect(placed.has(39)).toBe(true);
  expect(overlapping([...placed.values()])).toBe(0);
});

test.each([10, 25, 40, 60])('a ring shows round the colour of its piece at %i per pixel', (scale) => {
  const px = (pixels: number): number => pixels * scale;
  for (const room of [100, 250, 400, Infinity])
    expect(ringRadius(room, px)).toBeGreaterThanOrEqual(discRadius(room, px) + px(1));
});
