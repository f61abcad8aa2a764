import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Live, type Ear, type Link } from '../../src/net/live';
import type { Command } from '../../src/net/outbox';
import { event, snapshot } from './messages';
import { FakeSocket, fakeSockets, newest } from './socket';

class Heard implements Ear {
  links: Link[] = [];
  numbers: number[] = [];
  answers: string[] = [];
  others: string[] = [];
  linked = (link: Link) => void this.links.push(link);
  snapshot = ({ number }: { number: number }) => void this.numbers.push(number);
  event: Ear['event'] = ({ number }) => void this.numbers.push(number);
  answered: Ear['answered'] = (command, { type }) => void this.answers.push(`${command.id} ${type}`);
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
