import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { mostUrgent } from '../../src/club/tournaments/list.svelte';
import { noteOver } from '../../src/club/tournaments/own-table';
import { Spoilers } from '../../src/club/tournaments/spoilers.svelte';
import {
  byOperator,
  clockFace,
  clockText,
  halvesText,
  namesOf,
  tieBreakText,
} from '../../src/club/tournaments/texts';
import TournamentPage from '../../src/club/tournaments/TournamentPage.svelte';
import TournamentsPage from '../../src/club/tournaments/TournamentsPage.svelte';
import { wanted, type Chosen } from '../../src/club/tournaments/wanted';
import { pauseAfter, WatchedTournament } from '../../src/club/tournaments/watched.svelte';
import { ProblemError, UnreachableError } from '../../src/net/api';
import type { TournamentShown } from '../../src/net/protocol';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { PIRATES, problem, serve, SHANGHAIEN, type Asked } from '../serving';
import { board, line, list, NOW, shown } from './tournament-values';

const AT = '/api/tournaments/k7m2p9xw4d';
const gone = new ProblemError(404, { code: 'tournament-unknown', args: {}, clause: '' });

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
  await loadMessages('play', 'tournaments');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('texts', () => {
  test.each([
    [{ round: 0, ended: NOW }, false],
    [{ round: 0, ended: NOW - 1 }, true],
    [{ round: 2, ended: NOW + 1 }, true],
    [{ status: 'finished', ended: NOW - 1 }, false],
  ] as const)('whether the operator has called %o off: %s', (more, is) =>
    expect(byOperator(line({ status: 'cancelled', ...more }))).toBe(is),
  );

  test.each([
    [0, '0'],
    [1, '½'],
    [2, '1'],
    [5, '2½'],
  ])('%i half points are %s', (halves, text) => expect(halvesText(halves)).toBe(text));

  test.each([
    ['sonneborn-berger', 0, '0'],
    ['sonneborn-berger', 3, '¾'],
    ['sonneborn-berger', 9, '2¼'],
    ['buchholz', 9, '4½'],
    ['wins', 3, '3'],
  ] as const)('%s of %i is %s', (name, value, text) => expect(tieBreakText(name, value)).toBe(text));

  test.each([
    [-1, '0:00'],
    [1, '0:01'],
    [245_000, '4:05'],
    [3_723_000, '1:02:03'],
  ])('%i ms are shown as %s', (left, text) => expect(clockFace(left)).toBe(text));

  test('clocks', () => {
    expect(clockText({ kind: 'bank', seconds: 180, increment: 2 })).toBe('3 min + 2 sec');
    expect(clockText({ kind: 'move', seconds: 30 })).toBe('30 sec per move');
  });

  test('bots of one level are numbered, the empty chair and former players are named', () => {
    expect([...namesOf(shown())]).toEqual([
      ['', 'Bot “Deckhand”'],
      ['ada', 'Ada'],
      ['bob', 'Former player'],
      ['bot-1', 'Bot “Captain” 1'],
      ['bot-2', 'Bot “Captain” 2'],
    ]);
  });
});

test.each<[string, TournamentShown | undefined, unknown, number]>([
  ['before the first answer', undefined, undefined, 2_500],
  ['while it runs', shown(), undefined, 2_500],
  [
    'long before the start',
    shown({ line: line({ status: 'coming', starts: NOW + 61_000 }) }),
    undefined,
    10_000,
  ],
  [
    'shortly before the start',
    shown({ line: line({ status: 'coming', starts: NOW + 60_000 }) }),
    undefined,
    2_500,
  ],
  ['after the end', shown({ line: line({ status: 'finished' }) }), undefined, Infinity],
  ['while the server is away', shown(), new UnreachableError('down'), 2_500],
  ['if there is no such tournament', undefined, gone, Infinity],
])('%s the next request has its pause', (_when, found, failure, pause) => {
  expect(pauseAfter(found, failure)).toBe(pause);
});

test('one’s own tournament is more urgent than one that runs, and that than the next', () => {
  const [next, later, running, own] = [
    line({ id: 'next', status: 'coming', starts: NOW + 1 }),
    line({ id: 'later', status: 'coming', starts: NOW + 2 }),
    line({ id: 'running', starts: NOW - 1 }),
    line({ id: 'own', status: 'coming', starts: NOW + 3, joined: true }),
  ];
  expect(mostUrgent({ coming: [later, next, running, own] })?.id).toBe('own');
  expect(mostUrgent({ coming: [later, next, running] })?.id).toBe('running');
  expect(mostUrgent({ coming: [later, next] })?.id).toBe('next');
  expect(mostUrgent({ coming: [] })).toBeUndefined();
});

describe('the request for a new tournament', () => {
  const chosen: Chosen = {
    game: 'pirates',
    seats: 2,
    options: { players: 2 },
    kind: 'swiss',
    rounds: 5,
    minutes: 60,
    clock: { kind: 'move', seconds: 30 },
    starts: 300,
    bots: 2,
    fills: false,
    level: 'captain',
  };

  test('has only what its kind has', () => {
    expect(wanted(chosen)).toMatchObject({ kind: 'swiss', rounds: 5, minutes: 0, options: { players: 2 } });
    expect(wanted({ ...chosen, kind: 'open' })).toMatchObject({ rounds: 0, minutes: 60 });
    expect(wanted({ ...chosen, kind: 'robin' })).toMatchObject({ rounds: 0, minutes: 0 });
  });

  test('has bots of the level, and one for the empty chair only if wanted', () => {
    expect(wanted(chosen)).toMatchObject({ bots: ['captain', 'captain'], bot: '' });
    expect(wanted({ ...chosen, fills: true, bots: 0 })).toMatchObject({ bots: [], bot: 'captain' });
  });

  test('is no Swiss at tables of three', () => {
    expect(wanted({ ...chosen, seats: 3 })).toMatchObject({ kind: 'open', minutes: 60 });
  });
});

test('spoilers stay hidden until they are revealed one by one, also on the next visit', () => {
  const first = new Spoilers();
  expect(first.shows('standings')).toBe(true);
  first.hidden = true;
  const spoilers = new Spoilers();
  expect(spoilers.hidden).toBe(true);
  spoilers.reveal('aaaaaaaaaa');
  expect([spoilers.shows('aaaaaaaaaa'), spoilers.shows('bbbbbbbbbb')]).toEqual([true, false]);
  spoilers.hidden = false;
  expect(spoilers.shows('bbbbbbbbbb')).toBe(true);
});

describe('polling', () => {
  const visible = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => vi.restoreAllMocks());

  test('stops in the background, goes on when visible, and ends with the tournament', async () => {
    vi.useFakeTimers();
    let answer = shown();
    const asked = serve({ [`GET ${AT}?round=0`]: () => answer });
    const stop = new WatchedTournament('k7m2p9xw4d').watch();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(asked).toHaveLength(2);
    visible('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    visible('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(3);
    answer = shown({ line: line({ status: 'finished' }) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    stop();
  });

  test('an answer that was overtaken is ignored', async () => {
    let answer: (found: TournamentShown) => void = () => undefined;
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('round=0')
        ? new Promise<Response>((done) => (answer = (found) => done(Response.json(found))))
        : Promise.resolve(Response.json(shown({ round: 1 }))),
    );
    const watched = new WatchedTournament('k7m2p9xw4d');
    const slow = watched.load();
    await watched.show(1);
    answer(shown({ round: 2 }));
    await slow;
    expect(watched.shown?.round).toBe(1);
  });
});

describe('the page of a tournament', () => {
  async function open(found: TournamentShown, more: Parameters<typeof serve>[0] = {}): Promise<Asked[]> {
    const asked = serve({ [`GET ${AT}?round=0`]: () => found, ...more });
    render(TournamentPage, { tournament: 'k7m2p9xw4d' });
    await screen.findByRole('heading', { name: 'Baltic Cup 3' });
    return asked;
  }
  const finished = shown({
    line: line({ status: 'finished', ended: NOW }),
    boards: [board({ halves: [2, 0] }), board({ table: 'bbbbbbbbbb', seats: ['bob', ''], halves: [1, 1] })],
  });

  test('leads to one’s own table in one tap, and announces it', async () => {
    await open(shown({ me: 'ada', my_table: 'aaaaaaaaaa', may_withdraw: true }));
    expect(screen.getByRole('link', { name: 'To your table' }).getAttribute('href')).toBe(
      '/table/aaaaaaaaaa',
    );
    expect(document.querySelector('[data-your-game]')?.textContent).toBe(
      'Your game is ready: against Bot “Captain” 1',
    );
    expect(document.title).toBe('Your game is ready · Baltic Cup 3');
  });

  test('does not lead back to a game that is over', async () => {
    noteOver('bbbbbbbbbb');
    await open(shown({ me: 'ada', my_table: 'bbbbbbbbbb' }));
    expect(screen.queryByRole('link', { name: 'To your table' })).toBeNull();
    expect(document.title).toBe('Baltic Cup 3');
  });

  test('is entered in one tap', async () => {
    let found = shown({ line: line({ status: 'coming', starts: Date.now() + 90_000 }), may_join: true });
    const asked = await open(found, {
      [`GET ${AT}?round=0`]: () => found,
      [`POST ${AT}/join`]: () => {
        found = { ...found, me: 'ada', may_join: false, may_withdraw: true };
        return new Response(null, { status: 204 });
      },
    });
    expect(screen.getByText('3 players have entered')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Take part' }));
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(asked.map(({ method }) => method)).toContain('POST');
  });

  test('tells visitors without a kept name how to take part', async () => {
    await open(shown({ line: line({ status: 'coming' }) }), {
      'GET /api/me': () => ({
        player: null,
        sessions: [],
        passkeys: [],
        recovery: null,
        hidden: false,
        shares: false,
      }),
    });
    expect((await screen.findByRole('link', { name: 'Keep your name' })).getAttribute('href')).toBe('/me');
  });

  test('shows winner, standings and results of the boards', async () => {
    await open(finished);
    expect(screen.getByText('Winner: Ada')).toBeTruthy();
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Ada/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', '1½', '2']);
    const [first] = screen.getAllByRole('article');
    expect(
      within(first!)
        .getAllByRole('listitem')
        .map((seat) => seat.textContent.trim()),
    ).toEqual(['Ada (Red) 1', 'Bot “Captain” 1 (Blue) 0']);
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(`${AT}/results.csv`);
  });

  test('explains the tie-breaks on demand', async () => {
    await open(finished);
    expect(screen.queryByText('BH')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Tie-breaks' }));
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Ada/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', '1½', '2½', '1¾', '1']);
    expect(screen.getByText('BH: Buchholz')).toBeTruthy();
  });

  test('hides results from a visitor who wants no spoilers, and reveals one at a time', async () => {
    await open(finished);
    await fireEvent.click(screen.getByRole('checkbox', { name: /No spoilers/ }));
    expect(screen.queryByText('Winner: Ada')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = screen.getAllByRole('article');
    expect(first!.querySelector('b')).toBeNull();
    expect(first!.querySelector('.won')).toBeNull();
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/replay/aaaaaaaaaa');
    await fireEvent.click(within(first!).getByRole('button', { name: 'Show result' }));
    expect(first!.querySelector('b')?.textContent).toBe('1');
    expect(second!.querySelector('b')).toBeNull();
  });

  test('tells how far a game is, and who did not come', async () => {
    await open(
      shown({
        boards: [
          board({ entries: 2 }),
          board({ table: 'bbbbbbbbbb', entries: 12 }),
          board({ table: 'cccccccccc', halves: [0, 2], how: 'absent', absent: ['ada'] }),
        ],
      }),
    );
    const told = screen.getAllByRole('article').map((each) => each.querySelector('p')?.textContent.trim());
    expect(told).toEqual([
      'Board 1 · players take their seats',
      'Board 2 · 10 moves played',
      'Board 3 · did not come: Ada',
    ]);
    expect(within(screen.getAllByRole('article')[2]!).queryByRole('link')).toBeNull();
  });

  test('shows an earlier round', async () => {
    const asked = await open(shown(), { [`GET ${AT}?round=1`]: () => shown({ round: 1 }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Previous round' }));
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe(`${AT}?round=1`));
  });

  test('says when the server is away, and keeps what it knows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let down = false;
    await open(shown(), {
      [`GET ${AT}?round=0`]: () => (down ? new Response('', { status: 502 }) : shown()),
    });
    down = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(/server cannot be reached/)).toBeTruthy();
    expect(screen.getByText('Ada', { selector: 'th' })).toBeTruthy();
  });

  test('that does not exist is an error', async () => {
    serve({ [`GET ${AT}?round=0`]: () => problem(404, 'tournament-unknown') });
    render(TournamentPage, { tournament: 'k7m2p9xw4d' });
    expect(await screen.findByText('There is no such tournament.')).toBeTruthy();
  });
});

describe('the list', () => {
  test('sorts tournaments, and sends the chosen one', async () => {
    const asked = serve({
      'GET /api/games': () => [SHANGHAIEN, PIRATES],
      'GET /api/tournaments': () =>
        list({
          may_create: true,
          coming: [line(), line({ id: 'coming2222', serial: 4, status: 'coming' })],
          finished: [line({ id: 'finished22', serial: 1, status: 'finished', ended: NOW })],
        }),
      'POST /api/tournaments': () => ({ id: 'new2222222' }),
    });
    render(TournamentsPage);
    await screen.findByRole('heading', { name: 'Under way' });
    expect(screen.getAllByRole('listitem').map((each) => each.querySelector('strong')?.textContent)).toEqual([
      'Baltic Cup 3',
      'Baltic Cup 4',
      'Baltic Cup 1',
    ]);
    await fireEvent.click(await screen.findByRole('button', { name: 'Start a tournament' }));
    await fireEvent.click(await screen.findByRole('radio', { name: 'Swiss' }));
    const rounds = screen.getByRole('group', { name: 'Rounds' });
    await fireEvent.click(within(rounds).getByRole('radio', { name: '5' }));
    await fireEvent.click(screen.getByLabelText('Card “sharks / exchange”'));
    await fireEvent.click(screen.getByRole('button', { name: 'Announce the tournament' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tournaments/new2222222'));
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'swiss',
      game: 'shanghaien',
      rounds: 5,
      minutes: 0,
      starts_in: 300,
      bot: 'deckhand',
      bots: [],
      options: { tricks: [3, 2, 3], extra: true },
    });
  });
});
