import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import Board from '../../../src/games/pirates/Board.svelte';
import { flightSummary, reel } from '../../../src/games/pirates/film';
import { forgetHints } from '../../../src/games/pirates/preferences.svelte';
import {
  sayLandmarks,
  coloursOf,
  piecesByDistance,
  reasonOf,
  sideOf,
  sayFlightSummary,
  saySighting,
  shotResult,
  teamOf,
} from '../../../src/games/pirates/descriptions';
import { summary } from '../../../src/games/pirates/headline';
import type { View } from '../../../src/games/pirates/types';
import type { Fact, Outcome } from '../../../src/net/protocol';
import { say, speak } from '../../../src/words/language.svelte';
import { NAMES } from '../boards';
import { moment, sit } from './table';

beforeEach(() => speak('en'));

const view = moment('fire').view;
const piece = (name: string): View['pieces'][number] => view.pieces.find((each) => each.name === name)!;

test.each([
  ['en', 'blue galleon A, 62 cm, 14° right of your bow, broadside'],
  ['it', 'il galeone blu A, 62 cm, 14° a destra della tua prua, di fianco'],
  ['ru', 'галеон A синих, 62 см, 14° правее вашего носа, бортом'],
] as const)('what lies where, in %s', async (language, said) => {
  await speak(language);
  const radians = (14 * Math.PI) / 180;
  const there = {
    ...piece('ba'),
    x: Math.round(6200 * Math.sin(radians)),
    y: Math.round(6200 * Math.cos(radians)),
    heading: 900,
  };
  expect(saySighting({ spot: [0, 0], heading: 0, of: 'bow' }, there)).toBe(said);
});

test('a sighting describes direction (left, ahead, behind) and stance (end-on, at an angle, lying)', () => {
  const at = (x: number, y: number, more = {}) =>
    saySighting({ spot: [0, 0], heading: 0, of: 'barrel' }, { ...piece('bt'), x, y, heading: 0, ...more });
  expect(at(0, 5000)).toBe('blue tower, 50 cm, dead ahead, edge-on');
  expect(at(0, -5000)).toBe('blue tower, 50 cm, right behind, edge-on');
  expect(at(-3000, 3000)).toBe('blue tower, 42 cm, 45° left of the barrel, at an angle');
  expect(at(0, 5000, { heading: 900 })).toBe('blue tower, 50 cm, dead ahead, face-on');
  expect(at(3000, 0, { damaged: true })).toBe('blue tower, 30 cm, 90° right of the barrel, lying');
});

test('the lookout lists all pieces, the nearest first', () => {
  const seen = piecesByDistance(view, { spot: [-4979, -4455], heading: 450, of: 'bow' }, 1);
  expect(seen).toHaveLength(15);
  expect(seen.slice(0, 3).map(({ name }) => name)).toEqual(['rb', 'rt', 'rc']);
});

test.each([
  [
    'en',
    'big island, 12 cm, dead ahead',
    'storm, 20 cm, dead ahead',
    'goods for red, 50 cm, 90° right of your bow',
  ],
  [
    'it',
    'isola grande, 12 cm, dritto davanti',
    'tempesta, 20 cm, dritto davanti',
    'merce per il rosso, 50 cm, 90° a destra della tua prua',
  ],
  [
    'ru',
    'большой остров, 12 см, прямо впереди',
    'буря, 20 см, прямо впереди',
    'товар для красных, 50 см, 90° правее вашего носа',
  ],
] as const)('it tells of shores, tokens and goods besides, in %s', async (language, ...said) => {
  await speak(language);
  const land = view.land.filter(({ kind }) => kind === 'big');
  const port = { ...view.ports[0]!, x: 5000, y: -2000, goods: 'red' as const };
  const seen = sayLandmarks(
    { ...view, land, ports: [port], storm: [0, 0] },
    { spot: [0, -2000], heading: 0, of: 'bow' },
  );
  expect(seen).toEqual(said);
});

/** A ball that flies north, past a galleon 300 to its right, and pushes another. */
const FILM = {
  step: 16,
  frames: 4,
  tracks: [
    { body: -1, first: 0, path: [0, 0, 350, 0, 1000, 50, 0, 1000, -100, 0, 1000, -225] },
    { body: 5, first: 2, path: [0, 3000, 0, 1000, 0, 0, 0, 5, 5, 0, 0, 0, 0, 0] },
  ],
};
const shot = { base: 1, place: [0, -1000] as [number, number], bearing: 0, pull: 500 };
const before = {
  ...view,
  shot,
  pieces: view.pieces.map((each) => (each.name === 'bb' ? { ...each, x: 300, y: 2000 } : each)),
};

test('a film is interpolated between frames', () => {
  const { duration, ball, pieces } = reel(FILM);
  expect(duration).toBe(64);
  expect(ball(0)).toEqual([0, 0, 350]);
  expect(ball(24)).toEqual([0, 1500, 350]);
  expect(ball(1000)).toEqual([0, 3000, 75]);
  expect(pieces(16).size).toBe(0);
  expect(pieces(48).get(5)?.slice(0, 2)).toEqual([5, 3005]);
});

test('a near miss is reported with the side on which the ball passed', () => {
  const passed = flightSummary(FILM, before)!;
  expect(sayFlightSummary(passed, false)).toBe('The ball passed 3 cm to the left of the blue galleon B.');
  expect(sayFlightSummary(passed, true)).toBe('The ball came to rest 40 cm from the cannon.');
});

test('aiming by keys is announced', async () => {
  vi.useFakeTimers();
  const { container } = sit(moment('fire'));
  const sea = container.querySelector<HTMLElement>('[data-sea]')!;
  await fireEvent.keyDown(sea, { key: 'ArrowUp', shiftKey: true });
  await fireEvent.keyDown(sea, { key: 'ArrowRight' });
  await vi.advanceTimersByTimeAsync(400);
  expect(container.querySelector('[role="status"]')?.textContent).toMatch(
    /^From the red galleon [ABC]: bearing \d+°, elastic 10%\. \w+ (galleon [ABC]|tower), \d+ cm/,
  );
  vi.useRealTimers();
});

test('a report is cleared by the next move', async () => {
  vi.useFakeTimers();
  const shown = sit(moment('fire'));
  const report = (): string => shown.container.querySelector('[data-report]')?.textContent ?? '';
  await fireEvent.keyDown(shown.container.querySelector<HTMLElement>('[data-sea]')!, { key: 'ArrowRight' });
  await vi.advanceTimersByTimeAsync(400);
  expect(report()).not.toBe('');
  await shown.show(moment('fire', 1));
  expect(report()).toBe('');
  vi.useRealTimers();
});

test('points do not change before the shot has been shown', async () => {
  const points = (container: HTMLElement): string[] =>
    [...container.querySelectorAll('[data-points]')].map((each) => each.textContent ?? '');
  // The film request fails later; the landing is shown without a film then.
  let refuse = (): void => {};
  vi.stubGlobal(
    'fetch',
    () => new Promise((_, reject) => (refuse = () => reject(new TypeError('no network')))),
  );
  const shown = sit(moment('fire', 2));
  await shown.show(moment('fire', 3));
  expect(moment('fire', 3).view.players.map((player) => player.points)).toEqual([2, 0]);
  expect(points(shown.container)).toEqual(['0', '0']);
  refuse();
  await vi.waitFor(() => expect(points(shown.container)).toEqual(['2', '0']));
  expect(shown.seen).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('hints are shown the first time, but not while the guide is active', async () => {
  localStorage.clear();
  forgetHints();
  const at = moment('fire');
  const { container } = sit(at);
  expect(container.querySelector('[data-hint="fire"]')).not.toBeNull();
  cleanup();
  const guided = render(Board, {
    game: 'pirates',
    table: 'table22222',
    moment: at,
    may: at.choices,
    mine: [at.choices!.seat],
    names: NAMES,
    guided: true,
    play() {},
    seen() {},
  });
  expect(guided.container.querySelector('[data-hint]')).toBeNull();
});

test('players have teams only where two share one', () => {
  const [one, other] = [view.players[0]!, view.players[1]!];
  const four = [one, other, { ...one, team: 0 }, { ...other, team: 1 }];
  const teams = { ...view, players: four.map((player, seat) => ({ ...player, team: seat % 2 })) };
  expect([0, 1, 2, 3].map((seat) => teamOf(teams, seat))).toEqual([0, 1, 0, 1]);
  expect([0, 1].map((seat) => teamOf(view, seat))).toEqual([undefined, undefined]);
});

test.each([
  ['en', 'Each player has had one turn: points decide.'],
  ['it', 'Ognuno ha giocato un turno: decidono i punti.'],
  ['ru', 'Все сыграли по 1 ходу: решают очки.'],
] as const)('a limit of one turn is told in the singular (%s)', async (language, text) => {
  await speak(language);
  expect(say('pirates-turns-over', { turns: 1 }).replace(/[\u2068\u2069]/g, '')).toBe(text);
  await speak('en');
});

const fact = (key: string, number = 0): Fact => ({ key, args: { number }, clause: 'P13' });

test('the result of a shot is what fell, also if other pieces were pushed', () => {
  const story = [
    fact('pirates-pushed'),
    fact('pirates-set-up'),
    fact('pirates-felled'),
    fact('pirates-put-back'),
  ];
  const { facts, hit } = shotResult(story);
  expect(facts.map(({ key }) => key)).toEqual(['pirates-felled', 'pirates-set-up']);
  expect(hit).toBe(true);
});

test('a shot that fells nothing says so, and names one piece that it pushed', () => {
  const pushes = [fact('pirates-pushed', 1), fact('pirates-pushed', 2), fact('pirates-missed')];
  expect(shotResult(pushes)).toEqual({ facts: [pushes[2], pushes[0]], hit: true });
  expect(shotResult([pushes[2]!])).toEqual({ facts: [pushes[2]], hit: false });
});

test('the headline of a shot names all that fell, and neither pushes nor what follows', () => {
  const args = (letter: string) => ({ seat: 1, kind: 'galleon', colour: 'red', letter });
  const told = (...story: readonly (readonly [key: string, letter: string])[]): string | undefined =>
    summary(
      story.map(([key, letter]) => ({ key, args: args(letter), clause: '' })),
      ['Ann', 'Bob'],
    );
  const [pushed, next] = [
    ['pirates-pushed', 'D'],
    ['pirates-out', ''],
  ] as const;
  expect(told(['pirates-felled', 'A'], pushed, next)).toBe('The red galleon A falls! A trophy for Bob.');
  expect(told(pushed, ['pirates-felled', 'A'], ['pirates-felled', 'B'], ['pirates-set-up', 'C'])).toBe(
    'Bob felled the red galleon A and the red galleon B. ' +
      'The red galleon C fell to friendly fire and is set up again.',
  );
  expect(told(pushed)).toBeUndefined();
  expect(told(['pirates-surrenders', 'A'], ['pirates-nobodys', 'A']), 'a fight').toBeUndefined();
});

const OUTCOME: Outcome = {
  winners: [0],
  points: [3, 1],
  utilities: [1, -1],
  reason: 'pirates-over-points',
  clause: 'P42',
};
const scored = (...players: Partial<View['players'][number]>[]): View => ({
  ...view,
  players: players.map((player) => ({ ...view.players[0]!, ...player })),
});

test('the ending says who has how many points; those of a team are added up', () => {
  const two = scored({ team: 0, points: 3 }, { team: 1, points: 1 });
  expect(reasonOf(OUTCOME, two, ['Ann', 'Bob'])).toBe('on points: Ann 3, Bob 1');
  const towers = { ...OUTCOME, reason: 'pirates-over-towers' };
  expect(reasonOf(towers, scored({ team: 0, towers: 1 }, { team: 1, towers: 2 }), ['Ann', 'Bob'])).toBe(
    'equal points, but more towers: Bob 2, Ann 1',
  );
  const teams = scored(...[1, 3, 1, 2].map((points, seat) => ({ team: seat % 2, points })));
  expect(reasonOf(OUTCOME, teams, ['Ann', 'Bob', 'Cid', 'Dan'])).toBe(
    'on points: Bob and Dan 5, Ann and Cid 2',
  );
  expect(reasonOf({ ...OUTCOME, reason: 'pirates-over-alone' }, two, ['Ann', 'Bob'])).toBeUndefined();
});

test('a player with two colours has both in the side’s name', () => {
  const two = scored({ colours: ['red', 'green'] }, { colours: ['blue'] });
  expect([0, 1].map((seat) => sideOf(two, seat))).toEqual(['Red + Green', 'Blue']);
  expect(coloursOf(two, 0)).toEqual([0, 2]);
});
