import { expect, test } from 'vitest';

import { luckOf } from '../../../src/games/pirates/luck';
import type { Judged } from '../../../src/net/protocol';

const move = (seat: number, values: number[], came: number[] | null): Judged => ({
  first: 1,
  number: 1,
  seat,
  values,
  came: came && { number: 2, values: came },
  cost: 0,
  proven: false,
  better: [],
  line: [],
  why: [],
  answer: [],
});

test('luck is the sum of actual minus expected values, per seat', () => {
  const moves = [
    move(0, [0.5, -0.5], [1.5, -1.5]),
    move(1, [1.2, -1.2], [1.4, -1.4]),
    move(0, [2, -2], null),
  ];
  expect(luckOf(moves, 0)).toBeCloseTo(1);
  expect(luckOf(moves, 1)).toBeCloseTo(-0.2);
});
