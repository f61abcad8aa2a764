import { expect, test } from 'vitest';

import { spread, type Disc } from '../../../src/games/pirates/spread';

const disc = (x: number, y: number, fixed = false): Disc => ({ x, y, radius: 20, fixed });

function nearest(discs: readonly Disc[]): number {
  const gaps = discs.flatMap((one, index) =>
    discs.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...gaps);
}

test.each([
  ['two on one spot', [disc(50, 50), disc(50, 50)]],
  ['a row of three', [disc(50, 50), disc(62, 55), disc(75, 61)]],
  ['a heap', [disc(0, 0), disc(5, 3), disc(-4, 6), disc(2, -7), disc(9, 9)]],
])('%s lie side by side', (_name, discs) => {
  expect(nearest(spread(discs))).toBeGreaterThan(39);
});

test('separate discs and fixed discs are not moved', () => {
  const apart = [disc(0, 0), disc(60, 0)];
  expect(spread(apart)).toEqual(apart);
  const [held, moved] = spread([disc(10, 10, true), disc(20, 10)]);
  expect(held).toMatchObject({ x: 10, y: 10 });
  expect(moved!.x).toBeGreaterThanOrEqual(49);
});

test('discs keep off obstacles, which are not returned', () => {
  const pieces = [disc(30, 50, true), disc(70, 50, true)];
  const [badge, ...rest] = spread([disc(51, 50)], pieces);
  expect(rest).toEqual([]);
  expect(nearest([badge!, ...pieces])).toBeGreaterThan(39);
  expect(pieces).toEqual([disc(30, 50, true), disc(70, 50, true)]);
});
