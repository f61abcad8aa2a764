import { expect, test } from 'vitest';

import {
  practice,
  refireAddress,
  refireAt,
  refireIn,
  type Refire,
} from '../../../../src/games/pirates/range/refire';
import type { Fire, Moment } from '../../../../src/games/pirates/types';

const fire: Fire = { type: 'fire', base: 1, place: [3000, -6103], bearing: 3590, pull: 674 };
const POSITION = 'fire:r 0 rt=-;ra:0,-4500,0 - 0 - - - {"first":"red"}';
const shot: Refire = { position: POSITION, fire, tremor: [-9, 26] };

const moments = [
  { entry: null, text: 'start' },
  { entry: { type: 'chance', move: { type: 'first', seat: 0 } }, text: POSITION },
  { entry: { type: 'move', seat: 0, move: fire }, text: 'tremor:r' },
  { entry: { type: 'chance', move: { type: 'tremor', bearing: -9, pull: 26 } }, text: 'flight:r' },
  { entry: { type: 'chance', move: { type: 'landed' } }, text: 'roll:r' },
  { entry: { type: 'chance', move: { type: 'wind', knots: 2 } }, text: 'sail:r' },
] as unknown as readonly Moment[];

test('a link has the whole shot', () => {
  const address = refireAddress(shot);
  expect(address).toMatch(/^\/school\/pirates\/range#/);
  expect(refireIn(address.slice(address.indexOf('#')))).toEqual(shot);
  const unseen = { ...shot, tremor: null };
  expect(refireIn(refireAddress(unseen).split('#')[1]!)).toEqual(unseen);
});

test.each([
  '',
  '#',
  '#position=x',
  '#fire=1+2+3+4+5',
  '#position=x&fire=1+2+3+4',
  '#position=x&fire=1+2+3+4+y',
])('a fragment without a shot is none: %s', (fragment) => expect(refireIn(fragment)).toBeNull());

test('every moment of a shot, and the roll after it, leads to the position before it', () => {
  for (const at of [2, 3, 4, 5]) expect(refireAt(moments, at)).toEqual(shot);
});

test('other moments have no shot', () => {
  for (const at of [0, 1, 9]) {
    expect(refireAt(moments, at)).toBeNull();
    expect(practice(moments, at)).toBeNull();
  }
});

test('a shot that was not fired to its end has no tremor', () => {
  expect(refireAt(moments.slice(0, 3), 2)).toEqual({ ...shot, tremor: null });
});
