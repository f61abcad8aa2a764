import { render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { clockText, resultText, shareText, shifted } from '../../src/games/daily-results';
import type { DailyGame, DailyResult, Day } from '../../src/net/protocol';
import DayPage from '../../src/school/daily/DayPage.svelte';
import { loadMessages, say, speak } from '../../src/words/language.svelte';
import { serve } from '../serving';

beforeAll(async () => {
  await speak('en');
  await loadMessages('school');
});
afterEach(() => vi.unstubAllGlobals());

const result = (more: Partial<DailyResult>): DailyResult => ({
  utility: 1,
  points: [17, 14],
  moves: 40,
  marks: '',
  ...more,
});
const deal = (more: Partial<DailyGame>): DailyGame => ({
  game: 'shanghaien',
  steps: 0,
  own: null,
  captain: null,
  captain_table: null,
  players: 0,
  best: [],
  ...more,
});

test('a result says how it ended and by how much', () => {
  expect(resultText(deal({}), result({}))).toBe('Won 17 : 14');
  expect(resultText(deal({}), result({ utility: -1, points: [] }))).toBe('Lost, 40 moves');
  expect(resultText(deal({ game: 'raft' }), result({ utility: 1, points: [1, 0], moves: 1 }))).toBe(
    'Won, 1 move',
  );
  expect(resultText(deal({ game: 'pirates', steps: 10 }), result({ points: [7] }))).toBe('7 points');
});

test('the lines to paste have symbols, the captain if known, and no spoilers', () => {
  const lines = shareText(
    '2026-11-18',
    deal({ captain: result({ points: [20, 9] }) }),
    result({ marks: '🟩🟥' }),
  );
  expect(lines.split('\n')).toEqual([
    'Dogwatch · Shanghaien · 2026-11-18',
    '🏆 Won 17 : 14 · Captain: Won 20 : 9',
    '🟩🟥',
    `${location.origin}/school/daily`,
  ]);
  const course = shareText(
    '2026-11-18',
    deal({ game: 'pirates', steps: 10 }),
    result({ points: [1], marks: '🎯🌊' }),
  );
  expect(course).toContain('\n1 point\n🎯🌊\n');
});

test('days and clocks', () => {
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28');
  expect(clockText(11 * 3_600_000 + 5 * 60_000 + 8_500)).toBe('11:05:09');
  expect(clockText(-5)).toBe('0:00:00');
});

test('an opened day says what its seed checks, and that it does not check a course', async () => {
  const day: Day = {
    day: '2026-11-17',
    now: Date.now(),
    ends: 0,
    opens: 0,
    commitment: '00',
    committed: 0,
    seed: '11',
    has_before: false,
    next_commitment: null,
    streak: 0,
    games: [deal({})],
  };
  const told = async (games: readonly DailyGame[]): Promise<string> => {
    serve({ [`GET /api/daily?day=${day.day}`]: () => ({ ...day, games }) });
    const { container, unmount } = render(DayPage, { day: day.day });
    const found = await waitFor(() => container.querySelector('[data-check]')!.textContent!);
    unmount();
    return found.replace(/\s+/g, ' ').trim();
  };
  expect(await told([deal({})])).toBe(say('school-daily-check'));
  const course = deal({ game: 'pirates', steps: 10 });
  expect(await told([deal({}), course])).toBe(
    `${say('school-daily-check')} ${say('school-daily-check-course')}`,
  );
});
