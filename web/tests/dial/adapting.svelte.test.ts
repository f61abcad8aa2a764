import { beforeEach, expect, test, vi } from 'vitest';

import { isAdapting, setAdapting } from '../../src/dial/adapt';
import { Adapting, type Over } from '../../src/dial/adapting.svelte';
import type { DialStep, SeatInfo } from '../../src/net/protocol';

const DIAL: readonly DialStep[] = Array.from({ length: 9 }, (_, at) => ({
  level: `step-${at + 1}`,
  mark: '',
  rating: 1000 + 115 * at,
  about: 'some-sentence',
}));
vi.mock('../../src/games/catalogue.svelte', () => ({
  offeredGames: () => Promise.resolve([{ name: 'some-game', dial: DIAL }]),
}));

const seat = (kind: SeatInfo['kind'], level = ''): SeatInfo => ({ kind, level, name: '' }) as SeatInfo;
const over = (levels: readonly string[], winners: number[]): Over => ({
  seats: [seat('person'), ...levels.map((level) => seat('bot', level))],
  mine: [0],
  outcome: { winners, points: [], utilities: [], reason: '', clause: '' },
  alone: true,
  teams: [],
  counts: true,
});

/** The page of a table whose game is over, just loaded. */
async function loaded(played: Over): Promise<Adapting> {
  let found: Adapting | undefined;
  const leave = $effect.root(() => {
    found = new Adapting(
      () => ({ table: 'one', game: 'some-game' }),
      () => played,
    );
  });
  await new Promise((done) => setTimeout(done));
  leave();
  return found!;
}

beforeEach(() => {
  localStorage.clear();
  setAdapting('some-game', DIAL[5]);
});

test('the next opponent is the same after a reload', async () => {
  const played = over(['step-6'], [0]);
  const first = await loaded(played);
  expect([first.level, first.adapted]).toEqual(['step-6', { level: 'step-7', steps: 1 }]);
  const again = await loaded(played);
  expect([again.level, again.adapted]).toEqual([first.level, first.adapted]);
});

test('bots of several levels have one next level, or none is offered', async () => {
  const won = await loaded(over(['step-5', 'step-7'], [0]));
  expect([won.dial, won.level, won.adapted?.level]).toEqual([DIAL, '', 'step-7']);
  localStorage.clear();
  setAdapting('some-game', DIAL[5]);
  const undecided = await loaded(over(['step-5', 'step-7'], []));
  expect(isAdapting('some-game')).toBe(true);
  expect([undecided.dial, undecided.level, undecided.adapted]).toEqual([[], '', undefined]);
});
