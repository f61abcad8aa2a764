import { beforeEach, expect, test } from 'vitest';

import { FACES, sailorFace } from '../../src/art/sailors';
import { namesWithSides, playerNames } from '../../src/games/players';
import { manned, sailorName, SAILORS, sailorsAt, withLevel } from '../../src/games/sailors';
import type { SeatInfo } from '../../src/net/protocol';
import { speak } from '../../src/words/language.svelte';

beforeEach(() => speak('en'));

const seat = (kind: SeatInfo['kind'], level = '', name = ''): SeatInfo => ({
  kind,
  level,
  name,
  taken: true,
  open: false,
  player: '',
  former: false,
});
const bot = seat('bot', 'bosun');
const COMMITMENTS = Array.from({ length: 300 }, (_, at) => `${at.toString(16)}f0e1d2`);

test('no two bots at a table share a name or a face, and the same table always has the same ones', () => {
  for (const commitment of COMMITMENTS) {
    const four = [bot, bot, bot, bot];
    const sailors = sailorsAt(four, commitment);
    expect(new Set(sailors.map((each) => sailorName(each!))).size).toBe(4);
    expect(new Set(sailors.map((each) => sailorFace(each!))).size).toBe(4);
    expect(sailorsAt([...four], commitment)).toEqual(sailors);
  }
});

test('every sailor plays as often as any other', () => {
  const times = new Map<number, number>();
  for (const commitment of COMMITMENTS)
    for (const each of sailorsAt([bot, bot], commitment)) times.set(each!, (times.get(each!) ?? 0) + 1);
  expect(times.size).toBe(SAILORS);
  expect(Math.min(...times.values())).toBeGreaterThan(COMMITMENTS.length / SAILORS);
});

test.each(['en', 'it', 'ru'] as const)('there is a name for every face in %s', async (language) => {
  await speak(language);
  const names = Array.from({ length: SAILORS }, (_, at) => sailorName(at));
  expect(FACES).toBe(SAILORS);
  expect(new Set(names).size).toBe(SAILORS);
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}{2,5}$/u);
  expect(sailorName(SAILORS), 'no name without a face').toBe('');
});

test('people, bots with a name of their own, the guide and stand-ins keep their names', () => {
  const seats = [
    seat('person', '', 'Ada'),
    seat('person', 'network', 'Depthfinder'),
    seat('bot', 'captain', 'Blackwater'),
    seat('bot', 'guide'),
    { ...seat('bot', 'captain'), substitute: true, former: true },
  ];
  expect(sailorsAt(seats, 'c0')).toEqual(seats.map(() => undefined));
  expect(manned(seats, 'c0')).toEqual(seats);
});

test('a record without a commitment calls bots by their levels', () => {
  for (const none of ['', undefined]) {
    expect(playerNames('', manned([bot, bot], none), ['Red', 'Blue'])).toEqual([
      'Bosun (Red)',
      'Bosun (Blue)',
    ]);
  }
  expect(withLevel('', bot, 'Bosun (Red)')).toBe('Bosun (Red)');
});

test('in sentences a sailor has the name, and the side where the game names sides', () => {
  const seats = manned([seat('person', '', 'Ada'), bot], 'c0');
  const [, name] = seats.map((each) => each.name);
  expect(playerNames('', seats, ['Red', 'Blue'])).toEqual(['Ada', name]);
  expect(namesWithSides('shanghaien', ['Ada', name!])).toEqual(['Ada (Red)', `${name} (Blue)`]);
  expect(withLevel('raft', seat('bot', 'step-4'), `${name} (Black)`)).toBe(`${name} (Black) · Deckhand +1`);
  expect(withLevel('raft', seat('person', '', 'Ada'), 'Ada')).toBe('Ada');
});

test('a person with a sailor’s name is told apart by the side', () => {
  const [, name] = manned([bot, bot], 'c0').map((each) => each.name);
  const seats = manned([seat('person', '', name), bot], 'c0');
  expect(playerNames('', seats, ['Red', 'Blue'])).toEqual([`${name} (Red)`, `${name} (Blue)`]);
});
