import { expect, test } from 'vitest';

import { bearingOf } from '../../../../src/games/pirates/geometry';
import { alongEdge } from '../../../../src/games/pirates/scene/viewpoint';

test.each([
  [[-4_700, -4_700], 1_800],
  [[4_700, 4_700], 0],
  [[4_700, -4_700], 900],
  [[-4_700, 4_700], 2_700],
] as const)('from above the port at %j lies below to the left: one looks from %d', (port, edge) => {
  expect(alongEdge(bearingOf([0, 0], port)) % 3_600).toBeCloseTo(edge);
});

test.each([
  [1_800, 1_800],
  [1_500, 1_800],
  [2_400, 2_700],
  [100, 0],
])('from %d one looks along the nearest edge, %d', (side, edge) => {
  expect(alongEdge(side)).toBeCloseTo(edge);
});
