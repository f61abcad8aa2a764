// Streaks, and what is kept in the browser.

import { beforeEach, expect, test } from 'vitest';

import {
  added,
  isGood,
  keepProgress,
  meanDistance,
  MOST,
  readProgress,
  type Progress,
} from '../../../../src/games/raft/cut/progress';

const KEY = 'dogwatch-raft-cut';
const NONE: Progress = { results: [], streak: 0, best: 0 };

beforeEach(() => localStorage.clear());

test.each([
  [44, false, false],
  [45, true, true],
  [55, true, true],
  [56, false, true],
  [100, false, true],
])('%s %% is a good cut: %s, a good choice: %s', (result, cut, choice) => {
  expect([isGood('cut', result), isGood('choose', result)]).toEqual([cut, choice]);
});

test('a miss ends the streak; the best one stays', () => {
  const results = [50, 46, 55, 80, 52];
  const progress = results.reduce<Progress>((all, each) => added(all, 'cut', each), NONE);
  expect(progress).toEqual({ results, streak: 1, best: 3 });
  expect(meanDistance(progress.results)).toBeCloseTo((0 + 4 + 5 + 30 + 2) / 5);
  expect(meanDistance([])).toBeNull();
});

test('only the latest results are kept, by mode', () => {
  let progress = NONE;
  for (let number = 0; number < MOST + 7; number += 1) progress = added(progress, 'cut', number);
  keepProgress('cut', progress);
  keepProgress('choose', { results: [70], streak: 1, best: 1 });
  expect(readProgress('cut').results).toEqual(Array.from({ length: MOST }, (_, index) => index + 7));
  expect(readProgress('choose').results).toEqual([70]);
});

test.each(['', 'null', '[]', '{"cut":null}', '{"cut":{"results":5,"streak":-1,"best":"x"}}', '{'])(
  'kept text %s is read as no progress',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readProgress('cut')).toEqual(NONE);
  },
);

test('what is out of bounds is left out', () => {
  const results = [...Array<number>(200).fill(50), 101, -1, 'x', null, 47];
  localStorage.setItem(KEY, JSON.stringify({ cut: { results, streak: 3, best: 1 } }));
  const { results: kept, ...rest } = readProgress('cut');
  expect([kept.length, kept.at(-1), rest]).toEqual([MOST, 47, { streak: 3, best: 3 }]);
});
