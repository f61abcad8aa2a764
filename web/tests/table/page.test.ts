import { readFileSync } from 'node:fs';

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as Games from '../../src/games/games';
import { loadFace, type AnyFace } from '../../src/games/games';
import type { RecordFile } from '../../src/net/api';
import type { Offer, SeatInfo, Snapshot } from '../../src/net/protocol';
import TablePage from '../../src/table/TablePage.svelte';
import { atHand } from '../../src/ui/at-hand.svelte';
import { keepFocus } from '../../src/ui/focus';
import { speak } from '../../src/words/spoken.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { problem, serve, type Asked } from '../serving';
import PlainBoard from './PlainBoard.svelte';

vi.mock('../../src/games/games', async (original) => ({ ...(await original<typeof Games>()), loadFace: vi.fn() }));
const face = vi.mocked(loadFace);

const AT = '/api/tables/abcdef';
const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'person',
  level: '',
  name,
  taken: true,
  open: false,
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
  face.mockResolvedValue({ Board: PlainBoard, pace: () => 0, soundOf: () => null, spotsOf: () => [] } as unknown as AnyFace);
});
afterEach(() => {
  stopKeeping?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(more: Partial<Snapshot> = {}): Promise<void> {
  const { container } = render(TablePage, { table: 'abcdef' });
  stopKeeping = keepFocus(container as HTMLElement);
  newest().accept().say(snapshot(5, { seats: PEOPLE, present: [0, 1], ...more }));
  await screen.findByRole('heading', { name: 'Shanghaien' });
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const asking = (): string => document.querySelector('[data-saying] .asked')?.textContent?.trim() ?? '';
const announced = (): string[] => [...document.querySelectorAll('[data-announced] p')].map((line) => line.textContent ?? '');
const posts = (path: string): Asked[] => asked.filter((each) => each.method === 'POST' && each.path === path);

/** By the keyboard: what is pressed has the focus. */
async function press(name: string | RegExp): Promise<void> {
  button(name).focus();
  await fireEvent.click(button(name));
}

describe('what does not load at first', () => {
  test('the board waits for no story, and what is wrong is said in the language of the moment', async () => {
    answers[`GET ${AT}/story`] = () => problem(503, 'server-store-down');
    await open();
    expect(document.querySelector('[data-board]')).toBeTruthy();
    expect(await screen.findByText(/cannot write anything down/)).toBeTruthy();
    await speak('it');
    expect(await screen.findByText(/In questo momento il tavolo no/)).toBeTruthy();
  });

  test('a board that cannot be fetched is said, and tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    face.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    render(TablePage, { table: 'abcdef' });
    newest().accept().say(snapshot(5));
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole('heading', { name: /went wrong/ })).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
    await speak('ru');
    await tick();
    expect(screen.getByRole('heading', { name: /сломалось/ })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(document.querySelector('[data-board]')).toBeTruthy();
  });
});

describe('the focus is not lost', () => {
  test('by the question whether one gives up, nor by its answer', async () => {
    await open();
    await press('Resign');
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Yes, I give up')));
    await press('No, play on');
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Resign')));
  });

  test('by a link that comes in place of its button', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 0, secret: 'Zk3aZk3aZk3aZk3aZk3a' });
    await open();
    await press('Make a link');
    await vi.waitFor(() => expect(document.activeElement?.closest('.invitation')).toBeTruthy());
  });

  test('by an invitation that comes in place of its button', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 1, secret: 'Zk3aZk3aZk3aZk3aZk3b' });
    await open({ begun: false, turn: null, seats: [seat('Ada'), seat('', { taken: false })] });
    const [first] = screen.getAllByRole('button', { name: 'Make a link' });
    first?.focus();
    await fireEvent.click(first!);
    await vi.waitFor(() => expect(document.activeElement?.closest('[data-waiting] .invitation')).toBeTruthy());
  });

  test('by an offer that is declined', async () => {
    await open({ offers: [DRAW] });
    await press('Decline');
    newest().say({ type: 'declined', kind: 'draw', seat: 0 });
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The board' })));
  });

  test('by a move that is made', async () => {
    await open();
    await press('Roll');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The board' })));
  });

  test('and stays nowhere for whoever wants it nowhere', async () => {
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

describe('told aloud is', () => {
  test('an offer, and that it was declined; both are seen as well', async () => {
    await open();
    newest().say({ ...DRAW, seat: 0, agreed: [0] });
    await vi.waitFor(() => expect(announced().at(-1)).toMatch(/A draw is offered/));
    newest().say({ type: 'declined', kind: 'draw', seat: 1 });
    await vi.waitFor(() => expect(announced().at(-1)).toBe('Bob declines the draw.'));
    expect(document.querySelector('[data-declined]')?.textContent).toContain('Bob declines the draw.');
  });

  test('not to oneself that one declined', async () => {
    await open();
    newest().say({ type: 'declined', kind: 'takeback', seat: 0 });
    await tick();
    expect(document.querySelector('[data-declined]')).toBeNull();
  });

  test('the next game, when somebody has asked for it', async () => {
    await open({ outcome: OVER, turn: null, choices: null });
    newest().say({ type: 'rematch', table: 'nextone', commitment: 'c1' });
    await vi.waitFor(() => expect(announced()).toContain('The next game is ready: you can join it.'));
    expect(button('Join the next game')).toBeTruthy();
  });

  test('a phrase, with the name of who says it', async () => {
    await open();
    newest().say({ type: 'said', seat: 1, phrase: 'hello' });
    await vi.waitFor(() => expect(announced()).toContain('Bob: “Ahoy!”'));
  });

  test('once what is asked, whoever sits down, whatever is refused and whichever language is chosen', async () => {
    await open();
    const asks = (): number => announced().filter((line) => /roll two dice|lanci/i.test(line)).length;
    await vi.waitFor(() => expect(asks()).toBe(1));
    newest().say({ type: 'seats', seats: [seat('Ada'), seat('Bobby')] });
    await tick();
    await press('Roll');
    const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
    newest().say({ type: 'refused', id, clause: '', code: 'table-stale', args: {}, number: 5 });
    await speak('it');
    await tick();
    expect(asks()).toBe(1);
  });
});

test('the connection’s state has its place before there is anything to say', async () => {
  await open();
  const place = screen.getByRole('status');
  expect(place.textContent?.trim()).toBe('');
  newest().fail();
  await vi.waitFor(() => expect(place.textContent).toContain('The connection is lost'), { timeout: 3_000 });
});

describe('whose turn it is', () => {
  test('who is away does not think', async () => {
    await open({ turn: 1, choices: null, present: [0] });
    expect(asking()).toBe('Bob is away. The game waits.');
    newest().say({ type: 'present', seats: [0, 1] });
    await tick();
    expect(asking()).toBe('Bob is thinking…');
  });

  test('stays the same while chance moves in between', async () => {
    await open({ turn: 1, choices: null });
    newest().say(event(6, { turn: -1, choices: null }));
    await vi.waitFor(() => expect(document.querySelector('[data-saying]')).toBeTruthy());
    expect(asking()).toBe('Bob is thinking…');
    expect(document.querySelector('[data-seat="1"]')?.classList).toContain('turn');
  });

  test('belongs to chance only before anybody has decided', async () => {
    await open({ turn: -1, choices: null });
    expect(asking()).toBe('Chance deals and rolls…');
  });
});

test('who looks at another tab sees that it is their turn', async () => {
  await open();
  await vi.waitFor(() => expect(document.title).toBe('Your move · Shanghaien · Ada – Bob'));
  newest().say(event(6, { turn: 1, choices: null }));
  await vi.waitFor(() => expect(document.title).toBe('Shanghaien · Ada – Bob'));
});

test('at one screen it is said who gives up: whoever decides, also while chance moves', async () => {
  await open({ mine: [0, 1], turn: 1, choices: null });
  newest().say(event(6, { turn: -1, choices: null }));
  await press('Resign');
  await press('Yes, Bob gives up');
  expect(newest().sent.find(({ type }) => type === 'resign')).toMatchObject({ seat: 1 });
});

describe('when the game is over', () => {
  const golden = JSON.parse(readFileSync('../tests/golden/shanghaien-1-default.json', 'utf8')) as RecordFile;
  const { commitment } = golden.header;
  const nonces = golden.entries.slice(0, 2).map(({ entry }) => (entry as { nonce: string }).nonce);
  const over = { outcome: OVER, turn: null, choices: null, commitment, nonces, seed: golden.seed!, number: golden.entries.length };
  const note = (more: object = {}): void =>
    localStorage.setItem('dogwatch-luck-abcdef', JSON.stringify({ commitment, nonces: { 0: nonces[0] }, sat: [0], at: 0, ...more }));

  beforeEach(() => {
    answers[`GET ${AT}/record`] = () => golden;
  });

  test('the record is compared with the note, and agrees quietly', async () => {
    note();
    await open(over);
    expect(await screen.findByText(/The record has the seal and the number that this browser noted/)).toBeTruthy();
    expect(document.querySelector('[data-forged]')).toBeNull();
  });

  // The table showed the noted seal all along, but the record that it hands out has another: the seed was exchanged.
  test('a record with another seal is told in red', async () => {
    note();
    answers[`GET ${AT}/record`] = () => ({ ...golden, header: { ...golden.header, commitment: 'c1' } });
    await open(over);
    await vi.waitFor(() => expect(document.querySelector('[data-forged]')?.textContent).toMatch(/not the seal that this browser noted/));
  });

  test('a record whose draws do not follow from its seed is told in red', async () => {
    note();
    const entries = golden.entries.map((each) => structuredClone(each));
    const drawn = entries.find(({ entry }) => (entry as { draws?: [] }).draws?.length)!.entry as { draws: number[][] };
    drawn.draws[0]![1] = (drawn.draws[0]![1]! + 1) % drawn.draws[0]![0]!;
    answers[`GET ${AT}/record`] = () => ({ ...golden, entries });
    await open(over);
    await vi.waitFor(() => expect(document.querySelector('[data-forged]')?.textContent).toMatch(/does not follow from the seed/));
  });

  test('another seal at the table is told before anything is checked', async () => {
    note({ commitment: 'c1' });
    await open({ commitment });
    expect(document.querySelector('[data-forged]')?.textContent).toMatch(/not the seal that this browser noted/);
  });
});

describe('two taps in a hurry', () => {
  test('make one next game', async () => {
    answers[`POST ${AT}/rematch`] = () => ({ type: 'rematch', table: 'nextone', commitment: 'c1' });
    await open({ outcome: OVER, turn: null, choices: null });
    await Promise.all([press(/Play again/), press(/Play again/)]);
    await vi.waitFor(() => expect(location.pathname).toBe('/table/nextone'));
    expect(posts(`${AT}/rematch`)).toHaveLength(1);
  });

  test('make one link', async () => {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 0, secret: 'Zk3aZk3aZk3aZk3aZk3a' });
    await open();
    await Promise.all([press('Make a link'), press('Make a link')]);
    await vi.waitFor(() => expect(document.querySelector('.invitation')).toBeTruthy());
    expect(posts(`${AT}/invitations`)).toHaveLength(1);
  });
});

test('a next game that is refused says why', async () => {
  answers[`POST ${AT}/rematch`] = () => problem(409, 'server-not-over');
  await open({ outcome: OVER, turn: null, choices: null });
  await press(/Play again/);
  expect(await screen.findByText('The game is not over yet.')).toBeTruthy();
});

describe('a visitor', () => {
  const free = { begun: false, turn: null, mine: [] };

  test('sits down at an open table, by the name of their choice', async () => {
    answers[`POST ${AT}/seats`] = () => ({ table: 'abcdef', seat: 1 });
    await open({ ...free, seats: [seat('Ada'), seat('', { taken: false, open: true })] });
    await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Eve' } });
    await fireEvent.submit(document.querySelector('form')!);
    await vi.waitFor(() => expect(posts(`${AT}/seats`)[0]?.body).toMatchObject({ seat: 1, name: 'Eve' }));
    expect(location.pathname).toBe('/table/abcdef');
  });

  test('is offered no seat that is kept for a friend', async () => {
    await open({ ...free, seats: [seat('Ada'), seat('', { taken: false })] });
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  });

  test('may copy the address of what they watch', async () => {
    await open({ mine: [] });
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    await press('Copy the address');
    expect(copied).toHaveBeenCalledWith(`${location.origin}/table/abcdef`);
  });
});

test('a table without spectators shows no address to be watched at', async () => {
  await open({ spectators: false });
  expect(screen.queryByText('Let others watch')).toBeNull();
});

describe('the end', () => {
  test('is told by who brought it about', async () => {
    answers[`GET ${AT}/story`] = () => [{ number: 5, time: 0, entry: { type: 'resign', seat: 0 }, story: [] }];
    await open({ outcome: OVER, turn: null, choices: null });
    await vi.waitFor(() => expect(document.querySelector('[data-ending]')?.textContent).toContain('Ada gives up.'));
    expect(document.querySelector('[data-ending]')?.textContent).toContain('You lose.');
  });

  test('is told with the points where the rules brought it about', async () => {
    const outcome = { winners: [0], points: [21, 13], utilities: [1, -1], reason: 'shanghaien-over-points', clause: 'S38' };
    await open({ outcome, turn: null, choices: null });
    expect(document.querySelector('[data-ending]')?.textContent?.replace(/\s+/g, ' ')).toContain('21 : 13 · more points');
  });

  test('may be shared', async () => {
    const outcome = { ...OVER, winners: [0, 1], reason: 'log-draw-agreed' };
    await open({ outcome, turn: null, choices: null });
    expect(document.querySelector('[data-ending]')?.textContent).toContain('Shared victory');
  });
});

describe('a link to a seat', () => {
  const SECRET = 'Zk3aZk3aZk3aZk3aZk3c';
  const free: Partial<Snapshot> = { begun: false, turn: null, seats: [seat('Ada'), seat('', { taken: false })] };

  async function linked(): Promise<string | undefined> {
    answers[`POST ${AT}/invitations`] = () => ({ seat: 1, secret: SECRET });
    answers[`POST ${AT}/seats`] = () => ({ table: 'abcdef', seat: 0 });
    await open(free);
    await fireEvent.click(screen.getAllByRole('button', { name: 'Make a link' })[0]!);
    await vi.waitFor(() => expect(document.querySelector('[data-waiting] input')).toBeTruthy());
    return document.querySelector<HTMLInputElement>('[data-waiting] input')?.value;
  }

  test('has the address of the network where the server knows it', async () => {
    answers['GET /api/address'] = () => ({ network: 'http://192.0.2.7:8000' });
    await linked();
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[data-waiting] input')?.value).toBe(`http://192.0.2.7:8000/join#${SECRET}`),
    );
    expect(screen.queryByText(/this computer only/)).toBeNull();
  });

  test('says where it opens on this computer only', async () => {
    answers['GET /api/address'] = () => ({ network: null });
    expect(await linked()).toBe(`${location.origin}/join#${SECRET}`);
    expect(await screen.findByText(/opens on this computer only/)).toBeTruthy();
  });
});

test('the rules know which table one came from', async () => {
  await open();
  expect(atHand()).toEqual({ table: 'abcdef', game: 'shanghaien' });
});

test('a bot that gave up is told to everybody, and a player may let it try again', async () => {
  const failed = { type: 'botfailed', seat: 1, number: 5, error: '0123abcd', trying: false } as const;
  const seats = [seat('Ann'), seat('', { kind: 'bot', level: 'captain' })];
  await open({ seats, failed, turn: 1, choices: null });
  const notice = document.querySelector('[data-bot-failed]');
  expect(notice?.textContent).toMatch(/could not move.*error 0123abcd.*The game is kept/);
  expect(asking()).toMatch(/cannot move/);
  expect(document.body.textContent).not.toMatch(/thinking/);
  await press('Try again');
  expect(newest().sent.at(-1)).toEqual({ type: 'retry', seat: 0 });
  newest().say({ ...failed, trying: true });
  await tick();
  expect(document.querySelector('[data-bot-failed]')).toBeNull();
});
