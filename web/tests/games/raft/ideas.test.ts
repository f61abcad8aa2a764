import { expect, test } from 'vitest';

import { pirateBoxes, shapesOf } from '../../../src/games/raft/ideas';
import type { Move, View } from '../../../src/games/raft/types';

const view = {
  ships: [],
  targets: [{ kind: 'sail', at: 'a1', to: 'c1', path: ['b1', 'c1'] }],
} as unknown as View;
const shapes = (move: Move) => shapesOf([{ kind: 'better', moves: [move], told: '' }], view, 50);

test('labels leave out the pirates, not their ships', () => {
  const ships = [{ at: 'b1', pirate: 'black' }, { at: 'a1' }];
  expect(pirateBoxes({ ships } as unknown as View, 50)).toEqual([
    { at: [75, 33], width: expect.closeTo(28), height: 34 },
  ]);
});

test('a jump is an arc, a sail its route, a scupper a ring, a pass only words', () => {
  expect(shapes({ type: 'jump', at: 'a1', to: 'b2' })).toEqual([
    {
      kind: 'better',
      points: [
        [expect.closeTo(25 + 20 * Math.SQRT1_2), expect.closeTo(25 + 20 * Math.SQRT1_2)],
        [75, 75],
      ],
      ahead: true,
      arc: true,
    },
  ]);
  expect(shapes({ type: 'sail', at: 'a1', to: 'c1' })).toEqual([
    {
      kind: 'better',
      points: [
        [45, 25],
        [75, 25],
        [125, 25],
      ],
      ahead: true,
    },
  ]);
  expect(shapes({ type: 'scupper', at: 'b1' })).toMatchObject([{ points: [[75, 25]] }]);
  expect(shapes({ type: 'pass' })).toEqual([]);
});
