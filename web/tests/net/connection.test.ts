import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableConnection, type ConnectionListener, type ConnectionState } from '../../src/net/connection';
import type { Command } from '../../src/net/outbox';
import { PROTOCOL_VERSION } from '../../src/net/protocol';
import { fullStorage } from '../serving';
import { event, snapshot } from './messages';
import { FakeSocket, fakeSockets, newest } from './socket';

class Heard implements ConnectionListener {
  states: ConnectionState[] = [];
  numbers: number[] = [];
  answers: string[] = [];
  others: string[] = [];
  errors: string[] = [];
  connectionChanged = (state: ConnectionState, error = '') => {
    this.states.push(state);
    if (error) this.errors.push(error);
  };
  snapshot = ({ number }: { number: number }) => void this.numbers.push(number);
  event: ConnectionListener['event'] = ({ number }) => void this.numbers.push(number);
  answered: ConnectionListener['answered'] = (command, reply) => {
    this.answers.push(`${command.id} ${reply.type}`);
    if (reply.type === 'refused') this.codes.push(reply.code);
  };
  codes: string[] = [];
  other: ConnectionListener['other'] = ({ type }) => void this.others.push(type);
}

const roll = (id: string): Command => ({ type: 'play', id, after: 5, seat: 0, move: { type: 'roll' } });
const refused = (id: string, code: string) =>
  ({ type: 'refused', id, clause: '', code, args: {}, number: 5 }) as const;

let heard: Heard;
let connection: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fakeSockets();
  heard = new Heard();
  connection = new TableConnection('abcdef', heard);
});

afterEach(() => {
  connection.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function passing(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

function commandsOf(socket: FakeSocket): string[] {
  return socket.sent.flatMap((message) => ('id' in message ? [message.id] : []));
}

test('events are delivered in order, without duplicates', () => {
  newest().accept().say(snapshot(5), event(6), event(6), event(5), event(7));
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('changed fields of events are merged into the whole view', () => {
  const views: unknown[] = [];
  heard.event = ({ view }) => void views.push(view);
  const first = snapshot(5, { view: { phase: 'act', dice: [1], deck: 3 } });
  const second = { ...event(6), view: { phase: 'roll' } };
  newest().accept().say(first, second, second).fail();
  passing(1_000);
  newest()
    .accept()
    .say({ ...event(7), view: { dice: [] } });
  expect(views).toEqual([
    { phase: 'roll', dice: [1], deck: 3 },
    { phase: 'roll', dice: [], deck: 3 },
  ]);
});

test('after a gap, the missing events are requested first', () => {
  const socket = newest().accept().say(snapshot(5), event(7));
  expect(heard.numbers).toEqual([5]);
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  socket.say(event(6), event(7));
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('a lost connection is resumed after the last event', () => {
  newest().accept().say(snapshot(5), event(6)).fail();
  expect(heard.states.at(-1)).toBe('lost');
  passing(1_000);
  expect(newest().url).toMatch(/\?protocol=\d+&after=6$/);
  newest().accept().say(event(7));
  expect(heard.states.at(-1)).toBe('open');
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('a command is sent on every connection until it is answered', () => {
  const first = newest().accept().say(snapshot(5));
  connection.send(roll('command-1'));
  first.fail(1012);
  passing(1_000);
  const second = newest().accept();
  expect([first, second].map(commandsOf)).toEqual([['command-1'], ['command-1']]);
  second.say(event(6), { type: 'accepted', id: 'command-1', number: 6 });
  expect(heard.answers).toEqual(['command-1 accepted']);
  second.fail();
  passing(1_000);
  expect(commandsOf(newest().accept())).toEqual([]);
});

test("the event of a command acknowledges it; another player's command changes nothing", () => {
  const socket = newest().accept().say(snapshot(5));
  connection.send(roll('command-1'));
  socket.say(event(6, { command: 'command-9' }));
  expect(heard.answers).toEqual([]);
  socket.say({ type: 'events', events: [event(7, { command: 'command-1' }), event(8)] });
  expect(heard.answers).toEqual(['command-1 accepted']);
  expect(heard.numbers).toEqual([5, 6, 7, 8]);
  expect(connection.waiting).toEqual([]);
  socket.say({ type: 'accepted', id: 'command-1', number: 7 });
  expect(heard.answers).toEqual(['command-1 accepted']);
});

test('a message with missed and new events delivers the new ones; after a gap it is requested again', () => {
  const socket = newest().accept().say(snapshot(5));
  socket.say({ type: 'events', events: [event(4), event(5), event(6)] });
  expect(heard.numbers).toEqual([5, 6]);
  const before = socket.sent.length;
  socket.say({ type: 'events', events: [event(8), event(9)] });
  expect(heard.numbers).toEqual([5, 6]);
  expect(socket.sent.slice(before)).toEqual([{ type: 'resume', after: 6 }]);
});

test('a command outlives a reload of the page', () => {
  newest().accept().say(snapshot(5));
  connection.send(roll('command-2'));
  connection.end();
  const again = new TableConnection('abcdef', heard);
  expect(commandsOf(newest().accept())).toEqual(['command-2']);
  expect(again.waiting).toHaveLength(1);
  again.end();
});

test('a command made while disconnected is sent after reconnecting', () => {
  newest().accept().say(snapshot(5)).fail();
  connection.send(roll('command-3'));
  passing(1_000);
  expect(commandsOf(newest().accept())).toEqual(['command-3']);
});

test('a command is resent after a refusal because the store is down', () => {
  const socket = newest().accept().say(snapshot(5));
  connection.send(roll('command-4'));
  socket.say(refused('command-4', 'server-store-down'));
  expect(heard.answers).toEqual([]);
  expect(heard.others).toEqual(['saving']);
  passing(2_000);
  expect(commandsOf(socket)).toEqual(['command-4', 'command-4']);
  socket.say(refused('command-4', 'shanghaien-refused-must-call'));
  expect(heard.answers).toEqual(['command-4 refused']);
});

test('a connection without a reply is closed', () => {
  newest().accept().say(snapshot(5));
  connection.send(roll('command-5'));
  passing(7_000);
  expect(heard.states.at(-1)).toBe('lost');
  passing(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('an idle connection gets a heartbeat', () => {
  const socket = newest().accept().say(snapshot(5));
  passing(21_000);
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  socket.say({ type: 'present', seats: [0], watching: 0 });
  passing(7_000);
  expect(heard.states).toEqual(['open']);
});

test('the backoff grows while the server is down, and an online event ends it', () => {
  for (let losses = 0; losses < 8; losses += 1) {
    newest().fail();
    passing(8_000);
  }
  newest().fail();
  const before = FakeSocket.made.length;
  passing(1_000);
  expect(FakeSocket.made).toHaveLength(before);
  dispatchEvent(new Event('online'));
  passing(0);
  expect(FakeSocket.made).toHaveLength(before + 1);
});

test('a page that becomes visible checks the connection immediately', () => {
  const socket = newest().accept().say(snapshot(5));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  passing(7_000);
  expect(heard.states.at(-1)).toBe('lost');
});

test.each<[number, ConnectionState]>([
  [4404, 'gone'],
  [4403, 'closed'],
])('close code %i is final', (code, state) => {
  newest().accept().fail(code);
  passing(60_000);
  expect(heard.states).toEqual([state]);
  expect(FakeSocket.made).toHaveLength(1);
});

test('an unreadable command is not resent and counts as refused', () => {
  const socket = newest().accept().say(snapshot(5));
  connection.send(roll('poisoned'));
  connection.send(roll('command-6'));
  socket.say({ type: 'unreadable', problem: 'Invalid enum value', id: 'poisoned' });
  expect(heard.answers).toEqual(['poisoned refused']);
  expect(heard.codes).toEqual(['table-unreadable']);
  expect(connection.waiting.map(({ id }) => id)).toEqual(['command-6']);
  socket.fail();
  passing(1_000);
  expect(commandsOf(newest().accept())).toEqual(['command-6']);
});

test.each([
  ['words', 'no JSON at all'],
  ['no list', '{"type":"play"}'],
  ['a list of what has no id', '[null, 3, {"type":"play"}, {"id":""}]'],
])('an outbox that holds %s is empty', (_what, kept) => {
  connection.end();
  sessionStorage.setItem('dogwatch-outbox-abcdef', kept);
  connection = new TableConnection('abcdef', heard);
  expect(connection.waiting).toEqual([]);
  connection.send(roll('command-7'));
  expect(commandsOf(newest().accept())).toEqual(['command-7']);
});

test('commands are sent although the storage is full', () => {
  connection.end();
  vi.stubGlobal('sessionStorage', fullStorage());
  connection = new TableConnection('abcdef', heard);
  const socket = newest().accept().say(snapshot(5));
  connection.send(roll('command-8'));
  expect(commandsOf(socket)).toEqual(['command-8']);
  expect(connection.waiting).toHaveLength(1);
});

test('a command is resent after a refusal because the table is busy', () => {
  const socket = newest().accept().say(snapshot(5));
  connection.send(roll('command-9'));
  socket.say(refused('command-9', 'table-busy'));
  passing(1_500);
  expect(commandsOf(socket)).toEqual(['command-9', 'command-9']);
});

test('a refusal without an id is reported; a duplicate answer is not', () => {
  const socket = newest().accept().say(snapshot(5), refused('', 'table-not-your-seat'));
  expect(heard.others).toEqual(['refused']);
  connection.send(roll('command-10'));
  socket.say(refused('command-10', 'table-stale'), refused('command-10', 'table-stale'));
  expect(heard.answers).toEqual(['command-10 refused']);
  expect(heard.others).toEqual(['refused']);
});

/** Number of connections opened within a time after a loss. */
function triesAfter(milliseconds: number): number {
  const before = FakeSocket.made.length;
  passing(milliseconds);
  return FakeSocket.made.length - before;
}

test('the backoff grows if connections close soon after opening', () => {
  for (let losses = 0; losses < 6; losses += 1) {
    newest().accept().say(snapshot(5)).fail();
    passing(8_000);
  }
  newest().accept().say(snapshot(5)).fail();
  expect(triesAfter(3_000)).toBe(0);
  expect(triesAfter(5_000)).toBe(1);
});

test('a stable connection resets the backoff', () => {
  for (let losses = 0; losses < 6; losses += 1) {
    newest().fail();
    passing(8_000);
  }
  const socket = newest().accept().say(snapshot(5));
  passing(6_000);
  socket.say({ type: 'present', seats: [], watching: 0 });
  passing(4_000);
  socket.fail();
  expect(triesAfter(300)).toBe(1);
});

test.each([4429, 1013])('close code %i delays the reconnection', (code) => {
  newest().accept().say(snapshot(5)).fail(code);
  expect(triesAfter(4_900)).toBe(0);
  expect(triesAfter(5_200)).toBe(1);
});

test('an offline event ends the connection immediately', () => {
  newest().accept().say(snapshot(5));
  dispatchEvent(new Event('offline'));
  expect(heard.states).toEqual(['open', 'lost']);
  dispatchEvent(new Event('offline'));
  expect(heard.states).toEqual(['open', 'lost']);
});

test('a page that becomes visible reconnects immediately', () => {
  for (let losses = 0; losses < 8; losses += 1) {
    newest().fail();
    passing(8_000);
  }
  newest().fail();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(triesAfter(0)).toBe(1);
});

test('a page that becomes hidden sends nothing', () => {
  const socket = newest().accept().say(snapshot(5));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const sent = socket.sent.length;
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  expect(socket.sent).toHaveLength(sent);
});

test('a connection that does not open is closed', () => {
  passing(6_000);
  expect(heard.states).toEqual(['lost']);
});

test('messages of a closed connection are ignored', () => {
  const old = newest().accept().say(snapshot(5));
  dispatchEvent(new Event('offline'));
  old.say(event(6));
  old.fail(4404);
  expect(heard.numbers).toEqual([5]);
  expect(heard.states).toEqual(['open', 'lost']);
});

test('there is only one heartbeat timer', () => {
  const socket = newest().accept().say(snapshot(5));
  for (let times = 0; times < 3; times += 1) document.dispatchEvent(new Event('visibilitychange'));
  socket.say({ type: 'present', seats: [], watching: 0 });
  const sent = socket.sent.length;
  passing(20_000);
  expect(socket.sent).toHaveLength(sent + 1);
});

test('there is no activity after end()', () => {
  newest().accept().say(snapshot(5));
  connection.end();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(triesAfter(60_000)).toBe(0);
  expect(heard.states).toEqual(['open']);
});

test('a server error is reported by its number, and the page reconnects soon', () => {
  newest().accept().say(snapshot(5));
  newest().fail(4500, '12345678'); // hexadecimal digits only: not a number of seconds
  expect(heard.errors).toEqual(['12345678']);
  passing(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('with another version of the protocol the page stops, and keeps unanswered commands', () => {
  expect(newest().url).toMatch(new RegExp(`\\?protocol=${PROTOCOL_VERSION}$`));
  newest().accept().say(snapshot(5));
  connection.send(roll('c-1'));
  newest().fail(1012);
  passing(1_000);
  newest().fail(4426);
  const attempts = FakeSocket.made.length;
  passing(60_000);
  expect(FakeSocket.made.length).toBe(attempts);
  expect(heard.states.at(-1)).toBe('outdated');
  connection.end();
  connection = new TableConnection('abcdef', heard); // the reloaded page
  newest().accept();
  expect(commandsOf(newest())).toEqual(['c-1']);
});
