// "Adapt to me" at a table: games that statistics leave out do not move the opponent.

import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setAdapting } from '../../src/dial/adapt';
import type * as Games from '../../src/games/games';
import { loadFace, type AnyFace } from '../../src/games/games';
import TablePage from '../../src/table/TablePage.svelte';
import { speak } from '../../src/words/language.svelte';
import { snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { serve, SHANGHAIEN } from '../serving';
import PlainBoard from '../table/PlainBoard.svelte';

vi.mock('../../src/games/games', async (original) => ({
  ...(await original<typeof Games>()),
  loadFace: vi.fn(),
}));

const DIAL = [900, 1000, 1100].map((rating, at) => ({
  level: `step-${at + 1}`,
  mark: at === 1 ? 'deckhand' : '',
  rating,
  about: '',
}));
const OVER = { winners: [0], points: [0, 0], utilities: [1, -1], reason: 'log-resigned', clause: '' };
const BEGAN = { source: '', entry: 0, opening: 'guide' };
const log = (...types: string[]): object[] =>
  types.map((type, at) => ({ number: at + 1, time: 0, story: [], entry: { type, seat: 1, to: 0 } }));

beforeEach(async () => {
  await speak('en');
  localStorage.clear();
  fakeSockets();
  vi.mocked(loadFace).mockResolvedValue({
    Board: PlainBoard,
    pace: () => 0,
    soundOf: () => null,
    spotsOf: () => [],
  } as unknown as AnyFace);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['is counted', log('chance', 'move', 'move', 'move', 'resign'), null, 'step-3'],
  ['with luck drawn again is not', log('chance', 'takeback', 'chance', 'move', 'resign'), null, 'deckhand'],
  ['from a position is not', log('chance', 'move', 'move', 'move', 'resign'), BEGAN, 'deckhand'],
])('a game %s', async (_, story, began, next) => {
  let answered = 0;
  serve({
    'GET /api/games': () => [{ ...SHANGHAIEN, dial: DIAL }],
    'GET /api/tables/abcdef/story': () => {
      answered += 1;
      return story;
    },
  });
  setAdapting('shanghaien', DIAL[1]);
  const { container } = render(TablePage, { table: 'abcdef' });
  newest()
    .accept()
    .say(snapshot(5, { outcome: OVER, turn: null, choices: null, began }));
  const games = (): unknown =>
    (JSON.parse(localStorage.getItem('dogwatch-adapt-shanghaien')!) as { games: number }).games;
  const opponent = (): string | null | undefined =>
    container.querySelector('[data-next-opponent]')?.getAttribute('data-next-opponent');
  await vi.waitFor(() => expect([answered, opponent()]).toEqual([1, next]));
  await new Promise((resolve) => setTimeout(resolve, 20)); // anything more would be counted by now
  expect([games(), opponent()]).toEqual([Number(next !== 'deckhand'), next]);
});
