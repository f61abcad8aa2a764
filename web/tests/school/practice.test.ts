// Days of practice, and the step that the school offers next.

import { beforeEach, describe, expect, test } from 'vitest';

import { currentRun, dayOf, doneOn, MOST_DAYS, practised, readPractice } from '../../src/games/practice';
import { dueTomorrow, nextStep, type GameProgress } from '../../src/school/next-step';
import { loadProgress } from '../../src/school/puzzles/progress';

const GAME = 'some-game';
/** Local noon of a day of January 2026. */
const day = (date: number): Date => new Date(2026, 0, date, 12);

beforeEach(() => localStorage.clear());

describe('days of practice', () => {
  test('make a run until one is left out', () => {
    for (const date of [1, 2, 2, 3]) practised(GAME, day(date));
    const kept = readPractice();
    expect(kept).toMatchObject({ run: 3, best: 3, game: GAME });
    expect([1, 2, 4].map((date) => doneOn(kept, dayOf(day(date))))).toEqual([1, 2, 0]);
    // On the next day the run can still go on; on the day after it has ended.
    expect([3, 4, 5].map((date) => currentRun(kept, day(date)))).toEqual([3, 3, 0]);
    practised('another', day(5));
    expect(readPractice()).toMatchObject({ run: 1, best: 3, game: 'another' });
  });

  test('go on at the end of a month, by the local clock', () => {
    practised(GAME, new Date(2026, 0, 31, 23, 59));
    practised(GAME, new Date(2026, 1, 1, 0, 1));
    expect(readPractice().run).toBe(2);
    expect(dayOf(new Date(2026, 2, 1), -1)).toBe('2026-02-28');
  });

  test('are bounded; the run is longer than what is kept', () => {
    for (let date = 1; date <= MOST_DAYS + 5; date += 1) practised(GAME, day(date));
    expect(readPractice().days).toHaveLength(MOST_DAYS);
    expect(readPractice().run).toBe(MOST_DAYS + 5);
  });

  test('that are damaged are left out', () => {
    for (const damaged of [
      '{',
      'null',
      '[]',
      '{"days":[7,["x",1],["2026-01-01",-1]],"run":"a","best":null}',
    ]) {
      localStorage.setItem('dogwatch-school', damaged);
      expect(readPractice()).toEqual({ days: [], run: 0, best: 0, game: '' });
    }
  });
});

describe('the next step', () => {
  const now = day(10);
  const fresh: GameProgress = { name: 'a', puzzles: 9, progress: loadProgress('a') };
  const missed = (name: string, ...due: readonly Date[]): GameProgress => ({
    name,
    puzzles: 9,
    progress: {
      ...fresh.progress,
      tried: ['p'],
      repeated: due.map((time, id) => ({ id: `${id}`, due: time.getTime(), card: {} })),
    },
  });

  test('for a newcomer is a first puzzle', () => {
    const step = nextStep([{ ...fresh, name: 'none', puzzles: 0 }, fresh], readPractice(), now);
    expect(step).toMatchObject({
      address: '/school/a/puzzles?run=practice',
      label: { key: 'school-next-first' },
    });
    expect(nextStep([], readPractice(), now)).toBeNull();
  });

  test('is what is due, where most is due', () => {
    const games = [missed('a', day(9)), missed('b', day(9), day(10), day(11))];
    expect(nextStep(games, readPractice(), now)).toMatchObject({
      address: '/school/b/puzzles?run=again',
      label: { key: 'school-next-again', args: { count: 2 } },
    });
    expect(dueTomorrow(games, now), 'what is due today does not come back tomorrow').toBe(1);
    expect(dueTomorrow([missed('a', day(12))], now)).toBe(0);
  });

  test('is of the game practised last; after today’s practice a streak to beat', () => {
    const games = [fresh, missed('b')];
    practised('b', day(9));
    expect(nextStep(games, readPractice(), now)?.address).toBe('/school/b/puzzles?run=practice');
    practised('b', now);
    expect(nextStep(games, readPractice(), now)?.label.key).toBe('school-next-practice'); // none to beat
    const best = { streak: 4, rush: 0 };
    const beaten = [{ ...missed('b'), progress: { ...missed('b').progress, best } }];
    expect(nextStep(beaten, readPractice(), now)).toMatchObject({
      address: '/school/b/puzzles?run=streak',
      label: { key: 'school-next-streak', args: { best: 4 } },
    });
  });
});
