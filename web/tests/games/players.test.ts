import { beforeAll, expect, test } from 'vitest';

import { bareName, levelName, namesWithSides, playerNames } from '../../src/games/players';
import { sideOf } from '../../src/games/raft/descriptions';
import type { SeatInfo } from '../../src/net/protocol';
import { speak } from '../../src/words/language.svelte';
import { moment } from './raft/table';

beforeAll(() => speak('en'));

const person: SeatInfo = {
  kind: 'person',
  level: '',
  name: '',
  taken: true,
  open: false,
  player: '',
  former: false,
};
const bot: SeatInfo = { ...person, kind: 'bot', level: 'captain' };

test('bots of one level are distinguished by their sides', () => {
  expect(playerNames('', [bot, bot], ['Red', 'Blue'])).toEqual(['Captain (Red)', 'Captain (Blue)']);
});

test('a step of a dial has the name of the mark below it', () => {
  const names = ['step-1', 'step-3', 'step-4', 'step-11', 'step-26', 'step-99'];
  expect(names.map((level) => levelName(level, 'raft'))).toEqual([
    'Cabin boy',
    'Deckhand',
    'Deckhand +1',
    'Deckhand +8',
    'Captain',
    'Captain +73',
  ]);
  expect(levelName('step-4', 'unknown')).toBe('Step 4');
  expect(levelName('step-four', 'raft')).toBe('step-four');
});

test('a player of two colours has both beside the name, everywhere alike', () => {
  const sides = ['Red + Green', 'Blue + Yellow'];
  const names = playerNames('pirates', [person, bot], sides);
  expect(names).toEqual(['Red + Green', 'Captain (Blue + Yellow)']);
  expect(namesWithSides('pirates', names, sides)).toEqual(names);
  expect(names.map((name, seat) => bareName(name, sides[seat]!))).toEqual(['Red + Green', 'Captain']);
  expect(bareName('Captain (Blue)', 'Red')).toBe('Captain (Blue)');
});

test('a player without a name is called by the side', () => {
  expect(playerNames('', [person, bot], ['Yellow', 'Black'])).toEqual(['Yellow', 'Captain']);
});

test('sentences add the side to a name where they also name sides', () => {
  expect(namesWithSides('shanghaien', ['Red', 'Deckhand'])).toEqual(['Red', 'Deckhand (Blue)']);
  expect(namesWithSides('shanghaien', ['Captain (Red)', 'Ann'])).toEqual(['Captain (Red)', 'Ann (Blue)']);
  expect(namesWithSides('raft', ['Yellow', 'Guide'], ['Yellow', 'Black'])).toEqual([
    'Yellow',
    'Guide (Black)',
  ]);
  // Sides are not chosen yet.
  expect(namesWithSides('raft', ['Player 1', 'Guide'])).toEqual(['Player 1', 'Guide']);
  expect(namesWithSides('pirates', ['Red', 'Guide'])).toEqual(['Red', 'Guide']);
});

test('in Raft & Scupper a seat has a side as soon as sides are chosen', () => {
  expect(sideOf(moment('put').view, 0)).toBeUndefined();
  const { view } = moment('jump');
  expect([0, 1].map((seat) => sideOf(view, seat)).sort()).toEqual(['Black', 'Yellow']);
});
