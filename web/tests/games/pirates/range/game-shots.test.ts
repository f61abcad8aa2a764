// Shots of one's games count for the chart of one's hand: at the piece nearest to the bearing, once per game.

import { beforeEach, expect, test, vi } from 'vitest';

import { ahead } from '../../../../src/games/pirates/geometry';
import { aimedAt, countGame, shotsOf } from '../../../../src/games/pirates/range/game-shots';
import { readErrors } from '../../../../src/games/pirates/range/kept';
import type { Fire, Moment, View } from '../../../../src/games/pirates/types';

/** Requests in order, and the answers by type; an `Error` is thrown. */
let asked: Record<string, unknown>[];
let answers: Record<string, unknown>;
vi.mock('../../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  exercise: (_game: string, _name: string, request: Record<string, unknown>) => {
    asked.push(request);
    const answer = answers[request['type'] as string];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
}));

const fire: Fire = { type: 'fire', base: 1, place: [0, 0], bearing: 130, pull: 600 };
const other: Fire = { ...fire, bearing: 3590 };
const piece = (number: number, bearing: number, away: number): object => {
  const [x, y] = ahead([0, 0], bearing, away);
  return { number, x, y };
};
// Piece 1 is nearer, piece 2 nearer to the bearing.
const view = { pieces: [{}, piece(1, 0, 3_000), piece(2, 100, 7_000)] } as unknown as View;
const moments = [
  { entry: null, text: 'one' },
  { entry: { type: 'move', seat: 0, move: fire }, text: 'flight' },
  { entry: { type: 'chance', move: { type: 'landed' } }, text: 'two' },
  { entry: { type: 'move', seat: 1, move: other }, text: 'flight' },
  { entry: { type: 'move', seat: 0, move: { type: 'done' } }, text: 'three' },
  { entry: { type: 'move', seat: 0, move: other }, text: 'flight' },
] as unknown as readonly Moment[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = {
    position: { view, targets: [1, 2], tremor: 'rough' },
    aim: { aim: { ...fire, bearing: 100, pull: 640 }, hits: 9, tries: 16, nearly: [[3595, 590]] },
  };
});

test('the target of a shot is the piece nearest to its bearing', () => {
  expect(aimedAt({ view, targets: [1, 2] }, fire)?.number).toBe(2);
  expect(aimedAt({ view, targets: [1, 2] }, other)?.number).toBe(1);
  expect(aimedAt({ view, targets: [] }, fire)).toBeNull();
});

test('only one’s own shots are taken', () => {
  expect(shotsOf(moments, 0).map(({ position }) => position)).toEqual(['one', 'three']);
  expect(shotsOf(moments, 1).map(({ position }) => position)).toEqual(['two']);
});

test('the errors of a game are kept once, with the tremor of its table', async () => {
  await countGame('t', moments, 0);
  expect(readErrors()).toEqual([
    { kind: 'game', distance: 70, bearing: 30, pull: -40 },
    { kind: 'game', distance: 30, bearing: -5, pull: 10 },
  ]);
  const { type, target, tremor, position } = asked[1]!;
  expect([type, target, tremor, position]).toEqual(['aim', 2, 'rough', 'one']);
  await countGame('t', moments, 0);
  expect([readErrors().length, asked.length]).toEqual([2, 4]);
  await countGame('another', moments, 0);
  expect(readErrors()).toHaveLength(4);
});

test('if the server fails, no shot counts until it answers', async () => {
  const aim = answers['aim'];
  answers['aim'] = new Error('503');
  await expect(countGame('t', moments, 0)).rejects.toThrow('503');
  expect(readErrors()).toEqual([]);
  answers['aim'] = aim;
  await countGame('t', moments, 0);
  expect(readErrors()).toHaveLength(2);
});
