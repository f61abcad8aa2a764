import { expect, test } from 'vitest';

import { arrow, curve, labelPlace, pointAt, spread } from '../../src/games/ideas';

test('an arc rises between its ends', () => {
  const line = curve({
    points: [
      [0, 100],
      [100, 100],
    ],
    arc: true,
  });
  expect([line[0], line.at(-1)]).toEqual([
    [0, 100],
    [100, 100],
  ]);
  expect(Math.min(...line.map(([, y]) => y))).toBeLessThan(90);
});

test('a point at a share of a bent line', () => {
  expect(
    pointAt(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      0.75,
    ),
  ).toEqual([10, 5]);
  expect(pointAt([[3, 4]], 0.5)).toEqual([3, 4]);
});

test('an arrow ends in its head', () => {
  const { line, head } = arrow([
    [0, 0],
    [100, 0],
  ]);
  expect(line).toBe('M0.0 0.0L87.0 0.0');
  expect(head).toMatch(/^M100\.0 0\.0L87\.0 /);
});

test('labels are on long arrows, behind short ones, and above rings', () => {
  expect(
    labelPlace(
      [
        [0, 0],
        [200, 0],
      ],
      20,
    ),
  ).toEqual([100, 0]);
  expect(
    labelPlace(
      [
        [50, 50],
        [90, 50],
      ],
      20,
    )[0],
  ).toBeLessThan(40);
  expect(labelPlace([[50, 50]], 20)).toEqual([50, 10]);
  const short = [
    [50, 50],
    [90, 50],
  ] as const;
  expect(labelPlace(short, 20, true)[0]).toBeGreaterThan(100);
});

test('labels do not cover pieces where there is room', () => {
  const label = { at: [100, 50] as const, width: 60 };
  const piece = { at: [100, 60] as const, width: 40, height: 50 };
  const [[x, y]] = spread([{ ...label, clear: [piece] }], [200, 200]) as [readonly [number, number]];
  expect(Math.abs(x - 100) >= 50 || Math.abs(y - 60) >= 36).toBe(true);
  const everywhere = { at: [100, 100] as const, width: 200, height: 200 };
  expect(spread([{ ...label, clear: [everywhere] }], [200, 200])).toEqual([[100, 50]]);
});

test('labels neither overlap nor leave the board', () => {
  const places = spread(
    [
      { at: [50, 5], width: 80 },
      { at: [52, 8], width: 80 },
      { at: [300, 90], width: 80 },
    ],
    [200, 100],
  );
  expect(Math.abs(places[0]![1] - places[1]![1])).toBeGreaterThanOrEqual(22);
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(160);
    expect(y).toBeGreaterThanOrEqual(11);
    expect(y).toBeLessThanOrEqual(89);
  }
});

test('a short arrow can have its label at its head', () => {
  const line = [
    [50, 50],
    [20, 90],
  ] as const;
  expect(labelPlace(line, 20, true)[1]).toBeGreaterThan(90);
  expect(labelPlace(line, 20)[1]).toBeLessThan(50);
});

test('labels stand in the order of their lines', () => {
  // Two arrows close above each other: neither label may cover the other arrow.
  const arrowAt = (y: number) =>
    Array.from({ length: 20 }, (_, index) => ({ at: [10 * index, y] as const, width: 10, height: 10 }));
  const [[, lower], [, upper]] = spread(
    [
      { at: [100, 112], width: 90, clear: arrowAt(100) },
      { at: [100, 100], width: 90, clear: arrowAt(112) },
    ],
    [200, 200],
  ) as [readonly [number, number], readonly [number, number]];
  expect(lower).toBeGreaterThan(upper);
});

test('a label is never on a fixed box, even if only pieces are left to be covered', () => {
  const [gauge, everywhere] = [
    { at: [100, 50], width: 52, height: 60 },
    { at: [100, 100], width: 400, height: 400 },
  ] as const;
  const [[x, y]] = spread([{ at: [100, 50], width: 60, clear: [everywhere] }], [200, 200], [gauge]) as [
    readonly [number, number],
  ];
  expect(Math.abs(x - 100) >= 56 || Math.abs(y - 50) >= 41).toBe(true);
});
