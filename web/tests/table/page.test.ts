import { readFileSync } from 'node:fs';

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as Games from '../../src/games/games';
import { loadFace, loadLessons, type AnyFace } from '../../src/games/games';
import { manned, sailorsAt } from '../../src/games/sailors';
import type { RecordFile } from '../../src/net/api';
import type { Offer, SeatInfo, Snapshot } from '../../src/net/protocol';
import { LOCKED } from '../../src/ui/final';
import TablePage from '../../src/table/TablePage.svelte';
import { currentTable } from '../../src/ui/current-table.svelte';
import { keepFocus } from '../../src/ui/focus';
import { speak } from '../../src/words/language.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { problem, serve, SHANGHAIEN, type Asked } from '../serving';
import PlainBoard from './PlainBoard.svelte';
import PlainGuide from './PlainGuide.svelte';

vi.mock('../../src/games/games', async (original) => ({
  ...(await original<typeof Games>()),
  loadFace: vi.fn(),
}));
const face = vi.mocked(loadFace);

const AT = '/api/tables/abcdef';
const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'person',
  level: '',
  name,
  taken: true,
  open: false,
  player: '',
  former: false,
  ...more,
});
const PEOPLE = [seat('Ada'), seat('Bob')];
const DRAW: Offer = { type: 'offer', kind: 'draw', seat: 1, number: 5, to: 0, agreed: [1] };
const OVER = { winners: [1], points: [0, 0], utilities: [-1, 1], reason: 'log-resigned', clause: '' };

let asked: Asked[];
let answers: Record<string, () => Response | object>;
let stopKeeping: (() => void) | void;

beforeEach(async () => {
  await speak('en');
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/table/abcdef');
  answers = { [`GET ${AT}/story`]: () => [] };
  asked = serve(answers);
  fakeSockets();
  face.mockResolvedValue({
    Board: PlainBoard,
    pace: () => 0,
    soundOf: () => null,
    spotsOf: () => [],
  } as unknown as AnyFace);
});
afterEach(() => {
  stopKeeping?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(more: Partial<Snapshot> = {}): Promise<void> {
  const { container } = render(TablePage, { table: 'abcdef' });
  stopKeeping = keepFocus(container as HTMLElement);
  newest()
    .accept()
    .say(snapshot(5, { seats: PEOPLE, present: [0, 1], ...more }));
  await screen.findByRole('heading', { name: 'Shanghaien' });
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const asking = (): string => document.querySelector('[data-saying] .asked')?.textContent?.trim() ?? '';
const announced = (): string[] =>
  [...document.querySelectorAll('[data-announced] p')].map((line) => line.textContent ?? '');
const posts = (path: string): Asked[] => asked.filter((each) => each.method === 'POST' && each.path === path);

/** As by keyboard: the pressed control has the focus. */
async function press(name: string | RegExp): Promise<void> {
  button(name).focus();
  await fireEvent.click(button(name));
}

test('spectators hear each move once, after the board has shown it or its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  face.mockResolvedValue({
    Board: PlainBoard,
    pace: () => 1_000,
    soundOf: () => null,
    spotsOf: () => [],
    suspense: () => true,
  } as unknown as AnyFace);
  render(TablePage, { table: 'abcdef' });
  newest()
    .accept()
    .say(snapshot(5, { seats: PEOPLE, mine: [] }));
  await vi.advanceTimersByTimeAsync(10);
  const rolled = (number: number, low: number) =>
    event(number, {
      entry: { type: 'chance' },
      story: [{ key: 'shanghaien-rolled', args: { seat: 0, low, high: 6 }, clause: '' }],
    });
  newest().say(rolled(6, 1)).say(rolled(7, 2));
  await vi.advanceTimersByTimeAsync(900);
  expect(announced()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(announced()).toEqual(['Red rolls 1 and 6.']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced()).toEqual(['Red rolls 1 and 6.', 'Red rolls 2 and 6.']);
});

describe('a failed request', () => {
  test('for the story does not delay the board, and its error is in the current language', async () => {
    answers[`GET ${AT}/story`] = () => problem(503, 'server-store-down');
    await open();
    expect(document.querySelector('[data-board]')).toBeTruthy();
    expect(await screen.findByText(/cannot save right now/)).toBeTruthy();
    await speak('it');
    expect(await screen.findByText(/In questo momento il server no/)).toBeTruthy();
  });

  test('for the board shows an error, and is retried', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    face.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    render(TablePage, { table: 'abcdef' });
    newest().accept().say(snapshot(5));
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole('heading', { name: /went wrong/ })).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
    await speak('ru');
    await tick();
    expect(screen.getByRole('heading', { name: /произошла ошибка/ })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(document.querySelector('[data-board]')).toBeTruthy();
  });
});

describe('the focus is restored', () => {
  test('after the confirmation to resign, and after its answer', async () => {
    await open();
    await press('Resign');
    await vi.waitFor(() => expect(document.activeElement).toBe(button('No, play on')));
    await press('No, play on');
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Resign')));
  });

  test('after a link has replaced its button', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 0, secret: 'Zk3aZk3aZk3aZk3aZk3a' });
    await open();
    await press('Create link');
    await vi.waitFor(() => expect(document.activeElement?.closest('.invitation')).toBeTruthy());
  });

  test('after an invitation has replaced its button', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 1, secret: 'Zk3aZk3aZk3aZk3aZk3b' });
    await open({ begun: false, turn: null, seats: [seat('Ada'), seat('', { taken: false })] });
    const [first] = screen.getAllByRole('button', { name: 'Create link' });
    first?.focus();
    await fireEvent.click(first!);
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[data-waiting] .invitation')).toBeTruthy(),
    );
  });

  test('after an offer was declined', async () => {
    await open({ offers: [DRAW] });
    await press('Decline');
    newest().say({ type: 'declined', kind: 'draw', seat: 0 });
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Board' })),
    );
  });

  test('after a move', async () => {
    await open();
    await press('Roll');
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Board' })),
    );
  });

  test('but not after a click on nothing', async () => {
    await open();
    button('Roll').focus();
    button('Roll').blur();
    await new Promise((done) => setTimeout(done, 20));
    newest().say(event(6, { turn: 1, choices: null }));
    await new Promise((done) => setTimeout(done, 50));
    expect(document.querySelector('[data-board] button')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('screen readers get', () => {
  test('an offer and its decline; both are also visible', async () => {
    await open();
    newest().say({ ...DRAW, seat: 0, agreed: [0] });
    await vi.waitFor(() => expect(announced().at(-1)).toMatch(/Draw offered/));
    newest().say({ type: 'declined', kind: 'draw', seat: 1 });
    await vi.waitFor(() => expect(announced().at(-1)).toBe('Bob declines the draw.'));
    expect(document.querySelector('[data-declined]')?.textContent).toContain('Bob declines the draw.');
  });

  test('an asked take-back, with the number of moves it undoes', async () => {
    const done = (number: number, seat: number) => ({
      number,
      time: 0,
      entry: { type: 'move', seat },
      story: [],
    });
    answers[`GET ${AT}/story`] = () => [done(3, 0), done(4, 1), done(5, 0)];
    await open();
    await vi.waitFor(() => expect(asked.some(({ path }) => path === `${AT}/story`)).toBe(true));
    newest().say({ type: 'offer', kind: 'takeback', seat: 1, number: 5, to: 3, agreed: [1] });
    await vi.waitFor(() =>
      expect(document.querySelector('[data-offer]')?.textContent).toContain(
        'Bob asks to take back the last 2 moves.',
      ),
    );
  });

  test('no announcement of one’s own decline', async () => {
    await open();
    newest().say({ type: 'declined', kind: 'takeback', seat: 0 });
    await tick();
    expect(document.querySelector('[data-declined]')).toBeNull();
  });

  test('the rematch', async () => {
    await open({ outcome: OVER, turn: null, choices: null });
    newest().say({ type: 'rematch', table: 'nextone', commitment: 'c1' });
    await vi.waitFor(() => expect(announced()).toContain('The rematch is ready: you can join.'));
    expect(button('Join the rematch')).toBeTruthy();
  });

  test('a phrase, with its speaker’s name', async () => {
    await open();
    newest().say({ type: 'said', seat: 1, phrase: 'hello' });
    await vi.waitFor(() => expect(announced()).toContain('Bob: “Ahoy!”'));
  });

  test('the prompt only once, regardless of joins, refusals and language changes', async () => {
    await open();
    const asks = (): number => announced().filter((line) => /roll two dice|lanci/i.test(line)).length;
    await vi.waitFor(() => expect(asks()).toBe(1));
    newest().say({ type: 'seats', seats: [seat('Ada'), seat('Bobby')], rated: false });
    await tick();
    await press('Roll');
    const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
    newest().say({ type: 'refused', id, clause: '', code: 'table-stale', args: {}, number: 5 });
    await speak('it');
    await tick();
    expect(asks()).toBe(1);
  });
});

test('the live region of the connection exists before its text', async () => {
  await open();
  const place = screen.getByRole('status');
  expect(place.textContent?.trim()).toBe('');
  newest().fail();
  await vi.waitFor(() => expect(place.textContent).toContain('Connection lost'), { timeout: 3_000 });
});

test('the page says that the server cannot save, and that a move is kept', async () => {
  await open();
  newest().say({ type: 'saving', works: false });
  await tick();
  expect(screen.getByText(/The server cannot save right now\. Nothing is lost/)).toBeTruthy();
  newest().say({ type: 'saving', works: true });
  await tick();
  expect(screen.queryByText(/cannot save/)).toBeNull();
});

test('bots of the same level are told apart on their plates by name and face', async () => {
  const bot = seat('', { kind: 'bot', level: 'cabin_boy' });
  const seats = [bot, bot];
  const [one, two] = manned(seats, 'c0').map(({ name }) => name);
  expect(one).not.toBe(two);
  await open({ seats });
  const plates = [...document.querySelectorAll('[data-seat] .who')].map(({ children }) =>
    [...children].map((line) => line.textContent?.replace(/\s+/g, ' ').trim()),
  );
  expect(plates).toEqual([
    [one, expect.stringMatching(/^Red · Cabin boy · /)],
    [two, expect.stringMatching(/^Blue · Cabin boy · /)],
  ]);
  expect(document.title).toContain(`Shanghaien · ${one} – ${two}`);
  const faces = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => dataset['face']);
  await vi.waitFor(() => expect(faces()).toEqual(sailorsAt(seats, 'c0').map(String)));
});

test('a refusal goes with the player’s next choice', async () => {
  await open();
  newest().say({ type: 'refused', id: '', clause: '', code: 'table-not-your-seat', args: {}, number: 5 });
  await tick();
  expect(document.querySelector('.refusal')).not.toBeNull();
  await fireEvent.pointerDown(document.querySelector('[data-board]')!);
  expect(document.querySelector('.refusal')).toBeNull();
});

describe('the turn', () => {
  test('an absent player is not shown as thinking', async () => {
    await open({ turn: 1, choices: null, present: [0] });
    expect(asking()).toBe('Bob (Blue) is away. The game waits.');
    newest().say({ type: 'present', seats: [0, 1], watching: 0 });
    await tick();
    expect(asking()).toBe('Bob (Blue) is thinking…');
  });

  test('does not change during a chance move', async () => {
    await open({ turn: 1, choices: null });
    newest().say(event(6, { turn: -1, choices: null }));
    await vi.waitFor(() => expect(document.querySelector('[data-saying]')).toBeTruthy());
    expect(asking()).toBe('Bob (Blue) is thinking…');
    expect(document.querySelector('[data-seat="1"]')?.classList).toContain('turn');
  });

  test('stays while the board holds the result of an event back', async () => {
    face.mockResolvedValue({
      Board: PlainBoard,
      pace: () => 200,
      soundOf: () => null,
      spotsOf: () => [],
      suspense: () => true,
    } as unknown as AnyFace);
    const onTurn = (): string | null | undefined =>
      document.querySelector('[data-seat].turn')?.getAttribute('data-seat');
    await open({ turn: 1, choices: null });
    newest().say(event(6, { turn: 0 }));
    await tick();
    expect(onTurn()).toBe('1');
    await vi.waitFor(() => expect(onTurn()).toBe('0'));
  });

  test('is chance’s only before the first decision', async () => {
    await open({ turn: -1, choices: null });
    expect(asking()).toBe('Dealing…');
  });
});

test('the document title shows the player’s turn', async () => {
  await open();
  await vi.waitFor(() => expect(document.title).toBe('Your turn · Shanghaien · Ada – Bob'));
  newest().say(event(6, { turn: 1, choices: null }));
  await vi.waitFor(() => expect(document.title).toBe('Shanghaien · Ada – Bob'));
});

test('at one screen, the decider resigns, also during a chance move', async () => {
  await open({ mine: [0, 1], turn: 1, choices: null });
  newest().say(event(6, { turn: -1, choices: null }));
  const resigned = (): unknown => newest().sent.find(({ type }) => type === 'resign');
  await press('Resign');
  await vi.waitFor(async () => {
    await press('Yes, Bob resigns');
    expect(resigned()).toMatchObject({ seat: 1 });
  });
});

test('a game against a bot without an opening says that it begins', async () => {
  answers[`GET ${AT}/story`] = () => [{ number: 1, time: 0, entry: { type: 'join', seat: 0 }, story: [] }];
  await open({ seats: [seat('Ada'), seat('', { kind: 'bot', level: 'guide' })] });
  await vi.waitFor(() =>
    expect(document.querySelector('.happened')?.textContent?.trim()).toBe('The game begins.'),
  );
});

test('a tap does not answer an offer that has just appeared under the finger', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['performance'] });
  newest().say(DRAW);
  const accept = await screen.findByRole('button', { name: 'Accept' });
  const before = newest().sent.length;
  await fireEvent.click(accept);
  expect(newest().sent.length).toBe(before);
  vi.advanceTimersByTime(LOCKED);
  await fireEvent.click(accept);
  expect(newest().sent.slice(before)).toMatchObject([{ kind: 'draw' }]);
});

test('a double tap does not resign', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await open();
  const resigned = (): boolean => newest().sent.some(({ type }) => type === 'resign');
  await press('Resign');
  const place = [...button('No, play on').parentElement!.children];
  expect(place.indexOf(button('No, play on'))).toBeLessThan(place.indexOf(button('Yes, resign')));
  vi.advanceTimersByTime(LOCKED - 1);
  await press('Yes, resign');
  expect(resigned()).toBe(false);
  vi.advanceTimersByTime(1);
  await press('Yes, resign');
  expect(resigned()).toBe(true);
});

describe('the menu of small screens', () => {
  const isOpen = (): boolean => document.querySelector('#actions')!.classList.contains('open');

  test('opens the actions with the focus, and an action closes it and shows the board', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    expect(isOpen()).toBe(false);
    await press('Actions');
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Close the actions')));
    await press('Offer a draw');
    expect(isOpen()).toBe(false);
    expect(newest().sent.some(({ type }) => type === 'offerdraw')).toBe(true);
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Board' }));
    scrolled.mockRestore();
  });

  test('asks again about a resignation after it was closed', async () => {
    await open();
    await press('Actions');
    await press('Resign');
    await fireEvent.keyDown(button('Yes, resign'), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(button('Resign')).toBeTruthy();
  });

  test('gives way to the ending, and comes back after it', async () => {
    await open();
    await press('Actions');
    newest().say(event(6, { turn: null, choices: null, outcome: OVER }));
    const ending = (): Element | null => document.querySelector('[data-ending].open');
    await vi.waitFor(() => expect(ending()).toBeTruthy());
    expect(isOpen()).toBe(false);
    await press('Actions');
    expect([isOpen(), ending()]).toEqual([true, null]);
  });

  test('is not there for spectators', async () => {
    await open({ mine: [] });
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});

describe('when the game is over', () => {
  const golden = JSON.parse(readFileSync('../tests/golden/shanghaien-1-default.json', 'utf8')) as RecordFile;
  const { commitment } = golden.header;
  const nonces = golden.entries.slice(0, 2).map(({ entry }) => (entry as { nonce: string }).nonce);
  const over = {
    outcome: OVER,
    turn: null,
    choices: null,
    commitment,
    nonces,
    seed: golden.seed!,
    number: golden.entries.length,
  };
  const note = (more: object = {}): void =>
    localStorage.setItem(
      'dogwatch-luck-abcdef',
      JSON.stringify({ commitment, nonces: { 0: nonces[0] }, sat: [0], at: 0, ...more }),
    );

  beforeEach(() => {
    answers[`GET ${AT}/record`] = () => golden;
  });

  test('a record that matches the note shows no warning', async () => {
    note();
    await open(over);
    expect(
      await screen.findByText(/The record has the seal and the random number that this browser stored/),
    ).toBeTruthy();
    expect(document.querySelector('[data-forged]')).toBeNull();
  });

  // The table showed the noted commitment, but its record has another one: the seed was exchanged.
  test('a record with another commitment shows a warning', async () => {
    note();
    answers[`GET ${AT}/record`] = () => ({ ...golden, header: { ...golden.header, commitment: 'c1' } });
    await open(over);
    await vi.waitFor(() =>
      expect(document.querySelector('[data-forged]')?.textContent).toMatch(
        /not the seal that this browser stored/,
      ),
    );
  });

  test('a record with forged draws shows a warning', async () => {
    note();
    const entries = golden.entries.map((each) => structuredClone(each));
    const drawn = entries.find(({ entry }) => (entry as { draws?: [] }).draws?.length)!.entry as {
      draws: number[][];
    };
    drawn.draws[0]![1] = (drawn.draws[0]![1]! + 1) % drawn.draws[0]![0]!;
    answers[`GET ${AT}/record`] = () => ({ ...golden, entries });
    await open(over);
    await vi.waitFor(() =>
      expect(document.querySelector('[data-forged]')?.textContent).toMatch(/does not follow from the seed/),
    );
  });

  test('another commitment at the table shows a warning before the check', async () => {
    note({ commitment: 'c1' });
    await open({ commitment });
    expect(document.querySelector('[data-forged]')?.textContent).toMatch(
      /not the seal that this browser stored/,
    );
  });
});

describe('two quick taps', () => {
  test('create one rematch', async () => {
    answers[`POST ${AT}/rematch`] = () => ({ type: 'rematch', table: 'nextone', commitment: 'c1' });
    await open({ outcome: OVER, turn: null, choices: null });
    await Promise.all([press(/Rematch/), press(/Rematch/)]);
    await vi.waitFor(() => expect(location.pathname).toBe('/table/nextone'));
    expect(posts(`${AT}/rematch`)).toHaveLength(1);
  });

  test('create one invitation', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 0, secret: 'Zk3aZk3aZk3aZk3aZk3a' });
    await open();
    await Promise.all([press('Create link'), press('Create link')]);
    await vi.waitFor(() => expect(document.querySelector('.invitation')).toBeTruthy());
    expect(posts(`${AT}/invitations`)).toHaveLength(1);
  });
});

test('the headline begins below the space of the lessons over the top of the page', async () => {
  const spies = (['offsetWidth', 'offsetHeight'] as const).map((side) =>
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(126),
  );
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  box.mockReturnValue(new DOMRect(6, 6, 378, 126));
  await open({ seats: [seat('Ada'), seat('', { kind: 'bot', level: 'guide' })] });
  const covered = (): string =>
    document.querySelector<HTMLElement>('.plates')!.style.getPropertyValue('--covered');
  await vi.waitFor(() => expect(covered()).toBe('132px'));
  // The board's height leaves room for it.
  const page = document.querySelector<HTMLElement>('.board-page')!;
  expect(page.style.getPropertyValue('--covers')).toBe('132px');
  await press('Leave the guide');
  expect(covered()).toBe('');
  for (const spy of [...spies, box]) spy.mockRestore();
});

describe('why a bot moved', () => {
  const bot = (level: string): SeatInfo => seat('', { kind: 'bot', level });
  const moved = (number: number, mover: number): object => ({
    number,
    time: 0,
    entry: { type: 'move', seat: mover, move: {} },
    story: [],
  });
  const reasons = (): (string | null)[] =>
    [...document.querySelectorAll('.reason')].map(({ textContent }) => textContent);

  test('is told, or not told, at the bot that was asked', async () => {
    answers[`GET ${AT}/story`] = () => [moved(3, 0), moved(4, 1), moved(5, 2)];
    answers[`POST ${AT}/explanations`] = () => problem(403, 'server-no-help-against-people');
    await open({ seats: [seat('Ada'), bot('deckhand'), bot('captain')] });
    const buttons = await screen.findAllByText('Why?');
    expect(buttons).toHaveLength(2);
    await fireEvent.click(buttons[0]!);
    await vi.waitFor(() => expect(reasons()[1]).not.toMatch(/^(Let me think…)?$/));
    expect([reasons()[0], reasons()[2]]).toEqual(['', '']);
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ number: 4 });
  });

  test('is not asked of the guide, which the server would refuse, also without its lessons', async () => {
    answers[`GET ${AT}/story`] = () => [moved(4, 0), moved(5, 1)];
    await open({ seats: [seat('Ada'), bot('guide')] });
    await screen.findByRole('button', { name: 'Leave the guide' });
    await press('Leave the guide');
    await tick();
    expect(screen.queryByText('Why?')).toBeNull();
  });
});

describe('premoves', () => {
  const allowed = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-board]')!.dataset['premoves'];

  test('are allowed against bots and people', async () => {
    await open();
    expect(allowed()).toBe('true');
  });

  test('are not allowed in a guided game, also without its lessons', async () => {
    await open({ seats: [seat('Ada'), seat('', { kind: 'bot', level: 'guide' })] });
    expect(allowed()).toBe('false');
    await screen.findByRole('button', { name: 'Leave the guide' });
    await press('Leave the guide');
    expect(allowed()).toBe('false');
  });
});

describe('after a guided game', () => {
  const seats = [seat('Ada'), seat('', { kind: 'bot', level: 'guide' })];
  const over = { outcome: OVER, turn: null, choices: null, seats };
  beforeEach(() => {
    answers['GET /api/games'] = () => [{ ...SHANGHAIEN, openings: ['guide'] }];
    answers['POST /api/tables'] = () => ({ table: 'guided', commitment: 'c1', invitations: [] });
    answers[`POST ${AT}/rematch`] = () => ({ type: 'rematch', table: 'nextone', commitment: 'c1' });
  });

  test('with lessons left, the next one is guided, from the opening', async () => {
    const kept = '{"met":["shanghaien-lesson-goal"],"done":[]}';
    localStorage.setItem('dogwatch-lessons-shanghaien', kept);
    await open(over);
    await screen.findByText(/rules are left/);
    await press('Go on with the lessons');
    await vi.waitFor(() => expect(location.pathname).toBe('/table/guided'));
    expect(posts('/api/tables')[0]?.body).toMatchObject({
      opening: 'guide',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'guide' }],
    });
    expect(localStorage.getItem('dogwatch-lessons-shanghaien'), 'goes on').toBe(kept);
  });

  test('with all lessons met, the next one is a rematch', async () => {
    const keys = (await loadLessons('shanghaien')).map(({ key }) => key);
    const kept = { met: keys, done: [] };
    localStorage.setItem('dogwatch-lessons-shanghaien', JSON.stringify(kept));
    await open(over);
    await screen.findByText(/^The game is over: watch/, { selector: '[data-lesson] p' });
    await press(/Rematch/);
    await vi.waitFor(() => expect(location.pathname).toBe('/table/nextone'));
  });
});

test('a refused rematch shows the reason', async () => {
  answers[`POST ${AT}/rematch`] = () => problem(409, 'server-not-over');
  await open({ outcome: OVER, turn: null, choices: null });
  await press(/Rematch/);
  expect(await screen.findByText('The game is not over yet.')).toBeTruthy();
});

describe('a visitor', () => {
  const free = { begun: false, turn: null, mine: [] };

  test('joins an open table under a chosen name', async () => {
    answers[`POST ${AT}/seats`] = () => ({ table: 'abcdef', seat: 1 });
    await open({ ...free, seats: [seat('Ada'), seat('', { taken: false, open: true })] });
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Eve' } });
    await fireEvent.submit(document.querySelector('form')!);
    await vi.waitFor(() => expect(posts(`${AT}/seats`)[0]?.body).toMatchObject({ seat: 1, name: 'Eve' }));
    expect(location.pathname).toBe('/table/abcdef');
  });

  test('cannot take a seat that is reserved for a friend', async () => {
    await open({ ...free, seats: [seat('Ada'), seat('', { taken: false })] });
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull();
  });

  test('can copy the spectator link', async () => {
    await open({ mine: [] });
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    await press('Copy address');
    expect(copied).toHaveBeenCalledWith(`${location.origin}/table/abcdef`);
  });
});

test('the board learns when its moment has been shown', async () => {
  await open();
  const isShown = (): string | null | undefined =>
    document.querySelector('[data-shown]')?.getAttribute('data-shown');
  await vi.waitFor(() => expect(isShown()).toBe('true'));
  newest().say(event(6));
  await tick();
  expect(isShown()).toBe('false');
  await vi.waitFor(() => expect(isShown()).toBe('true'));
});

test('rules open over the table and close again; other links stay links', async () => {
  face.mockResolvedValue({
    Board: PlainBoard,
    Guide: PlainGuide,
    pace: () => 0,
    soundOf: () => null,
    spotsOf: () => [],
  } as unknown as AnyFace);
  await open();
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-rules]')!;
  const click = (href: string, init: MouseEventInit = {}): boolean => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link.addEventListener('click', (each) => {
      taken = each.defaultPrevented;
      each.preventDefault();
    });
    let taken = false;
    link.dispatchEvent(event);
    link.remove();
    return taken;
  };
  expect(click('/rules/raft')).toBe(false);
  expect(click('/rules/shanghaien', { ctrlKey: true })).toBe(false);
  expect(dialog.open).toBe(false);
  expect(click('/rules/shanghaien#S6')).toBe(true);
  expect(dialog.open).toBe(true);
  await fireEvent.click(button('Close the rules'));
  expect(dialog.open).toBe(false);
  expect(location.pathname).toBe('/table/abcdef');
});

describe('spectators', () => {
  const watchers = (): string | undefined => document.querySelector('[data-watching]')?.textContent?.trim();

  test('are counted for the players', async () => {
    await open();
    expect(watchers()).toBeUndefined();
    for (const [watching, told] of [
      [1, '1 watches'],
      [2, '2 watch'],
      [20, '20 or more watch'],
      [0, undefined],
    ] as const) {
      newest().say({ type: 'present', seats: [0, 1], watching });
      await vi.waitFor(() => expect(watchers()).toBe(told));
    }
  });

  test('read above the board that they watch', async () => {
    await open({ mine: [], watching: 1 });
    expect(watchers()).toBe('You are watching.');
    newest().say({ type: 'present', seats: [0, 1], watching: 3 });
    await vi.waitFor(() => expect(watchers()).toBe('You are watching. 3 watch'));
  });
});

test('a table without spectators has no spectator link', async () => {
  await open({ spectators: false });
  expect(screen.queryByText('Invite spectators')).toBeNull();
});

describe('the end', () => {
  test('leaves no prompt, can be put away, and comes back by itself for a rematch', async () => {
    await open({ outcome: OVER, turn: null });
    expect(asking()).toBe('You lose.');
    const isOpen = (): boolean => document.querySelector('[data-ending]')!.classList.contains('open');
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole('button', { name: 'What next?' })).toBeNull();
    await press('Look at the board');
    expect(isOpen()).toBe(false);
    await press('What next?');
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Look at the board')));
    await press('Look at the board');
    newest().say({ type: 'rematch', table: 'ghijkl', commitment: 'c0' });
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(button('Join the rematch')).toBeTruthy();
  });

  test('tells the player who ended the game so', async () => {
    answers[`GET ${AT}/story`] = () => [
      { number: 5, time: 0, entry: { type: 'resign', seat: 0 }, story: [] },
    ];
    await open({ outcome: OVER, turn: null, choices: null });
    await vi.waitFor(() =>
      expect(document.querySelector('[data-ending]')?.textContent).toContain('You resigned.'),
    );
    expect(document.querySelector('[data-ending]')?.textContent).toContain('You lose.');
  });

  test('shows the points if the game ended by its rules', async () => {
    const outcome = {
      winners: [0],
      points: [21, 13],
      utilities: [1, -1],
      reason: 'shanghaien-over-points',
      clause: 'S38',
    };
    await open({ outcome, turn: null, choices: null });
    expect(document.querySelector('[data-ending]')?.textContent).toContain('on points');
    expect([...document.querySelectorAll('[data-points] b')].map((each) => each.textContent)).toEqual([
      '21',
      '13',
    ]);
  });

  test('shows the position’s points after a resignation, where the game has them', async () => {
    const points = (): (string | null)[] =>
      [...document.querySelectorAll('[data-points] b')].map((each) => each.textContent);
    const found = (await loadFace('any')) as AnyFace;
    face.mockResolvedValue({ ...found, pointsOf: () => [5, 8] });
    await open({ outcome: OVER, turn: null, choices: null });
    expect(points()).toEqual(['5', '8']);
  });

  test('may be shared', async () => {
    const outcome = { ...OVER, winners: [0, 1], reason: 'log-draw-agreed' };
    await open({ outcome, turn: null, choices: null });
    expect(document.querySelector('[data-ending]')?.textContent).toContain('Shared victory');
  });
});

describe('a link to a seat', () => {
  const SECRET = 'Zk3aZk3aZk3aZk3aZk3c';
  const free: Partial<Snapshot> = {
    begun: false,
    turn: null,
    seats: [seat('Ada'), seat('', { taken: false })],
  };

  async function connectionChanged(): Promise<string | undefined> {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 1, secret: SECRET });
    answers[`POST ${AT}/seats`] = () => ({ table: 'abcdef', seat: 0 });
    await open(free);
    await fireEvent.click(screen.getAllByRole('button', { name: 'Create link' })[0]!);
    await vi.waitFor(() => expect(document.querySelector('[data-waiting] input')).toBeTruthy());
    return document.querySelector<HTMLInputElement>('[data-waiting] input')?.value;
  }

  test('has the network’s origin if the server knows it', async () => {
    answers['GET /api/address'] = () => ({ network: 'http://192.0.2.7:8000' });
    await connectionChanged();
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[data-waiting] input')?.value).toBe(
        `http://192.0.2.7:8000/join#${SECRET}`,
      ),
    );
    expect(screen.queryByText(/this computer only/)).toBeNull();
  });

  test('shows a warning if it works on this computer only', async () => {
    answers['GET /api/address'] = () => ({ network: null });
    expect(await connectionChanged()).toBe(`${location.origin}/join#${SECRET}`);
    expect(await screen.findByText(/works only on this computer/)).toBeTruthy();
  });
});

test('the table is stored as the current table for the rules page', async () => {
  await open();
  expect(currentTable()).toEqual({ table: 'abcdef', game: 'shanghaien' });
});

test('a failed bot is shown to all, and players can retry it', async () => {
  const failed = { type: 'botfailed', seat: 1, number: 5, error: '0123abcd', trying: false } as const;
  const seats = [seat('Ann'), seat('', { kind: 'bot', level: 'captain' })];
  await open({ seats, failed, turn: 1, choices: null });
  const notice = document.querySelector('[data-bot-failed]');
  expect(notice?.textContent).toMatch(/could not move.*error 0123abcd.*The game is saved/);
  expect(asking()).toMatch(/cannot move/);
  expect(document.body.textContent).not.toMatch(/thinking/);
  await press('Try again');
  expect(newest().sent.at(-1)).toEqual({ type: 'retry', seat: 0 });
  newest().say({ ...failed, trying: true });
  await tick();
  expect(document.querySelector('[data-bot-failed]')).toBeNull();
});

describe('a page that is older or newer than the server', () => {
  test('keeps the board and asks to reload, in the current language', async () => {
    await open();
    newest().fail(4426);
    expect(await screen.findByText(/Dogwatch was updated.*nothing is lost/)).toBeTruthy();
    expect(button('Reload')).toBeTruthy();
    expect(document.querySelector('[data-board]')).toBeTruthy();
    await speak('ru');
    expect(await screen.findByText(/Dogwatch обновился/)).toBeTruthy();
  });

  test('says so before the board is there', async () => {
    render(TablePage, { table: 'abcdef' });
    newest().accept().fail(4426);
    expect(await screen.findByRole('heading', { name: /Dogwatch was updated/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  });
});
