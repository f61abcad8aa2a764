import { expect, test } from 'vitest';

import { luckOf, mistakesOf } from '../../../src/games/pirates/luck';
import type { Judged } from '../../../src/net/protocol';

const move = (seat: number, values: number[], came: number[] | null, cost = 0): Judged => ({
  first: 1,
  number: 1,
  seat,
  values,
  came: came && { number: 2, values: came },
  cost,
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

test('luck and mistakes of a player change the lead of the viewer', () => {
  const moves = [move(0, [1, -1], [2, -2], 0.5), move(1, [1, -1], null, 2)];
  expect(luckOf(moves, 0, 1)).toBeCloseTo(-1);
  expect(mistakesOf(moves, 0, 0, 2)).toBe(-0.5);
  expect(mistakesOf(moves, 1, 0, 2)).toBe(2);
});

test('a partner’s mistakes hurt, and three opponents share a gain', () => {
  const teams = [move(0, [1, -1, 1, -1], null, 3)];
  expect([0, 1, 2, 3].map((viewer) => mistakesOf(teams, 0, viewer, 4))).toEqual([-3, 3, -3, 3]);
  const alone = [move(0, [3, -1, -2, 0], null, 3)];
  expect([0, 1].map((viewer) => mistakesOf(alone, 0, viewer, 4))).toEqual([-3, 1]);
});
