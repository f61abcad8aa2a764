import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import type { Offer, SeatInfo } from '../../src/net/protocol';
import { noteSeal } from '../../src/luck/note';
import { TableSession } from '../../src/table/session.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';
import { problem, serve, type Asked } from '../serving';

const PACE = 500;
const STORY = '/api/tables/abcdef/story';
const SEATS = '/api/tables/abcdef/seats';
let session: TableSession;
let asked: Asked[];
let answers: Record<string, () => Response | object>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  answers = { [`GET ${STORY}`]: () => [] };
  asked = serve(answers);
  fakeSockets();
  session = new TableSession('abcdef');
  session.follow({ pace: () => PACE } as unknown as AnyFace);
  newest().accept().say(snapshot(5));
});

afterEach(() => {
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADA: SeatInfo = {
  kind: 'person',
  level: '',
  name: 'Ada',
  taken: true,
  open: false,
  player: '',
  former: false,
};
const offered = (number: number): Offer => ({
  type: 'offer',
  kind: 'draw',
  seat: 1,
  number,
  to: 0,
  agreed: [1],
});
const told = (number: number) => ({ number, time: 0, entry: { type: 'agree' }, story: [] });
const numbers = (): number[] => session.story.map(({ number }) => number);
const questions = (path: string): number => asked.filter((each) => each.path === path).length;

/** Lets all pending responses arrive. */
const answering = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

function passing(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

test('a moment that is held stays; when it is let go, the board ends it or its own time', () => {
  newest().say(event(6), event(7), event(8));
  session.hold(true);
  passing(10 * PACE);
  expect([session.moment?.number, session.settled]).toEqual([6, false]);
  session.hold(false);
  passing(PACE - 1);
  expect(session.moment?.number).toBe(6);
  session.seen();
  expect(session.moment?.number).toBe(7);
  session.hold(true);
  passing(2 * PACE);
  session.hold(false);
  passing(PACE);
  expect(session.moment?.number).toBe(8);
});

test('moments are shown one after the other, each with the view before', () => {
  newest().say(event(6), event(7));
  expect(session.moment).toMatchObject({ number: 6, before: { at: 5 }, view: { at: 6 } });
  expect(session.may).toBeNull();
  passing(PACE);
  expect(session.moment).toMatchObject({ number: 7, before: { at: 6 } });
  passing(PACE);
  expect(session.may?.seat).toBe(0);
});

test('many missed events are shown within a few seconds, without gaps', () => {
  const seen: number[] = [];
  newest().say(...Array.from({ length: 100 }, (_, index) => event(6 + index)));
  let ms = 0;
  for (; ms < 60_000 && !session.settled; ms += 1) {
    const number = session.moment?.number ?? 0;
    if (seen.at(-1) !== number) seen.push(number);
    passing(1);
  }
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => 6 + index));
  expect(session.story.map(({ number }) => number)).toEqual(seen);
  expect(ms).toBeLessThan(10_000);
  newest().say(event(106), event(107));
  passing(PACE - 1);
  expect(session.moment?.number).toBe(106);
});

test('a long moment is not shortened by a few short ones behind it', () => {
  session.follow({
    pace: ({ number }: { number: number }) => (number === 7 ? 4_000 : 200),
  } as unknown as AnyFace);
  newest().say(...[6, 7, 8, 9, 10, 11, 12, 13].map((number) => event(number)));
  passing(200 + 3_999);
  expect(session.moment?.number).toBe(7);
  passing(1);
  expect(session.moment?.number).toBe(8);
});

test('no moves are offered while a command is pending, nor for a remote seat', () => {
  expect(session.may).not.toBeNull();
  session.play({ type: 'roll' });
  expect(session.may).toBeNull();
  const [command] = newest().sent.filter((message) => message.type === 'play');
  expect(command).toMatchObject({ after: 5, seat: 0, move: { type: 'roll' } });
  newest().say(event(6, { turn: 1, choices: { seat: 1, prompt: {}, moves: [] } }), {
    type: 'accepted',
    id: (command as { id: string }).id,
    number: 6,
  });
  passing(PACE);
  expect(session.may).toBeNull();
});

test('a second command is not sent while one is pending', () => {
  session.play({ type: 'roll' });
  session.play({ type: 'roll' });
  expect(newest().sent.filter(({ type }) => type === 'play')).toHaveLength(1);
});

test('the second tap of a double tap is ignored, also when the first was answered', () => {
  session.play({ type: 'roll' });
  const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
  newest().say(event(6, { turn: -1, choices: null, command: id }));
  expect(session.pendingCommands).toBe(0);
  session.play({ type: 'roll' });
  expect(newest().sent.filter(({ type }) => type === 'play')).toHaveLength(1);
});

test('that a command came too late is shown for a short time', () => {
  session.play({ type: 'call' });
  const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
  newest().say({ type: 'refused', id, clause: '', code: 'table-stale', args: {}, number: 5 });
  expect(session.refusal).toBeDefined();
  passing(2_000);
  expect(session.refusal).toBeUndefined();
});

test('a resignation that came too late is sent again, after the entries that were in between', () => {
  session.command({ type: 'resign', seat: 0 });
  const sent = (): readonly { id: string; after: number }[] =>
    newest().sent.filter(({ type }) => type === 'resign') as never;
  const refusal = { type: 'refused', clause: '', code: 'table-stale', args: {}, number: 8 } as const;
  newest().say({ ...refusal, id: sent()[0]!.id });
  expect(sent().map(({ after }) => after)).toEqual([5, 8]);
  expect([session.refusal, session.pendingCommands]).toEqual([undefined, 1]);
  newest().say({ ...refusal, id: sent()[1]!.id, code: 'table-over' });
  expect([session.refusal?.code, session.pendingCommands]).toEqual(['table-over', 0]);
});

test('a refusal is cleared by a newer entry, not before', () => {
  session.play({ type: 'call' });
  const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
  const late = { type: 'refused', id, clause: '', code: 'table-not-your-seat', args: {}, number: 7 } as const;
  newest().say(event(6), event(7), late);
  passing(PACE);
  expect(session.moment?.number).toBe(7);
  expect(session.refusal).toMatchObject({ code: 'table-not-your-seat' });
  newest().say(event(8));
  passing(PACE);
  expect(session.moment?.number).toBe(8);
  expect(session.refusal).toBeUndefined();
});

test('a refusal is cleared by a newer snapshot', () => {
  newest().say({ type: 'refused', id: '', clause: '', code: 'table-not-your-seat', args: {}, number: 5 });
  newest().say(snapshot(5));
  expect(session.refusal).toBeDefined();
  newest().say(snapshot(6));
  expect(session.refusal).toBeUndefined();
});

test('a refusal is kept until the next command', () => {
  session.play({ type: 'call' });
  const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
  newest().say({
    type: 'refused',
    id,
    clause: 'S20',
    code: 'shanghaien-refused-call-early',
    args: { placed: 0 },
    number: 5,
  });
  expect(session.refusal).toMatchObject({ clause: 'S20' });
  expect(session.may).not.toBeNull();
  session.play({ type: 'roll' });
  expect(session.refusal).toBeUndefined();
});

test('an offer is removed by the next entry', () => {
  newest().say({ type: 'offer', kind: 'draw', seat: 1, number: 5, to: 0, agreed: [1] });
  expect(session.offers).toHaveLength(1);
  newest().say(event(6));
  expect(session.offers).toHaveLength(0);
});

test('older story entries are inserted first, each once', () => {
  newest().say(event(6));
  session.remember([4, 5, 6, 7].map(told));
  expect(numbers()).toEqual([4, 5, 6]);
});

test('a later snapshot resets the session', () => {
  newest().say(event(6), event(7), snapshot(300));
  expect(session.moment).toMatchObject({ number: 300, before: null });
  passing(10 * PACE);
  expect(session.moment?.number).toBe(300);
});

test('seen() ends the moment early', () => {
  newest().say(event(6));
  expect(session.may).toBeNull();
  session.seen();
  expect(session.may).not.toBeNull();
});

test('seen() reveals the result at once, also of a moment that stays', () => {
  newest().say(event(6));
  expect(session.revealed).toBe(false);
  session.seen(2_000);
  expect([session.revealed, session.settled]).toEqual([true, false]);
  passing(1_900);
  expect(session.settled).toBe(false);
  passing(200);
  expect(session.settled).toBe(true);
});

test('a phrase is removed after a while', () => {
  newest().say({ type: 'said', seat: 1, phrase: 'hello' });
  expect(session.said.get(1)).toBe('hello');
  passing(10_000);
  expect(session.said.size).toBe(0);
});

test('a second phrase is shown as long as the first', () => {
  newest().say({ type: 'said', seat: 1, phrase: 'hello' });
  passing(5_000);
  newest().say({ type: 'said', seat: 1, phrase: 'oops' });
  passing(5_000);
  expect(session.said.get(1)).toBe('oops');
  passing(5_000);
  expect(session.said.size).toBe(0);
});

describe('data that is not in events', () => {
  test('the story so far is requested', async () => {
    answers[`GET ${STORY}`] = () => [3, 4, 5, 6].map(told);
    newest().say(snapshot(5));
    await answering();
    expect(numbers()).toEqual([3, 4, 5]);
  });

  test('a failed story request is retried, and its error is kept until then', async () => {
    let down = true;
    answers[`GET ${STORY}`] = () => (down ? problem(503, 'server-store-down') : [told(5)]);
    newest().say(snapshot(5));
    await answering();
    expect(session.failure).toMatchObject({ problem: { code: 'server-store-down' } });
    expect(session.moment?.number).toBe(5);
    down = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(numbers()).toEqual([5]);
    expect(session.failure).toBeUndefined();
  });

  test('a permanent refusal is not retried', async () => {
    answers[`GET ${STORY}`] = () => problem(403, 'server-no-spectators');
    newest().say(snapshot(5));
    await answering();
    const before = questions(STORY);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(questions(STORY)).toBe(before);
  });

  test('reconnecting retries pending requests immediately', async () => {
    delete answers[`GET ${STORY}`];
    newest().say(snapshot(5));
    await answering();
    const before = questions(STORY);
    newest().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    newest()
      .accept()
      .say({ type: 'present', seats: [0], watching: 0 });
    await answering();
    expect(questions(STORY)).toBe(before + 1);
  });

  test('a gap that is too large for events is filled from the story', async () => {
    newest().say(event(6), event(7));
    passing(2 * PACE);
    answers[`GET ${STORY}`] = () => [5, 6, 7, 8, 9, 10].map(told);
    newest().say(snapshot(10));
    await answering();
    expect(numbers()).toEqual([5, 6, 7, 8, 9, 10]);
    newest().say(event(11));
    expect(numbers().at(-1)).toBe(11);
  });

  test('a nonce is sent for each local seat until it is confirmed', async () => {
    newest().say(snapshot(0, { begun: false, turn: null, mine: [0, 1] }));
    await answering();
    expect(session.failure).toBeDefined();
    answers[`POST ${SEATS}`] = () => ({ table: 'abcdef', seat: 0 });
    await vi.advanceTimersByTimeAsync(3_000);
    const bodies = asked
      .filter(({ path }) => path === SEATS)
      .map(({ body }) => body as { seat: number; nonce: string });
    expect(bodies.map(({ seat }) => seat)).toEqual([0, 0, 1]);
    expect(bodies[0]?.nonce).toBe(bodies[1]?.nonce); // a retry sends the same nonce
    expect(bodies[2]?.nonce).not.toBe(bodies[0]?.nonce);
    expect(session.failure).toBeUndefined();
  });

  test('after a reload, the same nonce is sent', async () => {
    newest().say(snapshot(0, { begun: false, turn: null }));
    await answering();
    session.end();
    session = new TableSession('abcdef');
    answers[`POST ${SEATS}`] = () => ({ table: 'abcdef', seat: 0 });
    newest()
      .accept()
      .say(snapshot(0, { begun: false, turn: null }));
    await answering();
    const [first, second] = asked.filter(({ path }) => path === SEATS).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(session.luck).toMatchObject({ compared: 'same', wrong: '' });
  });

  test('a nonce that is in the log is not sent again', async () => {
    newest().say(snapshot(1, { begun: false, turn: null, nonces: ['aa', ''] }));
    await answering();
    expect(questions(SEATS)).toBe(0);
  });

  test('a commitment that differs from the note is reported, and no nonce is sent', async () => {
    noteSeal({ table: 'abcdef', commitment: 'c0' });
    newest().say(snapshot(0, { begun: false, turn: null, commitment: 'c1' }));
    await answering();
    expect(session.luck.compared).toBe('seal');
    expect(questions(SEATS)).toBe(0);
  });

  test('a nonce in the log that differs from the sent one is reported', async () => {
    answers[`POST ${SEATS}`] = () => ({ table: 'abcdef', seat: 0 });
    newest().say(snapshot(0, { begun: false, turn: null }));
    await answering();
    newest().say(event(1, { entry: { type: 'join', seat: 0, nonce: 'ab'.repeat(16) } }));
    expect(session.luck.compared).toBe('nonce');
  });

  test('no nonce is sent to a game that has begun', async () => {
    newest().say(snapshot(5, { begun: true }));
    await answering();
    expect(questions(SEATS)).toBe(0);
  });

  test('seats, offers and the rematch are requested after a reconnection', async () => {
    const [offer, seats] = [offered(5), [ADA]];
    answers['GET /api/tables/abcdef'] = () =>
      snapshot(5, { seats, present: [1], offers: [offer], rematch: 'nextone' });
    newest().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    newest()
      .accept()
      .say({ type: 'present', seats: [0], watching: 0 });
    await answering();
    expect(session).toMatchObject({ seats, present: [1], offers: [offer], rematch: 'nextone' });
  });

  test('there are no requests after end()', async () => {
    delete answers[`GET ${STORY}`];
    newest().say(snapshot(5));
    await answering();
    session.end();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
  });
});

describe('a snapshot', () => {
  test('sets all fields', () => {
    const offer = offered(9);
    const clocks = { left: [1_000, 2_000], running: 0, deadline: 5 };
    const now = Date.now() + 7_000;
    newest().say(
      snapshot(9, {
        offers: [offer],
        clocks,
        seed: 'ab',
        rematch: 'nextone',
        present: [1],
        turn: 1,
        now,
        begun: true,
      }),
    );
    expect(session).toMatchObject({
      offers: [offer],
      clocks,
      seed: 'ab',
      rematch: 'nextone',
      present: [1],
      turn: 1,
      begun: true,
    });
    expect(session.clockOffset).toBe(7_000);
  });

  test('drops waiting events', () => {
    newest().say(event(6), event(7), event(8), snapshot(8));
    passing(10 * PACE);
    expect(session.moment).toMatchObject({ number: 8, before: null });
    expect(session.settled).toBe(true);
    newest().say(event(9));
    expect(session.moment).toMatchObject({ number: 9, before: { at: 8 } });
  });

  test('of a game that has not begun offers no moves', () => {
    newest().say(snapshot(1, { begun: false, turn: null }));
    expect(session.may).toBeNull();
    newest().say(event(2, { turn: 0 }));
    passing(PACE);
    expect(session.begun).toBe(true);
    expect(session.may).not.toBeNull();
  });
});

test('the seed is kept once revealed', () => {
  newest().say(event(6, { seed: 'cd' }));
  passing(PACE);
  newest().say(event(7));
  expect(session.seed).toBe('cd');
});

test('the clock offset follows a server that is ahead', () => {
  newest().say(event(6, { time: Date.now() + 9_000 }));
  expect(session.clockOffset).toBe(9_000);
});

test('a move refers to the moment that its player saw', () => {
  newest().say(event(6), event(7));
  passing(2 * PACE);
  session.play({ type: 'roll' });
  expect(newest().sent.find(({ type }) => type === 'play')).toMatchObject({ after: 7 });
});

test('an offer refers to the last entry, shown or not', () => {
  newest().say(event(6), event(7));
  session.command({ type: 'offerdraw', seat: 0 });
  expect(newest().sent.find(({ type }) => type === 'offerdraw')).toMatchObject({ after: 7 });
});

test('a stored command is pending after a reload', () => {
  session.play({ type: 'roll' });
  session.end();
  session = new TableSession('abcdef');
  expect(session.pendingCommands).toBe(1);
  newest().accept().say(snapshot(5));
  expect(session.may).toBeNull();
});

test('seats, presence and the rematch are updated', () => {
  const seats = [ADA];
  newest().say(
    { type: 'seats', seats, rated: false },
    { type: 'present', seats: [0, 1], watching: 0 },
    { type: 'rematch', table: 'nextone', commitment: 'c1' },
  );
  expect(session).toMatchObject({ seats, present: [0, 1], rematch: 'nextone' });
});

test('a declined offer is removed, and its decline shown for a while', () => {
  newest().say({ type: 'offer', kind: 'draw', seat: 0, number: 5, to: 0, agreed: [0] });
  newest().say({ type: 'offer', kind: 'takeback', seat: 0, number: 5, to: 2, agreed: [0] });
  newest().say({ type: 'declined', kind: 'draw', seat: 1 });
  expect(session.offers.map(({ kind }) => kind)).toEqual(['takeback']);
  expect(session.declined).toMatchObject({ kind: 'draw', seat: 1 });
  passing(6_000);
  expect(session.declined).toBeUndefined();
});

test('the next entry clears a decline', () => {
  newest().say({ type: 'declined', kind: 'draw', seat: 1 }, event(6));
  expect(session.declined).toBeUndefined();
});

test('declining twice is not an error', () => {
  session.command({ type: 'answer', seat: 0, kind: 'draw', accept: false });
  const { id } = newest().sent.find(({ type }) => type === 'answer') as { id: string };
  newest().say({ type: 'refused', id, clause: '', code: 'table-no-such-offer', args: {}, number: 5 });
  expect(session.refusal).toBeUndefined();
  expect(session.pendingCommands).toBe(0);
});

test('a chance move does not change the decider', () => {
  newest().say(event(6, { turn: 1 }));
  passing(PACE);
  newest().say(event(7, { turn: -1, choices: null }));
  expect(session).toMatchObject({ turn: -1, decider: 1 });
});

test('no moments are shown after end()', () => {
  newest().say(event(6), event(7));
  session.end();
  passing(10 * PACE);
  expect(session.moment?.number).toBe(6);
});

test('that the server cannot save is known until it can, or until a move is accepted', () => {
  newest().say({ type: 'saving', works: false });
  expect(session.saving).toBe(false);
  newest().say({ type: 'saving', works: true });
  expect(session.saving).toBe(true);
  session.play({ type: 'roll' });
  const { id } = newest().sent.at(-1) as { id: string };
  newest().say({ type: 'refused', id, clause: '', code: 'server-store-down', args: {}, number: 5 });
  expect(session.saving).toBe(false);
  newest().say({ type: 'accepted', id, number: 6 });
  expect(session.saving).toBe(true);
});

test('a bot’s failure is shown until it retries or the next entry', () => {
  const failed = { type: 'botfailed', seat: 1, number: 5, error: '0123abcd', trying: false } as const;
  newest().say(failed);
  expect(session.failed).toEqual(failed);
  session.retry();
  expect(newest().sent.at(-1)).toEqual({ type: 'retry', seat: 0 });
  newest().say({ ...failed, trying: true });
  expect(session.failed).toBeNull();
  newest().say(failed, event(6));
  expect(session.failed).toBeNull();
  newest().say(snapshot(6, { failed: { ...failed, number: 6 } }));
  expect(session.failed?.number).toBe(6);
});

test('the table says whether its lessons are through, and so does the move that let the game end', () => {
  expect(session.guided).toBe(false);
  newest().say(snapshot(6, { guided: true }));
  expect(session.guided).toBe(true);
  newest().say(event(7, { entry: { type: 'move', seat: 0, move: {} } }));
  passing(PACE);
  expect(session.guided).toBe(true);
  newest().say(event(8, { entry: { type: 'move', seat: 0, move: {}, finish: true } }));
  expect(session.guided).toBe(false);
});
