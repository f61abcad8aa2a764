import { beforeEach, expect, test, vi } from 'vitest';

import { COURSE, scoreOf } from '../../../../src/games/pirates/range/course';
import { limitsOf, type HandError } from '../../../../src/games/pirates/range/hand';
import { addErrors, keepBest, MOST, readBest, readErrors } from '../../../../src/games/pirates/range/kept';

const KEY = 'dogwatch-pirates-range-errors';
const error: HandError = { kind: 'tower', distance: 60, bearing: -12, pull: 30 };

beforeEach(() => localStorage.clear());

test('errors are read again as they were kept', () => {
  const kept = addErrors([], [error]);
  expect(readErrors()).toEqual(kept);
  expect(kept).toEqual([error]);
});

test('the oldest errors are dropped', () => {
  let all: readonly HandError[] = [];
  for (let distance = 0; distance < MOST + 3; distance += 1) all = addErrors(all, [{ ...error, distance }]);
  expect(all).toHaveLength(MOST);
  expect(readErrors()[0]!.distance).toBe(3);
  expect(localStorage.getItem(KEY)!.length).toBeLessThan(20_000);
});

test.each(['', 'nonsense', '{}', '[[1,2,3,4],["tower",1,2],["tower",1,2,"x"],null]'])(
  'what cannot be read is left out: %s',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readErrors()).toEqual([]);
  },
);

test('errors count also where nothing can be stored', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(addErrors([], [error])).toEqual([error]);
  full.mockRestore();
});

test('the best score is kept, not the last one', () => {
  expect(readBest()).toBeNull();
  expect(keepBest(4.2)).toBe(4.2);
  expect(keepBest(3.9)).toBe(4.2);
  expect(readBest()).toBe(4.2);
});

test('a score adds the chances', () => {
  expect(scoreOf([])).toBe(0);
  expect(scoreOf([0.5, 0.25, 1])).toBe(1.8);
});

test('the course has ten shots at distances that its targets allow', () => {
  expect(COURSE).toHaveLength(10);
  for (const { kind, distance } of COURSE) {
    const [least, most] = limitsOf(kind);
    expect(distance).toBeGreaterThanOrEqual(least);
    expect(distance).toBeLessThanOrEqual(most);
  }
});
