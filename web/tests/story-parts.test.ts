import { beforeAll, expect, test } from 'vitest';

import { heading as pirates } from '../src/games/pirates/descriptions';
import { summary as summaryOfShot } from '../src/games/pirates/headline';
import { heading as raft } from '../src/games/raft/descriptions';
import { heading as shanghaien, summary } from '../src/games/shanghaien/descriptions';
import type { Fact, StoryEntry } from '../src/net/protocol';
import { MoveNumbers } from '../src/story/moves';
import { partAt, partsOf } from '../src/story/parts';
import { headline, storyteller } from '../src/story/story';
import { speak } from '../src/words/language.svelte';

beforeAll(() => speak('en'));

const NAMES = ['Ann', 'Bob'];

function story(...entries: [entry: object, ...facts: [string, Record<string, number | string>][]][]) {
  return entries.map(([entry, ...facts], index): StoryEntry => ({
    number: index + 1,
    time: 0,
    entry,
    story: facts.map(([key, args]) => ({ key, args, clause: '' })),
  }));
}

const CHANCE = { type: 'chance' };
const move = (seat: number) => ({ type: 'move', seat });
const outline = (entries: StoryEntry[], heading?: typeof raft): [string, number[]][] => {
  const tell = storyteller(() => entries);
  return partsOf(entries, (each) => tell(each, NAMES), NAMES, heading).map((part) => [
    part.heading,
    part.lines.map(({ number }) => number),
  ]);
};

test('by default the story is divided by turns', () => {
  const dice: [string, Record<string, number>] = ['shanghaien-takes-dice', { seat: 0 }];
  const entries = story(
    [{ type: 'join', seat: 0 }],
    [move(0), dice],
    [CHANCE, dice],
    [move(0), dice],
    [move(1), dice],
    [move(0), dice],
    [{ type: 'takeback', seat: 0, to: 5 }],
    [move(0), dice],
  );
  expect(outline(entries)).toEqual([
    ['', [1]],
    ['Ann, turn 1', [2, 3, 4]],
    ['Bob, turn 1', [5]],
    ['Ann, turn 2', [6, 7]],
    ['Ann, turn 2', [8]],
  ]);
});

test('a note is the last line', () => {
  const entries = story([{ type: 'join', seat: 0 }], [move(0), ['shanghaien-takes-dice', { seat: 0 }]]);
  const tell = storyteller(() => entries);
  const parts = partsOf(entries, (each) => tell(each, NAMES), NAMES, undefined, '3 take-backs');
  expect(parts.at(-1)?.lines.at(-1)).toEqual({ number: 2, text: '3 take-backs', clause: '' });
});

test('Shanghaien is divided by rounds, also within an entry', () => {
  const entries = story(
    [{ type: 'join', seat: 0 }],
    [CHANCE, ['shanghaien-starts', { seat: 0, round: 1 }]],
    [move(0), ['shanghaien-called', { seat: 0, round: 1 }], ['shanghaien-starts', { seat: 1, round: 2 }]],
  );
  expect(outline(entries, shanghaien)).toEqual([
    ['', [1]],
    ['Round 1', [2, 3]],
    ['Round 2', [3]],
  ]);
});

test('the first round begins with a roll where nobody draws who starts', () => {
  const roll: [string, Record<string, number>] = ['shanghaien-takes-dice', { seat: 0, round: 1 }];
  const entries = story([{ type: 'join', seat: 0 }], [move(0), roll], [move(1), roll]);
  expect(outline(entries, shanghaien)).toEqual([
    ['', [1]],
    ['Round 1', [2, 3]],
  ]);
});

test('the pirates are divided by turns of all players', () => {
  const turn = (seat: number, number: number): [string, Record<string, string | number>] => [
    'pirates-turn',
    { seat, last: 'no', turn: number },
  ];
  const entries = story(
    [{ type: 'join', seat: 0 }],
    [CHANCE, turn(1, 1)],
    [move(1), turn(0, 1)],
    [move(0), ['pirates-won', { seat: 0 }], turn(1, 2)],
    [{ type: 'takeback', seat: 0, to: 3 }],
    [move(0), turn(1, 2)],
  );
  expect(outline(entries, pirates)).toEqual([
    ['', [1]],
    ['Turn 1', [2, 3, 4]],
    ['Turn 2', [4, 5]],
    ['Turn 2', [6]],
  ]);
});

test('the first turn of the pirates begins with its shot where no roll names the first player', () => {
  const shot = { seat: 0, kind: 'galleon', colour: 'red', letter: 'A', degrees: 90, percent: 50 };
  const entries = story([{ type: 'join', seat: 0 }], [move(0), ['pirates-fires', shot]]);
  expect(outline(entries, pirates)).toEqual([
    ['', [1]],
    ['Turn 1', [2]],
  ]);
});

test('Raft is divided by turns of both crews after the set-up', () => {
  const pass = (side: string): [string, Record<string, string | number>] => [
    'raft-passed',
    { side, count: 1 },
  ];
  const entries = story(
    [CHANCE, ['raft-placer', { seat: 0 }]],
    [move(0), ['raft-put', { seat: 0, side: 'yellow', at: 'a1' }]],
    [move(1), ['raft-chose', { seat: 1, other: 0, side: 'yellow' }]],
    [move(1), pass('yellow')],
    [move(0), pass('black')],
    [move(1), pass('yellow')],
    [{ type: 'takeback', seat: 1, to: 5 }],
    [move(1), pass('yellow')],
  );
  expect(outline(entries, raft)).toEqual([
    ['', [1, 2, 3]],
    ['Turn 1', [4, 5]],
    ['Turn 2', [6, 7]],
    ['Turn 2', [8]],
  ]);
  const tell = storyteller(() => entries);
  const parts = partsOf(entries, (each) => tell(each, NAMES), NAMES, raft);
  expect([3, 5, 6].map((entry) => partAt(parts, entry))).toEqual(['', 'Turn 1', 'Turn 2']);
});

test('the headline says what the other player did, then what chance brought', () => {
  const entries = story(
    [move(0), ['shanghaien-takes-dice', { seat: 0 }]],
    [CHANCE, ['shanghaien-rolled', { seat: 0, low: 1, high: 2 }]],
    [move(1), ['shanghaien-called', { seat: 1, round: 1 }], ['shanghaien-starts', { seat: 0, round: 2 }]],
    [CHANCE, ['shanghaien-turned-up', { nation: 'dutch', value: 3, trick: 'none' }]],
  );
  const tell = storyteller(() => entries);
  const said = (until: number, mine: number[]): string => {
    const part = entries.slice(0, until);
    const told = part.flatMap((each) => tell(each, NAMES));
    return headline(part, told, mine)
      .map(({ text }) => text)
      .join(' ');
  };
  expect(said(4, [0])).toBe(
    'Blue calls Shanghai! Round 1 is over. Red starts round 2. New in the tavern: Dutch 3.',
  );
  expect(said(4, [1])).toBe('New in the tavern: Dutch 3.');
  expect(said(3, [0])).toBe('Blue calls Shanghai! Round 1 is over. Red starts round 2.');
  expect(said(2, [0])).toBe('Red rolls 1 and 2.');
});

test('the headline of a call is short, also while new cards are dealt; the story has the details', () => {
  const card = { nation: 'dutch', value: 3, trick: 'none', red: 1, blue: 0, redsum: 0, bluesum: 0 };
  const entries = story(
    [
      move(1),
      ['shanghaien-called', { seat: 1, round: 1 }],
      ['shanghaien-card-won', { ...card, seat: 1 }],
      ['shanghaien-card-won-beside', { ...card, seat: 1 }],
      ['shanghaien-card-won', { ...card, seat: 0 }],
      ['shanghaien-card-unwanted', card],
    ],
    [CHANCE, ['shanghaien-turned-up', { nation: 'dutch', value: 3, trick: 'none' }]],
  );
  const told = entries.flatMap((each) => storyteller(() => entries)(each, NAMES));
  for (const mine of [[0], [1]])
    expect(headline(entries, told, mine, undefined, summary).map(({ text }) => text)).toEqual([
      'Blue calls Shanghai. Cards: Red +1, Blue +2.',
    ]);
  expect(told).toHaveLength(6);
});

test('what chance did is told in short after the move that led to it', () => {
  const galleon = { kind: 'galleon', colour: 'red', letter: 'A' };
  const entries = story(
    [move(1), ['pirates-fires', { seat: 1, ...galleon, degrees: 10, percent: 50 }]],
    [CHANCE, ['pirates-felled', { seat: 1, ...galleon }], ['pirates-pushed', { seat: 1, ...galleon }]],
    [CHANCE, ['pirates-rolled', { seat: 1, knots: 3 }]],
  );
  const told = entries.flatMap((each) => storyteller(() => entries)(each, NAMES));
  const short = (facts: readonly Fact[]): string | undefined => summaryOfShot(facts, NAMES);
  const said = headline(entries, told, [0], undefined, short).map(({ text }) => text);
  expect(said).toEqual([told[0]!.text, 'The red galleon A falls! A trophy for Bob.', told.at(-1)!.text]);
});

test('before the first move the headline says what a game against bots begins with, not who joined', () => {
  const entries = story([{ type: 'join', seat: 0 }], [move(0), ['shanghaien-takes-dice', { seat: 0 }]]);
  const tell = storyteller(() => entries);
  const said = (until: number, beginning?: string): string[] => {
    const part = entries.slice(0, until);
    const told = part.flatMap((each) => tell(each, NAMES));
    return headline(part, told, [0], beginning).map(({ text }) => text);
  };
  expect(said(1)).toEqual(['Ann sits down.']);
  expect(said(1, 'From a position.')).toEqual(['From a position.']);
  expect(said(0, 'From a position.'), 'the story is not loaded yet').toEqual([]);
  expect(said(2, 'From a position.')).toEqual(['Red rolls two dice.']);
});

test('before a player’s first move the headline does not tell the last card dealt', () => {
  const entries = story(
    [{ type: 'join', seat: 0 }],
    [CHANCE, ['raft-drawn', { at: 'd3', cargo: 'gold', rig: 'round' }]],
  );
  const told = entries.flatMap((each) => storyteller(() => entries)(each, NAMES));
  expect(headline(entries, told, [0], 'The game begins.').map(({ text }) => text)).toEqual([
    'The game begins.',
  ]);
});

test('the headline says the move first, then the threat that follows from it', () => {
  const entries = story([
    move(1),
    ['raft-passed', { side: 'black', count: 1 }],
    ['raft-threatens', { side: 'black', how: 'scupper', fleet: '' }],
  ]);
  const told = entries.flatMap((each) => storyteller(() => entries)(each, NAMES));
  expect(headline(entries, told, [0]).map(({ text }) => text)).toEqual([
    'Black passes.',
    'Black threatens a fourth scupper in a row.',
  ]);
});

test('after a resignation the headline says who resigned, not what the others did in their turns', () => {
  const summed = (entries: StoryEntry[]): string[] => {
    const told = entries.flatMap((each) => storyteller(() => entries)(each, NAMES));
    const lines = headline(entries, told, [0], undefined, undefined, () => 'Bob missed.');
    return lines.map(({ text }) => text);
  };
  expect(summed(story([move(1)]))).toEqual(['Bob missed.']);
  expect(summed(story([move(1)], [{ type: 'resign', seat: 0 }]))).toEqual(['Ann resigns.']);
});

test('a take-back says how many moves of players went back', () => {
  const back = (to: number) => ({ type: 'takeback', to });
  const entries = story(
    [move(0)],
    [CHANCE],
    [move(1)],
    [back(0)],
    [move(0)],
    [back(4)],
    [move(0)],
    [back(0)],
  );
  const tell = storyteller(() => entries);
  expect(entries.flatMap((each) => tell(each, NAMES)).map(({ text }) => text)).toEqual([
    '2 moves taken back.',
    'Last move taken back.',
    'Last move taken back.',
  ]);
});

test('moves are counted without the set-up and without those taken back', () => {
  const pass = (side: string): [string, Record<string, string | number>] => [
    'raft-passed',
    { side, count: 1 },
  ];
  const entries = story(
    [{ type: 'join', seat: 0 }],
    [CHANCE, ['raft-placer', { seat: 0 }]],
    [move(0), ['raft-put', { seat: 0, side: 'yellow', at: 'a1' }]],
    [move(1), pass('yellow')],
    [move(0), pass('black')],
    [{ type: 'takeback', seat: 0, to: 4 }],
    [move(0), pass('black')],
    [{ type: 'takeback', seat: 0, to: 2 }],
    [move(0), ['raft-put', { seat: 0, side: 'yellow', at: 'a1' }]],
    [move(1), pass('yellow')],
  );
  const counted = new MoveNumbers(entries, raft);
  const numbers = entries.map(({ number }) => number);
  expect(numbers.map((number) => counted.at(number))).toEqual([0, 0, 0, 1, 2, 1, 2, 0, 0, 1]);
  expect(numbers.map((number) => counted.of(number))).toEqual([0, 0, 0, 1, 2, 0, 2, 0, 0, 1]);
  expect(counted.first).toBe(10);
  expect(new MoveNumbers(entries, undefined).at(5), 'by default the first move ends the set-up').toBe(3);
  expect(new MoveNumbers(entries.slice(1), raft).at(5), 'a story without its beginning').toBe(0);
});
