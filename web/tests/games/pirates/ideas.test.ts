import { beforeAll, expect, test } from 'vitest';

import { shapesOf } from '../../../src/games/pirates/ideas';
import type { Move, View } from '../../../src/games/pirates/types';
import { speak } from '../../../src/words/language.svelte';

beforeAll(() => speak('en'));

const view = {
  pieces: [
    { x: 0, y: 0 },
    { x: 1000, y: 2000 },
  ],
  kraken: null,
} as unknown as View;
const shapes = (...moves: Move[]) =>
  shapesOf([{ kind: 'better', moves, told: '' }], view, ([x, y]) =>
    y < 50_000 ? { x: x / 100, y: -y / 100 } : null,
  );

test('a path, a line of fire with its power, and an attack', () => {
  const path: [number, number][] = [
    [500, 0],
    [500, 500],
  ];
  expect(shapes({ type: 'sail', piece: 0, path, heading: 0 })[0]!.points.map(([x]) => x)).toEqual([0, 5, 5]);
  const [shot] = shapes({ type: 'fire', base: 0, place: [0, 100], bearing: 0, pull: 500 });
  expect(shot).toMatchObject({ note: 'pull 50%' });
  expect(shot!.points[1]![1]).toBeCloseTo(-61);
  expect(shapes({ type: 'attack', piece: 0, target: 1 })[0]!.points).toHaveLength(2);
});

test('what has no place, or is out of sight, is not drawn', () => {
  expect(shapes({ type: 'done' }, { type: 'kraken', to: [0, 0] })).toEqual([]);
  expect(shapes({ type: 'sail', piece: 0, path: [[0, 60_000]], heading: 0 })).toEqual([]);
});
