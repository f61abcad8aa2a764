import { expect, test } from 'vitest';

import { shapesOf } from '../../../src/games/shanghaien/ideas';
import type { Move, View } from '../../../src/games/shanghaien/types';

const view = {
  mover: 1,
  end: 'left',
  roll: [2, 5],
  row: [1, 2, 3, 4, 5, 6].map((number) => ({ number, counted: [number, 7 - number] })),
} as unknown as View;
const spots = (move: Move) =>
  shapesOf([{ kind: 'played', moves: [move], told: '' }], view).map((shape) => shape.spots);

test('a die goes to its card; a trick to its die', () => {
  expect(spots({ type: 'place', face: 5 })).toEqual([['[data-roll] [data-die="5"]', '[data-picture="4"]']]);
  expect(spots({ type: 'placeboth' })).toHaveLength(2);
  expect(spots({ type: 'nudge', face: 2, to: 3 })).toEqual([
    ['[data-side="1"] [data-trick="nudge"]', '[data-roll] [data-die="2"]'],
  ]);
});

test('two dice that are placed have one label', () => {
  const shapes = shapesOf([{ kind: 'played', moves: [{ type: 'placeboth' }], told: '' }], view);
  expect(shapes.map(({ unlabelled = false }) => unlabelled)).toEqual([false, true]);
});

test('a roll takes dice from the reserve; a call ends the round', () => {
  expect(spots({ type: 'roll' })).toEqual([['[data-reserve="1"]', '[data-roll]']]);
  expect(spots({ type: 'call' }), 'a ring would hide the round').toEqual([]);
});
