import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Live, type Ear, type Link } from '../../src/net/live';
import type { Command } from '../../src/net/outbox';
import { fullStorage } from '../serving';
import { event, snapshot } from './messages';
import { FakeSocket, fakeSockets, newest } from './socket';

class Heard implements Ear {
  links: Link[] = [];
  numbers: number[] = [];
  answers: string[] = [];
  others: string[] = [];
  errors: string[] = [];
  linked = (link: Link, error = '') => {
    this.links.push(link);
    if (error) this.errors.push(error);
  };
  snapshot = ({ number }: { number: number }) => void this.numbers.push(number);
  event: Ear['event'] = ({ number }) => void this.numbers.push(number);
  answered: Ear['answered'] = (command, reply) => {
    this.answers.push(`${command.id} ${reply.type}`);
    if (reply.type === 'refused') this.codes.push(reply.code);
  };
  codes: string[] = [];
  other: Ear['other'] = ({ type }) => void this.others.push(type);
}

const roll = (id: string): Command => ({ type: 'play', id, after: 5, seat: 0, move: { type: 'roll' } });
const refused = (id: string, code: string) =>
  ({ type: 'refused', id, clause: '', code, args: {}, number: 5 }) as const;

let heard: Heard;
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fakeSockets();
  heard = new Heard();
  live = new Live('abcdef', heard);
});

afterEach(() => {
  live.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function passing(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

function commandsOf(socket: FakeSocket): string[] {
  return socket.sent.flatMap((message) => ('id' in message ? [message.id] : []));
}

test('events come in order, none twice', () => {
  newest().accept().say(snapshot(5), event(6), event(6), event(5), event(7));
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('a view is whole, though events tell only what they change of it', () => {
  const views: unknown[] = [];
  heard.event = ({ view }) => void views.push(view);
  const first = snapshot(5, { view: { phase: 'act', dice: [1], deck: 3 } });
  const second = { ...event(6), view: { phase: 'roll' } };
  newest().accept().say(first, second, second).fail();
  passing(1_000);
  newest().accept().say({ ...event(7), view: { dice: [] } });
  expect(views).toEqual([
    { phase: 'roll', dice: [1], deck: 3 },
    { phase: 'roll', dice: [], deck: 3 },
  ]);
});

test('a gap is asked for, and not shown', () => {
  const socket = newest().accept().say(snapshot(5), event(7));
  expect(heard.numbers).toEqual([5]);
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  socket.say(event(6), event(7));
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('a lost connection is resumed after the last event', () => {
  newest().accept().say(snapshot(5), event(6)).fail();
  expect(heard.links.at(-1)).toBe('lost');
  passing(1_000);
  expect(newest().url).toMatch(/\?after=6$/);
  newest().accept().say(event(7));
  expect(heard.links.at(-1)).toBe('open');
  expect(heard.numbers).toEqual([5, 6, 7]);
});

test('a command is sent on every connection until it is answered', () => {
  const first = newest().accept().say(snapshot(5));
  live.send(roll('command-1'));
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

test('a command outlives a reload of the page', () => {
  newest().accept().say(snapshot(5));
  live.send(roll('command-2'));
  live.end();
  const again = new Live('abcdef', heard);
  expect(commandsOf(newest().accept())).toEqual(['command-2']);
  expect(again.waiting).toHaveLength(1);
  again.end();
});

test('what is made while the connection is lost waits for the next one', () => {
  newest().accept().say(snapshot(5)).fail();
  live.send(roll('command-3'));
  passing(1_000);
  expect(commandsOf(newest().accept())).toEqual(['command-3']);
});

test('a store that is down is no answer: the command is sent again', () => {
  const socket = newest().accept().say(snapshot(5));
  live.send(roll('command-4'));
  socket.say(refused('command-4', 'server-store-down'));
  expect(heard.answers).toEqual([]);
  passing(2_000);
  expect(commandsOf(socket)).toEqual(['command-4', 'command-4']);
  socket.say(refused('command-4', 'shanghaien-refused-must-call'));
  expect(heard.answers).toEqual(['command-4 refused']);
});

test('a connection that answers nothing is given up', () => {
  newest().accept().say(snapshot(5));
  live.send(roll('command-5'));
  passing(7_000);
  expect(heard.links.at(-1)).toBe('lost');
  passing(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a quiet connection is asked for a sign of life', () => {
  const socket = newest().accept().say(snapshot(5));
  passing(21_000);
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  socket.say({ type: 'present', seats: [0] });
  passing(7_000);
  expect(heard.links).toEqual(['open']);
});

test('pauses grow while the server is away, and the network’s return ends them', () => {
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

test('a page that wakes asks at once whether the connection lives', () => {
  const socket = newest().accept().say(snapshot(5));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.sent).toContainEqual({ type: 'resume', after: 5 });
  passing(7_000);
  expect(heard.links.at(-1)).toBe('lost');
});

test.each<[number, Link]>([
  [4404, 'gone'],
  [4403, 'closed'],
])('close code %i is final', (code, link) => {
  newest().accept().fail(code);
  passing(60_000);
  expect(heard.links).toEqual([link]);
  expect(FakeSocket.made).toHaveLength(1);
});

test('what the server cannot read is not sent again: it counts as refused', () => {
  const socket = newest().accept().say(snapshot(5));
  live.send(roll('poisoned'));
  live.send(roll('command-6'));
  socket.say({ type: 'unreadable', problem: 'Invalid enum value', id: 'poisoned' });
  expect(heard.answers).toEqual(['poisoned refused']);
  expect(heard.codes).toEqual(['table-unreadable']);
  expect(live.waiting.map(({ id }) => id)).toEqual(['command-6']);
  socket.fail();
  passing(1_000);
  expect(commandsOf(newest().accept())).toEqual(['command-6']);
});

test.each([
  ['words', 'no JSON at all'],
  ['no list', '{"type":"play"}'],
  ['a list of what has no id', '[null, 3, {"type":"play"}, {"id":""}]'],
])('an outbox that holds %s is empty', (_what, kept) => {
  live.end();
  sessionStorage.setItem('dogwatch-outbox-abcdef', kept);
  live = new Live('abcdef', heard);
  expect(live.waiting).toEqual([]);
  live.send(roll('command-7'));
  expect(commandsOf(newest().accept())).toEqual(['command-7']);
});

test('a storage that is full keeps no command from being sent', () => {
  live.end();
  vi.stubGlobal('sessionStorage', fullStorage());
  live = new Live('abcdef', heard);
  const socket = newest().accept().say(snapshot(5));
  live.send(roll('command-8'));
  expect(commandsOf(socket)).toEqual(['command-8']);
  expect(live.waiting).toHaveLength(1);
});

test('a table that is busy is no answer either', () => {
  const socket = newest().accept().say(snapshot(5));
  live.send(roll('command-9'));
  socket.say(refused('command-9', 'table-busy'));
  passing(1_500);
  expect(commandsOf(socket)).toEqual(['command-9', 'command-9']);
});

test('a refusal of what has no id is heard; an answer that comes twice is not', () => {
  const socket = newest().accept().say(snapshot(5), refused('', 'table-not-your-seat'));
  expect(heard.others).toEqual(['refused']);
  live.send(roll('command-10'));
  socket.say(refused('command-10', 'table-stale'), refused('command-10', 'table-stale'));
  expect(heard.answers).toEqual(['command-10 refused']);
  expect(heard.others).toEqual(['refused']);
});

/** How many connections are made within a time after a loss. */
function triesAfter(milliseconds: number): number {
  const before = FakeSocket.made.length;
  passing(milliseconds);
  return FakeSocket.made.length - before;
}

test('a server that speaks and then hangs up, again and again, is asked more and more seldom', () => {
  for (let losses = 0; losses < 6; losses += 1) {
    newest().accept().say(snapshot(5)).fail();
    passing(8_000);
  }
  newest().accept().say(snapshot(5)).fail();
  expect(triesAfter(3_000)).toBe(0);
  expect(triesAfter(5_000)).toBe(1);
});

test('a connection that lasted starts the pauses over', () => {
  for (let losses = 0; losses < 6; losses += 1) {
    newest().fail();
    passing(8_000);
  }
  const socket = newest().accept().say(snapshot(5));
  passing(6_000);
  socket.say({ type: 'present', seats: [] });
  passing(4_000);
  socket.fail();
  expect(triesAfter(300)).toBe(1);
});

test.each([4429, 1013])('close code %i asks to come later', (code) => {
  newest().accept().say(snapshot(5)).fail(code);
  expect(triesAfter(4_900)).toBe(0);
  expect(triesAfter(5_200)).toBe(1);
});

test('a device that goes offline knows at once that the connection is lost', () => {
  newest().accept().say(snapshot(5));
  dispatchEvent(new Event('offline'));
  expect(heard.links).toEqual(['open', 'lost']);
  dispatchEvent(new Event('offline'));
  expect(heard.links).toEqual(['open', 'lost']);
});

test('a page that wakes without a connection makes one at once', () => {
  for (let losses = 0; losses < 8; losses += 1) {
    newest().fail();
    passing(8_000);
  }
  newest().fail();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(triesAfter(0)).toBe(1);
});

test('a page that goes to sleep asks nothing', () => {
  const socket = newest().accept().say(snapshot(5));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const sent = socket.sent.length;
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  expect(socket.sent).toHaveLength(sent);
});

test('a connection that never opens is given up', () => {
  passing(6_000);
  expect(heard.links).toEqual(['lost']);
});

test('what an abandoned connection still says is not heard', () => {
  const old = newest().accept().say(snapshot(5));
  dispatchEvent(new Event('offline'));
  old.say(event(6));
  old.fail(4404);
  expect(heard.numbers).toEqual([5]);
  expect(heard.links).toEqual(['open', 'lost']);
});

test('one heart beats, however often the connection was asked', () => {
  const socket = newest().accept().say(snapshot(5));
  for (let times = 0; times < 3; times += 1) document.dispatchEvent(new Event('visibilitychange'));
  socket.say({ type: 'present', seats: [] });
  const sent = socket.sent.length;
  passing(20_000);
  expect(socket.sent).toHaveLength(sent + 1);
});

test('nothing goes on after the end', () => {
  newest().accept().say(snapshot(5));
  live.end();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(triesAfter(60_000)).toBe(0);
  expect(heard.links).toEqual(['open']);
});

test('an error of the server is shown by its number, and the page connects again soon', () => {
  newest().accept().say(snapshot(5));
  newest().fail(4500, '12345678'); // hexadecimal digits only: no number of seconds
  expect(heard.errors).toEqual(['12345678']);
  passing(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});
