import { expect, test } from 'vitest';

import {
  byDistance,
  errorOf,
  limitsOf,
  nearestBest,
  weakest,
  weakness,
  type HandError,
} from '../../../../src/games/pirates/range/hand';
import { TARGETS, type BestAim } from '../../../../src/games/pirates/range/messages';

const best = (aim: readonly [number, number] | null, nearly: BestAim['nearly'] = []): BestAim => ({
  aim: aim && { type: 'fire', base: 1, place: [0, 0], bearing: aim[0], pull: aim[1] },
  hits: 12,
  tries: 16,
  nearly,
});
const shot = (
  distance: number,
  bearing: number,
  pull: number,
  kind: HandError['kind'] = 'broadside',
): HandError => ({ kind, distance, bearing, pull });

test('the nearest of all good aims counts, in units of the usual tremor', () => {
  const good = best(
    [0, 600],
    [
      [0, 600],
      [10, 680],
      [3590, 640],
    ],
  );
  expect(nearestBest({ bearing: 12, pull: 690 }, good)).toEqual([10, 680]);
  expect(nearestBest({ bearing: 3585, pull: 640 }, good)).toEqual([3590, 640]);
  expect(nearestBest({ bearing: 0, pull: 600 }, best(null))).toBeNull();
});

test('an error is the chosen aim minus the best one, across north', () => {
  expect(errorOf({ bearing: 3595, pull: 550 }, best([5, 600]))).toEqual({ bearing: -10, pull: -50 });
  expect(errorOf({ bearing: 5, pull: 650 }, best([3595, 600]))).toEqual({ bearing: 10, pull: 50 });
  expect(errorOf({ bearing: 5, pull: 650 }, best(null))).toBeNull();
});

test('errors are gathered by distance, as bias and scatter', () => {
  const bands = byDistance([shot(30, 10, -20), shot(39.9, 20, -40), shot(40, 0, 100), shot(130, 5, 5)]);
  expect(bands.map(({ from, count }) => [from, count])).toEqual([
    [20, 2],
    [40, 1],
    [100, 1],
  ]);
  expect(bands[0]).toMatchObject({
    bearing: { bias: 15, scatter: 5 },
    pull: { bias: -30, scatter: 10 },
  });
  expect(byDistance([])).toEqual([]);
});

test('a drill picks the target and the distance with the largest errors', () => {
  const good = TARGETS.flatMap((kind) =>
    [30, 50, 70, 90, 110].flatMap((distance) => Array(4).fill(shot(distance, 1, 2, kind)) as HandError[]),
  );
  const bad = Array(4).fill(shot(70, 60, 150, 'tower')) as HandError[];
  expect(weakest([...good, ...bad], TARGETS)).toEqual({ kind: 'tower', band: { from: 60, to: 80 } });
});

test('what was practised well is left for what was never tried', () => {
  const tried = Array(6).fill(shot(30, 0, 0)) as HandError[];
  expect(weakest(tried, ['broadside'])).toEqual({ kind: 'broadside', band: { from: 40, to: 60 } });
});

test('only the latest shots count in a drill', () => {
  const drill = { kind: 'broadside', band: { from: 20, to: 40 } } as const;
  const [bad, good] = [Array(8).fill(shot(30, 100, 0)), Array(8).fill(shot(30, 0, 0))] as HandError[][];
  expect(weakness([...bad!, ...good!], drill)).toBe(weakness(good!, drill));
  expect(weakness([...good!, ...bad!], drill)).toBeGreaterThan(2);
  // Shots of games count for every target at their distance.
  const games = bad!.map((each) => ({ ...each, kind: 'game' as const }));
  expect(weakness([...good!, ...games], drill)).toBeGreaterThan(2);
  expect(weakness([...good!, ...games.map((each) => ({ ...each, distance: 125 }))], drill)).toBe(
    weakness(good!, drill),
  );
});

test('drills keep to the distances at which the island is between the ships', () => {
  const { band } = weakest([], ['island']);
  const [least, most] = limitsOf('island');
  expect(band.from).toBeGreaterThanOrEqual(least);
  expect(band.to - 1).toBeLessThanOrEqual(most);
});
