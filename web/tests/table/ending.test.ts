import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import type { Outcome } from '../../src/net/protocol';
import { COLOURS } from '../../src/games/pirates/chart/ships';
import { portraitOf } from '../../src/games/pirates/portrait';
import type { View } from '../../src/games/pirates/types';
import Ending from '../../src/table/Ending.svelte';
import { endedHow } from '../../src/story/story';
import { speak } from '../../src/words/language.svelte';

beforeAll(() => speak('en'));

const OUTCOME: Outcome = {
  winners: [1],
  points: [0, 1],
  utilities: [-1, 1],
  clause: 'R20',
  reason: 'raft-over-cargo',
};

const PROPS = {
  table: 'k7m2p9xw4d',
  outcome: OUTCOME,
  points: OUTCOME.points as readonly number[] | undefined,
  scored: true,
  coloursOf: (seat: number) => [seat],
  why: 'rafted up by cargo',
  names: ['Ann', 'Bob'],
  sides: ['Yellow', 'Black'],
  mine: [0],
  next: null,
  open: true,
};

test.each([
  [true, [0, 1], ['You 0', 'Bob 1']],
  [true, [0, 0], ['You 0', 'Bob 0']],
  [true, undefined, []],
  [false, [0, 1], []],
])('points are drawn where they are a score (%s, %j)', (scored, points, drawn) => {
  const { container } = render(Ending, { ...PROPS, scored, points });
  const rows = [...container.querySelectorAll('[data-points] div')];
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual(drawn);
  expect(container.querySelector('.why')?.textContent).toBe(PROPS.why);
});

test('the player is addressed as “you”, spectators and two at one screen read names', () => {
  for (const mine of [[], [0, 1]]) {
    const { container } = render(Ending, { ...PROPS, mine });
    const named = [...container.querySelectorAll('[data-points] dt')].map((name) => name.textContent.trim());
    expect(named).toEqual(['Ann', 'Bob']);
  }
});

test('bars leave room for the number, so that their lengths are in proportion', () => {
  const { container } = render(Ending, { ...PROPS, points: [10, 20] });
  const bars = [...container.querySelectorAll('[data-points] i')].map((bar) => bar.getAttribute('style'));
  expect(bars[0]).toContain('calc((100% - 3rem) * 0.5)');
  expect(bars[1]).toContain('calc((100% - 3rem) * 1)');
});

const portrait = (seat: number): string => `data:portrait-${seat}`;
test.each([
  ['the game’s portrait and a flag', portrait, PROPS.coloursOf, 'data:portrait-1', 1],
  ['the game’s portrait where seats have no colour', portrait, () => [], 'data:portrait-1', 0],
  ['a flag', () => undefined, PROPS.coloursOf, undefined, 1],
])('the winner has %s', (_, portraitOf, coloursOf, source, flags) => {
  const { container } = render(Ending, { ...PROPS, portraitOf, coloursOf });
  expect(container.querySelector('.winners img')?.getAttribute('src')).toBe(source);
  expect(container.querySelectorAll('.winners svg').length).toBe(flags);
});

test('each fleet has a portrait in its colour', () => {
  const players = (['red', 'blue'] as const).map((colour) => ({ colours: [colour] }));
  const [red, blue] = [0, 1].map((seat) => portraitOf({ players } as unknown as View, seat)!);
  expect(decodeURIComponent(red!)).toContain(COLOURS.red.main);
  expect(decodeURIComponent(blue!)).toContain(COLOURS.blue.main);
});

test('the captain is asked in the replay', () => {
  const { container } = render(Ending, PROPS);
  const link = container.querySelector('[data-action="review"]');
  expect(link?.getAttribute('href')).toBe('/replay/k7m2p9xw4d?review');
});

test('the ending has a link to the record', () => {
  const { container } = render(Ending, { ...PROPS, mine: [] });
  const link = container.querySelector<HTMLAnchorElement>('a[download]');
  expect(link?.textContent).toBe('Save record');
  expect(link?.getAttribute('href')).toBe('/api/tables/k7m2p9xw4d/record');
});

test('players are grouped by team, with the totals and whole names', () => {
  const { container } = render(Ending, {
    ...PROPS,
    outcome: { ...OUTCOME, winners: [0, 2] },
    points: [3, 1, 2, 0],
    names: ['Ann', 'Bob', 'Cabin boy (Green)', 'Dan'],
    sides: ['Red', 'Blue', 'Green', 'Yellow'],
    teamOf: (seat: number) => seat % 2,
    mine: [],
  });
  const rows = [...container.querySelectorAll('[data-points] div')];
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'team 1 5',
    'Ann 3',
    'Cabin boy (Green) 2',
    'team 2 1',
    'Bob 1',
    'Dan 0',
  ]);
  expect(container.querySelector('.title')?.textContent).toBe('Ann and Cabin boy (Green) win!');
});

test('a player with two colours is shown with both', () => {
  const { container } = render(Ending, {
    ...PROPS,
    names: ['Ann', 'Blue + Yellow'],
    sides: ['Red + Green', 'Blue + Yellow'],
    coloursOf: (seat: number) => [seat, seat + 2],
  });
  const rows = [...container.querySelectorAll('[data-points] div')];
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'You Red + Green 0',
    'Blue + Yellow 1',
  ]);
  expect(rows[0]?.getAttribute('style')).toContain('var(--seat-0) 50%, var(--seat-2) 50%');
});

test('a name that says its colours is not followed by them again', () => {
  const { container } = render(Ending, {
    ...PROPS,
    names: ['Ann', 'Deckhand (Blue + Yellow)'],
    sides: ['Red + Green', 'Blue + Yellow'],
    coloursOf: (seat: number) => [seat, seat + 2],
  });
  expect([...container.querySelectorAll('[data-points] small')].map((side) => side.textContent)).toEqual([
    'Red + Green',
  ]);
});

test('how a game ended is told to the one who ended it as “you”', () => {
  const at = (type: string) => [{ number: 9, time: 0, entry: { type, seat: 0 }, story: [] }];
  const names = ['Ann', 'Bob'];
  expect(endedHow(at('resign'), names, [0])).toBe('You resigned.');
  expect(endedHow(at('timeout'), names, [0])).toBe('You ran out of time.');
  for (const mine of [[1], [], [0, 1]]) expect(endedHow(at('resign'), names, mine)).toBe('Ann resigns.');
  expect(endedHow(at('agree'), names, [0])).toBe('Draw agreed.');
  expect(endedHow([], names, [0])).toBe('');
});

test('a guided game goes on with the lessons, and is no rematch with sides swapped', () => {
  const label = (onnext?: () => Promise<void>): string =>
    render(Ending, { ...PROPS, onnext })
      .container.querySelector('[data-action="rematch"]')!
      .textContent.trim();
  expect(label()).toBe('Rematch, sides swapped');
  expect(label(() => Promise.resolve())).toBe('Go on with the lessons');
});
