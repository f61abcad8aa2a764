import { describe, expect, test } from 'vitest';

import { along, bearingOf, distance, isIn, lengthOf, nearestIn } from '../../../src/games/pirates/geometry';
import { knotsFor, ShortestPaths } from '../../../src/games/pirates/shortest-paths';
import { sailTo } from '../../../src/games/pirates/course';
import type { Choices, Spot, View, Water } from '../../../src/games/pirates/types';
import written from './moments.json';

/** A square of water with a square of land in its middle. */
const POND: Water = {
  outline: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  holes: [
    [
      [40, 20],
      [60, 20],
      [60, 80],
      [40, 80],
    ],
  ],
};

describe('a shortest path', () => {
  test('is straight without obstacles', () => {
    expect(new ShortestPaths(POND).find([10, 10], [90, 12])).toEqual([
      [10, 10],
      [90, 12],
    ]);
  });

  test('bends round land on the shorter side', () => {
    const near = (path: readonly Spot[] | null, spots: readonly Spot[]): void => {
      expect(path).toHaveLength(spots.length);
      for (const [index, spot] of spots.entries()) expect(distance(path![index]!, spot)).toBeLessThan(4);
    };
    near(new ShortestPaths(POND).find([20, 40], [80, 40]), [
      [20, 40],
      [40, 20],
      [60, 20],
      [80, 40],
    ]);
    near(new ShortestPaths(POND).find([20, 60], [80, 60]), [
      [20, 60],
      [40, 80],
      [60, 80],
      [80, 60],
    ]);
  });

  test('does not leave the water', () => {
    expect(new ShortestPaths(POND).find([10, 10], [250, 50])).toBeNull();
  });

  test('takes whole knots, one at least', () => {
    expect(knotsFor([[0, 0]], 1000)).toBe(1);
    expect(
      knotsFor(
        [
          [0, 0],
          [1000, 0],
        ],
        1000,
      ),
    ).toBe(1);
    expect(
      knotsFor(
        [
          [0, 0],
          [1001, 0],
        ],
        1000,
      ),
    ).toBe(2);
  });
});

describe('spots', () => {
  test('on land are moved to the nearest water', () => {
    expect(nearestIn([POND], [42, 50])?.[0]).toBeLessThanOrEqual(40);
    expect(nearestIn([POND], [5, 5])).toEqual([5, 5]);
    expect(nearestIn([], [5, 5])).toBeNull();
  });

  test('bearings go clockwise from north', () => {
    expect([
      bearingOf([0, 0], [0, 5]),
      bearingOf([0, 0], [5, 0]),
      bearingOf([0, 0], [0, -5]),
      bearingOf([0, 0], [-5, 0]),
    ]).toEqual([0, 900, 1800, 2700]);
  });
});

interface Told {
  readonly view: View;
  readonly choices: Choices | null;
}
const AFLOAT = Object.entries(written as unknown as Record<string, readonly Told[]>).flatMap(
  ([scene, moments]) =>
    moments.flatMap(({ view, choices }, step) =>
      (choices?.sail ?? []).map((range) => [`${scene} ${step}`, range.piece, view, choices!] as const),
    ),
);

test.each(AFLOAT)(
  'courses at %s of piece %i stay in the water and within the rope',
  (_, number, view, choices) => {
    const piece = view.pieces[number]!;
    const range = choices.sail.find((each) => each.piece === number)!;
    for (let bearing = 0; bearing < 3600; bearing += 300)
      for (const far of [400, 900, 2900]) {
        const radians = (bearing * Math.PI) / 1800;
        const spot: Spot = [piece.x + far * Math.sin(radians), piece.y + far * Math.cos(radians)];
        const course = sailTo(view, choices, number, spot, null)!;
        expect(lengthOf(course.path)).toBeLessThanOrEqual(range.knots * view.shapes.knot);
        const end = course.path.at(-1)!;
        if (isIn(range.water, spot)) expect(distance(end, spot), `${bearing} ${far}`).toBeLessThan(90);
        // Every point of the path is in the water, except for the exit from a narrow berth.
        const out =
          course.path[1] && isIn(range.water, course.path[0]!)
            ? 0
            : distance(course.path[0]!, course.path[1]!);
        const ashore: number[] = [];
        for (let way = out; way < lengthOf(course.path); way += 50) {
          const here = along(course.path, way).spot;
          if (distance(nearestIn(range.water, here)!, here) >= 6) ashore.push(way);
        }
        expect(ashore, `${bearing} ${far}`).toEqual([]);
      }
  },
);
