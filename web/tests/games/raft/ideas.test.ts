import { expect, test } from 'vitest';

import { shapesOf } from '../../../src/games/raft/ideas';
import type { Move, View } from '../../../src/games/raft/types';

const view = {
  ships: [],
  targets: [{ kind: 'sail', at: 'a1', to: 'c1', path: ['b1', 'c1'] }],
} as unknown as View;
const shapes = (move: Move) => shapesOf([{ kind: 'better', moves: [move], told: '' }], view, 50);

test('a jump is an arc, a sail its route, a scupper a ring, a pass only words', () => {
  expect(shapes({ type: 'jump', at: 'a1', to: 'b2' })).toEqual([
    {
      kind: 'better',
      points: [
        [25, 25],
        [75, 75],
      ],
      arc: true,
    },
  ]);
  expect(shapes({ type: 'sail', at: 'a1', to: 'c1' })).toEqual([
    {
      kind: 'better',
      points: [
        [25, 25],
        [75, 25],
        [125, 25],
      ],
    },
  ]);
  expect(shapes({ type: 'scupper', at: 'b1' })).toMatchObject([{ points: [[75, 25]] }]);
  expect(shapes({ type: 'pass' })).toEqual([]);
});
