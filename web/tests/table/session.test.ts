import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import { TableSession } from '../../src/table/session.svelte';
import { event, snapshot } from '../net/messages';
import { fakeSockets, newest } from '../net/socket';

const PACE = 500;
let session: TableSession;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
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

function passing(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

test('moments are seen one after the other, each with what was before it', () => {
  newest().say(event(6), event(7));
  expect(session.moment).toMatchObject({ number: 6, before: { at: 5 }, view: { at: 6 } });
  expect(session.may).toBeNull();
  passing(PACE);
  expect(session.moment).toMatchObject({ number: 7, before: { at: 6 } });
  passing(PACE);
  expect(session.may?.seat).toBe(0);
});

test('a long absence is caught up with in a few seconds, nothing left out', () => {
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

test('a moment that takes long is not cut short by a few short ones behind it', () => {
  session.follow({ pace: ({ number }: { number: number }) => (number === 7 ? 4_000 : 200) } as unknown as AnyFace);
  newest().say(...[6, 7, 8, 9, 10, 11, 12, 13].map((number) => event(number)));
  passing(200 + 3_999);
  expect(session.moment?.number).toBe(7);
  passing(1);
  expect(session.moment?.number).toBe(8);
});

test('nothing may be done while a command is under way, nor for another’s seat', () => {
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

test('a second press while a command is under way sends nothing', () => {
  session.play({ type: 'roll' });
  session.play({ type: 'roll' });
  expect(newest().sent.filter(({ type }) => type === 'play')).toHaveLength(1);
});

test('a refusal is kept until the next command', () => {
  session.play({ type: 'call' });
  const { id } = newest().sent.find(({ type }) => type === 'play') as { id: string };
  newest().say({ type: 'refused', id, clause: 'S20', code: 'shanghaien-refused-call-early', args: { placed: 0 }, number: 5 });
  expect(session.refusal).toMatchObject({ clause: 'S20' });
  expect(session.may).not.toBeNull();
  session.play({ type: 'roll' });
  expect(session.refusal).toBeUndefined();
});

test('an offer is void after the next entry', () => {
  newest().say({ type: 'offer', kind: 'draw', seat: 1, number: 5, to: 0, agreed: [1] });
  expect(session.offers).toHaveLength(1);
  newest().say(event(6));
  expect(session.offers).toHaveLength(0);
});

test('the past is told before the present, each entry once', () => {
  newest().say(event(6));
  const past = [4, 5, 6, 7].map((number) => ({ number, time: 0, entry: { type: 'agree' }, story: [] }));
  session.remember(past);
  expect(session.story.map(({ number }) => number)).toEqual([4, 5, 6]);
});

test('a snapshot in the middle of it all starts afresh', () => {
  newest().say(event(6), event(7), snapshot(300));
  expect(session.moment).toMatchObject({ number: 300, before: null });
  passing(10 * PACE);
  expect(session.moment?.number).toBe(300);
});

test('whoever skips a moment need not wait for its time', () => {
  newest().say(event(6));
  expect(session.may).toBeNull();
  session.seen();
  expect(session.may).not.toBeNull();
});

test('a phrase is heard for a while', () => {
  newest().say({ type: 'said', seat: 1, phrase: 'hello' });
  expect(session.said.get(1)).toBe('hello');
  passing(10_000);
  expect(session.said.size).toBe(0);
});

test('a second phrase is heard as long as the first', () => {
  newest().say({ type: 'said', seat: 1, phrase: 'hello' });
  passing(5_000);
  newest().say({ type: 'said', seat: 1, phrase: 'oops' });
  passing(5_000);
  expect(session.said.get(1)).toBe('oops');
  passing(5_000);
  expect(session.said.size).toBe(0);
});
