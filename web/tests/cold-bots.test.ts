import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Catalogue from '../src/games/catalogue.svelte';
import { secondsUntilReady, watchColdBots } from '../src/games/cold-bots.svelte';
import NewTable from '../src/home/NewTable.svelte';
import { games } from '../src/net/api';
import type { ColdBots } from '../src/net/protocol';
import { speak } from '../src/words/language.svelte';
import { chooseOption, RAFT, serve, SHANGHAIEN } from './serving';

vi.mock('../src/games/catalogue.svelte', async (original) => {
  const real = await original<typeof Catalogue>();
  return { ...real, cachedGames: () => undefined, offeredGames: async () => real.shown(await games()) };
});

const cold = (seconds: number): ColdBots => ({
  bots: [{ game: 'shanghaien', level: 'captain', seconds }],
  checked: true,
});

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  await speak('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks until all bots are ready, also after a failure', async () => {
  const answers = [undefined, { bots: [], checked: false }, cold(23), cold(7), { bots: [], checked: true }];
  const asked = serve({ 'GET /api/bots/cold': () => answers.shift() as ColdBots });
  const stop = watchColdBots();
  const seen: unknown[] = [];
  for (let times = 0; times < 7; times += 1) {
    await vi.advanceTimersByTimeAsync(times ? 2_000 : 0);
    seen.push(secondsUntilReady('shanghaien', 'captain'));
  }
  expect(seen).toEqual([undefined, undefined, 25, 0, undefined, undefined, undefined]);
  expect(asked).toHaveLength(5);
  stop();
});

test('a step of a dial waits for the code of the mark above it', async () => {
  serve({
    'GET /api/bots/cold': () => ({ ...cold(23), bots: [{ game: 'raft', level: 'captain', seconds: 23 }] }),
  });
  const stop = watchColdBots();
  await vi.advanceTimersByTimeAsync(0);
  const levels = ['step-3', 'step-12', 'step-13', 'step-26', 'captain', 'bosun'];
  expect(levels.map((level) => secondsUntilReady('raft', level) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
  stop();
});

test('nothing is asked after the page was left', async () => {
  const asked = serve({ 'GET /api/bots/cold': () => cold(20) });
  watchColdBots()();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
  expect(secondsUntilReady('shanghaien')).toBeUndefined();
});

test('the form of a new table names the bots that are not ready, and until when', async () => {
  let answer = cold(18);
  serve({
    'GET /api/games': () => [{ ...SHANGHAIEN, levels: ['deckhand', 'captain'] }, RAFT],
    'GET /api/bots/cold': () => answer,
  });
  const { unmount } = render(NewTable, { game: 'shanghaien' });
  await vi.advanceTimersByTimeAsync(10);
  const blue = screen.getByLabelText<HTMLSelectElement>('Blue', { selector: 'select' });
  const names = (): string[] => [...blue.options].map(({ text }) => text);
  expect(names()).toContain('Bot: Captain · in about 20 s');
  expect(names()).toContain('Bot: Deckhand');
  expect(document.querySelector('[data-cold]')).toBeNull();
  await chooseOption(blue, 'Bot: Captain · in about 20 s');
  expect(names()).toContain('Bot: Captain');
  expect(document.querySelector('[data-cold=captain]')?.textContent).toBe(
    'Captain is being prepared for its first game here: ready in about 20 s. ' +
      'You can start now; it moves as soon as it is ready.',
  );
  answer = { bots: [], checked: true };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(names()).toContain('Bot: Captain');
  expect(document.querySelector('[data-cold]')).toBeNull();
  unmount();
});
