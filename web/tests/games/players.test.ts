import { beforeAll, expect, test } from 'vitest';

import { playerNames } from '../../src/games/players';
import { sideOf } from '../../src/games/raft/descriptions';
import type { SeatInfo } from '../../src/net/protocol';
import { speak } from '../../src/words/language.svelte';
import { moment } from './raft/table';

beforeAll(() => speak('en'));

const person: SeatInfo = { kind: 'person', level: '', name: '', taken: true, open: false };
const bot: SeatInfo = { ...person, kind: 'bot', level: 'captain' };

test('bots of one level are distinguished by their sides', () => {
  expect(playerNames('', [bot, bot], ['Red', 'Blue'])).toEqual(['Captain (Red)', 'Captain (Blue)']);
});

test('a player without a name is called by the side', () => {
  expect(playerNames('', [person, bot], ['Yellow', 'Black'])).toEqual(['Yellow', 'Captain']);
});

test('in Raft & Scupper a seat has a side as soon as sides are chosen', () => {
  expect(sideOf(moment('put').view, 0)).toBeUndefined();
  const { view } = moment('jump');
  expect([0, 1].map((seat) => sideOf(view, seat)).sort()).toEqual(['Black', 'Yellow']);
});
