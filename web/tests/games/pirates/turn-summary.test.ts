import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { tell } from '../../../src/games/pirates/descriptions';
import { turnSummary } from '../../../src/games/pirates/turn-summary';
import type { StoryEntry } from '../../../src/net/protocol';
import type { TableSession } from '../../../src/table/session.svelte';
import StatusMessage from '../../../src/table/StatusMessage.svelte';
import { headline } from '../../../src/story/story';
import { speak } from '../../../src/words/language.svelte';
import { moment } from './table';

beforeEach(() => speak('en'));

type Told = readonly [entry: object, ...facts: (readonly [key: string, args?: object])[]];
const entries = (...told: readonly Told[]): StoryEntry[] =>
  told.map(([entry, ...facts], index) => ({
    number: index + 1,
    time: 0,
    entry,
    story: facts.map(([key, args = {}]) => ({ key, args: { ...args }, clause: '' })),
  }));
const move = (seat: number): object => ({ type: 'move', seat, move: { type: 'done' } });
const CHANCE = { type: 'chance' };
const galleon = (colour: string, letter: string): object => ({ kind: 'galleon', colour, letter });
const target = (colour: string, letter: string): object => ({
  targetkind: 'galleon',
  targetcolour: colour,
  targetletter: letter,
});
const fires = (seat: number) => ['pirates-fires', { seat, ...galleon('blue', 'A') }] as const;
const turn = (seat: number) => ['pirates-turn', { seat, turn: 2, last: 'no' }] as const;
const sails = (letter: string) => ['pirates-sailed', { seat: 1, ...galleon('blue', letter) }] as const;
const view = { ...moment('fire').view, mover: 0 };

const TURN: readonly Told[] = [
  [move(0), turn(1)],
  [move(1), fires(1)],
  [CHANCE, ['pirates-felled', { seat: 1, ...galleon('red', 'A') }]],
  [CHANCE, ['pirates-rolled', { seat: 1, knots: 3 }]],
  [move(1), sails('A')],
  [move(1), sails('A')],
  [move(1), sails('B')],
  [move(1), ['pirates-attacks', { seat: 1, ...galleon('blue', 'A'), ...target('red', 'B') }]],
  [CHANCE, ['pirates-undecided', { seat: 1, ...galleon('blue', 'A'), ...target('red', 'B') }], turn(0)],
];

test.each([
  ['en', 'Blue felled your red galleon A, moved 2 ships, and attacked your red galleon B in vain.'],
  [
    'it',
    'Blu ha abbattuto il tuo galeone rosso A, ha mosso 2 navi e ha attaccato invano il tuo galeone rosso B.',
  ],
  ['ru', 'Синий сбивает ваш галеон A красных, проводит 2 корабля и напрасно атакует ваш галеон B красных.'],
] as const)('at the start of a turn the enemy’s turn is summed up, in %s', async (language, said) => {
  await speak(language);
  expect(turnSummary(entries(...TURN), view, [0], [])).toBe(said);
});

test('a turn without a hit', () => {
  const missed = entries(TURN[0]!, TURN[1]!, [CHANCE, ['pirates-missed', { seat: 1 }]], [move(1), turn(0)]);
  expect(turnSummary(missed, view, [0], [])).toBe('Blue missed.');
});

test.each([
  ['en', 'Blue hit but felled nothing and moved one ship.'],
  ['it', 'Blu ha colpito senza abbattere nulla e ha mosso una nave.'],
  ['ru', 'Синий попадает, но ничего не сбивает и проводит 1 корабль.'],
] as const)('a hit that felled nothing is no miss, in %s', async (language, said) => {
  await speak(language);
  for (const pushed of ['pirates-pushed', 'pirates-put-back'] as const) {
    const shot: Told = [
      CHANCE,
      [pushed, { seat: 1, ...galleon('red', 'A') }],
      ['pirates-missed', { seat: 1 }],
    ];
    const story = entries(TURN[0]!, TURN[1]!, shot, [move(1), sails('A')], [move(1), turn(0)]);
    expect(turnSummary(story, view, [0], [])).toBe(said);
  }
});

test.each([
  ['en', 'Blue felled its own blue galleon C.'],
  ['it', 'Blu ha abbattuto il proprio galeone blu C.'],
  ['ru', 'Синий сбивает свой галеон C синих.'],
] as const)('friendly fire is told, in %s', async (language, said) => {
  await speak(language);
  const own = ['pirates-set-up', galleon('blue', 'C')] as const;
  const story = entries(TURN[0]!, TURN[1]!, [CHANCE, own], [move(1), turn(0)]);
  expect(turnSummary(story, view, [0], [])).toBe(said);
});

test('players are called by the names on their plates, also those with two colours', () => {
  const names = ['Ann', 'Blue + Yellow'];
  expect(turnSummary(entries(...TURN), view, [0], names)).toMatch(/^Blue \+ Yellow felled/);
  const fact = { key: 'pirates-team-won', clause: 'P40', args: { seat: 0, mate: 1 } };
  expect(tell(fact, names)).toBe('Ann and Blue + Yellow win together.');
  expect(tell(fact, [])).toBe('Red and Blue win together.');
});

test('of several enemies only what matters is told', () => {
  const two = entries(
    ...TURN.slice(0, -1),
    [move(1), turn(2)],
    [move(2), fires(2)],
    [CHANCE, ['pirates-missed', { seat: 2 }]],
    [move(2), turn(0)],
  );
  expect(turnSummary(two, view, [0], [])).toBe('Blue felled your red galleon A. Green missed.');
});

test('three enemies fit in the headline', () => {
  const names = ['Ann', 'Deckhand (Blue)', 'Deckhand (Green)', 'Deckhand (Yellow)'];
  const enemy = (seat: number, ...facts: Told[]): Told[] => [
    [move(seat), fires(seat)],
    ...facts,
    [move(seat), turn((seat + 1) % 4)],
  ];
  const missed = (seat: number): Told => [CHANCE, ['pirates-missed', { seat }]];
  const story = entries(
    [move(0), turn(1)],
    ...enemy(1, [CHANCE, ['pirates-felled', { seat: 1, ...galleon('red', 'A') }]], [move(1), sails('A')]),
    ...enemy(2, missed(2), [move(2), ['pirates-sailed', { seat: 2, ...galleon('green', 'B') }]]),
    ...enemy(3, missed(3), [move(3), ['pirates-sailed', { seat: 3, ...galleon('yellow', 'B') }]]),
  );
  const text = turnSummary(story, view, [0], names)!;
  expect(text).toBe(
    'Deckhand (Blue) felled your red galleon A. Deckhand (Green) missed. Deckhand (Yellow) missed.',
  );
  const prompt = { key: 'pirates-prompt-fire', args: { last: 'no' }, clause: '' };
  const session = {
    begun: true,
    settled: true,
    revealed: true,
    may: { seat: 0, prompt, moves: [] },
    mine: [0],
    moment: { number: 4, view, outcome: null },
  } as unknown as TableSession;
  const props = { session, names, meanwhile: undefined };
  const said = (told: string): string | undefined =>
    render(StatusMessage, { ...props, last: [{ number: 4, text: told } as never] })
      .container.querySelector('.happened')
      ?.textContent?.trim();
  expect(said(text)).toBe(text);
  const all = names
    .slice(1)
    .map((name) => `${name} felled your red galleon A.`)
    .join(' ');
  expect(said(all)).toBe(all);
});

test('the first turn of all counts, also without a drawn first player', () => {
  expect(turnSummary(entries(...TURN.slice(1)), view, [0], [])).toContain('Blue felled your red galleon A');
});

test('no summary on another player’s turn, nor after the own first move', () => {
  expect(turnSummary(entries(...TURN), { ...view, mover: 1 }, [0], [])).toBeUndefined();
  expect(turnSummary(entries(...TURN, [move(0), fires(0)]), view, [0], [])).toBeUndefined();
});

test('the headline is the summary', () => {
  const story = entries(...TURN);
  const lines = headline(story, [], [0], undefined, undefined, (all) => turnSummary(all, view, [0], []));
  expect(lines.map(({ text }) => text)).toEqual([
    'Blue felled your red galleon A, moved 2 ships, and attacked your red galleon B in vain.',
  ]);
});
