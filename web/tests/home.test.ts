import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../src/games/shanghaien/cover'; // loaded by posters: the import must be finished when the tests end
import type * as Catalogue from '../src/games/catalogue.svelte';
import Home from '../src/home/Home.svelte';
import { noteOf } from '../src/luck/note';
import { games } from '../src/net/api';
import type { GameInfo } from '../src/net/protocol';
import { speak } from '../src/words/language.svelte';
import { chooseOption, NONCE, problem, serve, SHANGHAIEN, table, type Asked } from './serving';

// Cached per page load, but each test needs a new request.
vi.mock('../src/games/catalogue.svelte', async (original) => {
  const real = await original<typeof Catalogue>();
  return { ...real, cachedGames: () => undefined, offeredGames: async () => real.shown(await games()) };
});

const nonce = expect.stringMatching(NONCE) as string;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  await speak('en');
});
afterEach(() => vi.unstubAllGlobals());

interface Served {
  games?: GameInfo[];
  mine?: object[];
  open?: object[];
  finished?: object[];
  more?: Parameters<typeof serve>[0];
}

async function open({
  games = [SHANGHAIEN],
  mine = [],
  open = [],
  finished = [],
  more = {},
}: Served = {}): Promise<Asked[]> {
  const asked = serve({
    'GET /api/games': () => games,
    'GET /api/tables?which=mine': () => mine,
    'GET /api/tables?which=open': () => open,
    'GET /api/tables?which=finished': () => finished,
    'GET /api/tables?which=challenges': () => [],
    'POST /api/tables': () => ({
      table: 'newtable22',
      commitment: 'c0',
      invitations: [{ seat: 1, secret: 'Zk3' }],
    }),
    'POST /api/tables/newtable22/seats': (body) => {
      expect(noteOf('newtable22')).toMatchObject({ commitment: 'c0' }); // noted before any nonce is sent
      return { table: 'newtable22', seat: (body as { seat: number }).seat };
    },
    ...more,
  });
  render(Home);
  await screen.findByRole('heading', { name: 'Open tables' });
  await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes('which'))).toHaveLength(4));
  return asked;
}

const made = (asked: Asked[]): unknown => {
  const { id: _, ...wish } = asked.find(({ method }) => method === 'POST')?.body as { id?: string };
  return wish;
};
const nonces = (asked: Asked[]): unknown[] =>
  asked.filter(({ path }) => path.endsWith('/seats')).map(({ body }) => body);
const press = async (name: string): Promise<void> =>
  void (await fireEvent.click(screen.getByRole('button', { name })));

describe('one tap', () => {
  test('starts a game against the bot', async () => {
    const asked = await open();
    await press('Play now');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(made(asked)).toEqual({
      game: 'shanghaien',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'deckhand' }],
    });
    expect(nonces(asked)).toEqual([{ seat: 0, nonce }]);
  });

  test('starts a game beside the choice of the opponent', async () => {
    const asked = await open({ games: [{ ...SHANGHAIEN, levels: ['deckhand', 'captain'] }] });
    await chooseOption(screen.getByLabelText<HTMLSelectElement>('Opponent'), 'Captain');
    await fireEvent.click(document.querySelector('[data-start-against="shanghaien"]')!);
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(made(asked)).toMatchObject({ seats: [{ kind: 'me' }, { kind: 'bot', level: 'captain' }] });
  });

  test('starts a guided game from its opening, against the guide, with its first lesson', async () => {
    localStorage.setItem('dogwatch-lessons-shanghaien', '{"met":["shanghaien-lesson-goal"],"done":[]}');
    const asked = await open({ games: [{ ...SHANGHAIEN, openings: ['guide'] }] });
    await press('Learn by playing');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(made(asked)).toEqual({
      game: 'shanghaien',
      options: {},
      opening: 'guide',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'guide' }],
    });
    expect(localStorage.getItem('dogwatch-lessons-shanghaien')).toBe('');
  });

  test.each([
    [null, 'Learn by playing'],
    ['yes', 'Play now'],
  ])('puts first what suits a player (finished: %s)', async (finished, name) => {
    if (finished) localStorage.setItem('dogwatch-finished', finished);
    await open();
    const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('primary'));
    expect(primary.map(({ textContent }) => textContent?.trim())).toEqual([name]);
  });

  test('makes a table for a friend, and keeps the invitation for it', async () => {
    localStorage.setItem('dogwatch-name', 'Ada');
    const asked = await open();
    await press('Invite a friend');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(made(asked)).toEqual({
      game: 'shanghaien',
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'friend' }],
    });
    const kept = sessionStorage.getItem('dogwatch-invitations-newtable22');
    expect(JSON.parse(kept ?? '')).toEqual([{ seat: 1, secret: 'Zk3' }]);
  });

  test('goes to the table even if sending the nonce fails', async () => {
    await open({ more: { 'POST /api/tables/newtable22/seats': () => problem(503, 'server-store-down') } });
    await press('Play now');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(noteOf('newtable22')).toMatchObject({ commitment: 'c0', nonces: { 0: nonce }, sat: [] });
  });

  test('twice in quick succession creates one table', async () => {
    const asked = await open();
    await Promise.all([press('Play now'), press('Play now')]);
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
    expect(asked.filter(({ path }) => path === '/api/tables')).toHaveLength(1);
  });

  test('that is refused shows the reason, and can be repeated', async () => {
    let refused = true;
    const answer = (): Response | object =>
      refused
        ? problem(429, 'server-too-many-tables', { seconds: 5 })
        : { table: 'newtable22', commitment: 'c0', invitations: [] };
    await open({ more: { 'POST /api/tables': answer } });
    await press('Play now');
    expect(
      await screen.findByText(/Too many new tables from your network\. Try again in 5 s\./),
    ).toBeTruthy();
    refused = false;
    await press('Play now');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
  });
});

test('two at this screen are asked for their names, and each has a nonce', async () => {
  localStorage.setItem('dogwatch-name', 'Ada');
  const asked = await open();
  await press('Two on this device');
  expect(screen.getAllByText('Optional.')).toHaveLength(2);
  await fireEvent.input(screen.getByLabelText('Name (Blue)'), { target: { value: 'Bob' } });
  await press('Create table');
  await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
  expect(made(asked)).toMatchObject({
    seats: [
      { kind: 'me', name: 'Ada' },
      { kind: 'me', name: 'Bob' },
    ],
  });
  const sent = nonces(asked) as { seat: number; nonce: string }[];
  expect(sent).toEqual([
    { seat: 0, nonce },
    { seat: 1, nonce },
  ]);
  expect(sent[0]?.nonce).not.toBe(sent[1]?.nonce);
});

test('several levels are offered, the deckhand first, and the choice is remembered', async () => {
  const asked = await open({
    games: [{ ...SHANGHAIEN, levels: ['cabin_boy', 'deckhand', 'bosun', 'captain'] }],
  });
  const picker = screen.getByLabelText<HTMLSelectElement>('Opponent');
  expect(picker.value).toBe('deckhand');
  expect([...picker.options].map((option) => option.text)).toEqual([
    'Cabin boy',
    'Deckhand',
    'Bosun',
    'Captain',
  ]);
  await chooseOption(picker, 'Captain');
  expect(localStorage.getItem('dogwatch-level-shanghaien')).toBe('captain');
  await press('Play now');
  await vi.waitFor(() =>
    expect(made(asked)).toMatchObject({ seats: [{}, { kind: 'bot', level: 'captain' }] }),
  );
});

test('a card of a game with a daily deal leads to it', async () => {
  await open({ games: [{ ...SHANGHAIEN, daily: { options: {}, seats: 2, steps: 0 } }] });
  expect((await screen.findByText('Daily deal')).getAttribute('href')).toBe('/school/daily');
});

test('a game without a face is not shown', async () => {
  await open({ games: [SHANGHAIEN, { ...SHANGHAIEN, name: 'whist' }] });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a first-time visitor sees the introduction and no empty lists', async () => {
  await open();
  expect(screen.getByText(/A dog watch is/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Your tables' })).toBeNull();
});

test('tables where it is my turn are listed first', async () => {
  localStorage.setItem('dogwatch-visited', 'yes');
  await open({
    mine: [
      table({ table: 'theirmove2', touched: 9 }),
      table({ table: 'mymoveold2', turn: 0, touched: 1 }),
      table({ table: 'mymovenew2', turn: 0, touched: 2 }),
    ],
  });
  expect(await screen.findByText('It is your turn at 2 tables.')).toBeTruthy();
  const links = within(screen.getByRole('region', { name: 'Your tables' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/table/mymovenew2',
    '/table/mymoveold2',
    '/table/theirmove2',
  ]);
});

test('a table whose game is not installed is marked', async () => {
  localStorage.setItem('dogwatch-visited', 'yes');
  await open({ mine: [table({ available: false, turn: null })] });
  expect(
    await screen.findByText('This game is currently not installed on the server. The table is kept.'),
  ).toBeTruthy();
});

test('a finished game shows its result and a link to its record', async () => {
  localStorage.setItem('dogwatch-visited', 'yes');
  const outcome = {
    winners: [0],
    points: [21, 13],
    utilities: [1, -1],
    reason: '',
    clause: '',
    redrawn: 0,
    substituted: [],
  };
  await open({ finished: [table({ outcome, turn: null })] });
  expect(await screen.findByText('You won 21–13')).toBeTruthy();
  const record = screen.getByRole('link', { name: 'Save record' });
  expect(record.getAttribute('href')).toBe('/api/tables/k7m2p9xw4d/record');
  expect(record.hasAttribute('download')).toBe(true);
});

test('a finished game says how often luck was drawn again', async () => {
  localStorage.setItem('dogwatch-visited', 'yes');
  const outcome = {
    winners: [0],
    points: [21, 13],
    utilities: [1, -1],
    reason: '',
    clause: '',
    redrawn: 3,
    substituted: [],
  };
  await open({ finished: [table({ outcome, turn: null })] });
  expect(await screen.findByText('You won 21–13 · 3 take-backs, not counted')).toBeTruthy();
});

describe('an open table', () => {
  const free = {
    kind: 'person',
    level: '',
    name: '',
    taken: false,
    open: true,
    player: '',
    former: false,
  } as const;
  const grace = {
    kind: 'person',
    level: '',
    name: 'Grace',
    taken: true,
    open: false,
    player: '',
    former: false,
  } as const;

  test('can be joined with one tap', async () => {
    const asked = await open({
      open: [table({ mine: [], turn: null, seats: [grace, free] })],
      more: { 'POST /api/tables/k7m2p9xw4d/seats': () => ({ table: 'k7m2p9xw4d', seat: 1 }) },
    });
    expect(await screen.findByText(/against Grace/)).toBeTruthy();
    await press('Take a seat');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
    expect(made(asked)).toEqual({ seat: 1, nonce, name: '' });
  });

  test('whose seat was just taken shows an error', async () => {
    await open({
      open: [table({ mine: [], turn: null, seats: [grace, free] })],
      more: { 'POST /api/tables/k7m2p9xw4d/seats': () => problem(409, 'server-seat-taken') },
    });
    await screen.findByText(/against Grace/);
    await press('Take a seat');
    expect(await screen.findByText('This seat is taken.')).toBeTruthy();
  });

  test('of mine is not listed as open', async () => {
    await open({ open: [table({ turn: null })] });
    expect(await screen.findByText('Nobody is waiting for an opponent right now.')).toBeTruthy();
  });
});
