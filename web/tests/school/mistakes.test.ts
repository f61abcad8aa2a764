// Mistakes of one's own games: kept in the browser, solved as puzzles, repeated until they are learnt.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  dropMistake,
  keepMistakes,
  MARK,
  mistakeId,
  MOST,
  MOST_CHARACTERS,
  readMistakes,
  type Mistake,
} from '../../src/games/mistakes';
import type { AnyMoment } from '../../src/games/games';
import type { Judged, MistakeAnswer, PuzzleAnswer, PuzzleStart, Step } from '../../src/net/protocol';
import { mistakeOf } from '../../src/replay/review/solvable';
import { dueBy, loadProgress, saveProgress } from '../../src/school/puzzles/progress';
import { Run } from '../../src/school/puzzles/run.svelte';
import { sayTask, sayVerdict, sayWhy } from '../../src/school/puzzles/verdict';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { serve, type Asked } from '../serving';

const GAME = 'some-game';
const mistake = (position: string, more: Partial<Mistake> = {}): Mistake => ({
  id: mistakeId({ position, played: ['a'] }),
  rules: 1,
  position,
  played: ['a'],
  line: ['b', 'c'],
  better: 1,
  table: '',
  entry: 3,
  kept: 5,
  ...more,
});
const START: PuzzleStart = {
  id: '',
  game: GAME,
  kind: 'mistake',
  goal: 0,
  themes: [],
  rating: 0,
  seat: 0,
  seats: 2,
  view: {},
  choices: null,
  text: '',
  picture: '',
  extras: null,
};
const ANSWER: PuzzleAnswer = {
  score: 0,
  solved: false,
  over: true,
  steps: [],
  replies: 0,
  choices: null,
  solution: [],
  values: [],
  value: null,
  unit: 'chance',
  extras: null,
  solution_extras: null,
  method: 'mistake',
  why: [],
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('kept mistakes', () => {
  test('are one per position and move, and bounded in number and size', () => {
    keepMistakes(GAME, [mistake('p'), mistake('q')]);
    keepMistakes(GAME, [mistake('p', { kept: 9 })]);
    expect(readMistakes(GAME).map(({ position, kept }) => [position, kept])).toEqual([
      ['p', 5],
      ['q', 5],
    ]);
    expect(readMistakes('another')).toEqual([]);
    keepMistakes(
      GAME,
      Array.from({ length: MOST + 5 }, (_, each) => mistake(`r${each}`)),
    );
    expect(readMistakes(GAME)).toHaveLength(MOST);
    expect(readMistakes(GAME).at(-1)!.position).toBe(`r${MOST + 4}`);
    keepMistakes(
      GAME,
      Array.from({ length: 50 }, (_, each) => mistake(String(each).padEnd(8_000, 'x'))),
    );
    expect(localStorage.getItem(`dogwatch-mistakes-${GAME}`)!.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(readMistakes(GAME).at(-1)!.position).toMatch(/^49/);
  });

  test('that are damaged are left out', () => {
    keepMistakes(GAME, [mistake('p')]);
    const good = JSON.parse(localStorage.getItem(`dogwatch-mistakes-${GAME}`)!) as object[];
    const bad = [
      null,
      7,
      {},
      { ...good[0], played: [] },
      { ...good[0], id: 'p1' },
      { ...good[0], rules: 'x' },
    ];
    localStorage.setItem(`dogwatch-mistakes-${GAME}`, JSON.stringify([...bad, ...good]));
    expect(readMistakes(GAME)).toHaveLength(1);
    for (const damaged of ['{', '7', 'null']) {
      localStorage.setItem(`dogwatch-mistakes-${GAME}`, damaged);
      expect(readMistakes(GAME)).toEqual([]);
    }
  });

  test('work in this tab if the browser cannot keep them', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepMistakes('unkept', [mistake('p')]);
    full.mockRestore();
    expect(readMistakes('unkept')).toHaveLength(1);
    keepMistakes('unkept', [mistake('q')]);
    expect(localStorage.getItem('dogwatch-mistakes-unkept')).toContain('"q"');
  });
});

test('a move of the review becomes a mistake with the position before it', () => {
  const moments = [
    { text: 'before' },
    { text: 'at', entry: { type: 'move', move: 'joined' } },
    { text: 'after one', entry: { type: 'move', move: 'sail' } },
    { text: 'after two', entry: { type: 'move', move: 'done' } },
  ] as unknown as AnyMoment[];
  const step = (move: string, seat: number): Step => ({
    move,
    seat,
    told: [],
    view: {},
    text: '',
    picture: '',
    film: null,
  });
  const judged = {
    first: 2,
    number: 3,
    seat: 1,
    line: [step('x', 1), step('y', 1), step('reply', 0), step('tremor', -1)],
  } as unknown as Judged;
  const found = mistakeOf(judged, { moments, rules: 1, table: 'k7m2p9xw4d' });
  expect(found).toMatchObject({
    position: 'at',
    played: ['sail', 'done'],
    line: ['x', 'y', 'reply'],
    better: 2,
    table: 'k7m2p9xw4d',
    entry: 1,
  });
  expect(found!.id.startsWith(MARK)).toBe(true);
  expect(mistakeOf({ ...judged, line: [] }, { moments, rules: 1, table: '' })).toBeNull();
});

describe('in the school', () => {
  let asked: Asked[];
  const kept = mistake('p', { kept: Date.now() - 1 });
  const later: MistakeAnswer = { answer: ANSWER, cost: 0.2 };

  beforeEach(() => {
    keepMistakes(GAME, [kept]);
    asked = serve({
      [`POST /api/mistakes/${GAME}`]: () => ({ puzzle: START, played: [] }),
      [`POST /api/mistakes/${GAME}/answers`]: () => later,
    });
  });

  test('a mistake is due at once, sent with all that is needed, and not rated', async () => {
    expect(dueBy(loadProgress(GAME), Date.now())).toEqual([kept.id]);
    const run = new Run(GAME, []);
    await run.begin('again');
    expect(run.shown!.start.id).toBe(kept.id);
    const { rules, position, played, line, better } = kept;
    expect(asked.at(-1)!.body).toEqual({ rules, position, played, line, better });
    const judged = await run.shown!.answer(['z']);
    expect(asked.at(-1)!.body).toMatchObject({ position, moves: ['z'] });
    expect(judged).toMatchObject({ over: true, mistake: { cost: 0.2 } });
    await run.finish(kept.id, false);
    expect(loadProgress(GAME)).toMatchObject({ tried: [], solved: 0, rating: 1000 });
    const [card] = loadProgress(GAME).repeated;
    expect(card!.due).toBeGreaterThan(Date.now());
    expect(asked.some(({ path }) => path.endsWith('/tries'))).toBe(false);
  });

  test('all mistakes can be gone through, the latest first', async () => {
    keepMistakes(GAME, [mistake('q')]);
    const run = new Run(GAME, []);
    await run.begin('mistakes');
    const first = run.shown!.start.id;
    await run.next();
    expect([first, run.shown!.start.id]).toEqual([mistake('q').id, kept.id]);
    await run.next();
    expect([run.over, run.shown]).toEqual([true, undefined]);
  });

  test('a learnt mistake is forgotten; one that was dropped is not due any more', async () => {
    const run = new Run(GAME, []);
    let now = Date.now();
    vi.useFakeTimers();
    for (let tries = 0; tries < 20 && readMistakes(GAME).length; tries += 1) {
      vi.setSystemTime(now);
      await run.begin('mistakes');
      await run.finish(kept.id, true);
      now = Math.max(now, run.progress.repeated[0]?.due ?? now);
    }
    vi.useRealTimers();
    expect(readMistakes(GAME)).toEqual([]);
    saveProgress(GAME, { ...loadProgress(GAME), repeated: [{ id: kept.id, due: 0, card: {} }] });
    expect(loadProgress(GAME).repeated).toEqual([]);
  });

  test('one that this browser does not have is said to be gone, without a request', async () => {
    dropMistake(GAME, kept.id);
    const run = new Run(GAME, []);
    await run.begin('practice', '', kept.id);
    expect([run.gone, run.shown, asked]).toEqual([true, undefined, []]);
  });

  test('is told in words: the task, the cost and the reason', async () => {
    await speak('en');
    await loadMessages('school');
    const shown = { start: START, mistake: { kept, played: [] }, answer: vi.fn() };
    expect(sayTask(shown, {} as never, 'Red')).toMatch(/^Red to move\./);
    const wrong = { ...ANSWER, mistake: { cost: 0.2 } };
    expect(sayVerdict(wrong, true)).toBe('Not this one.');
    expect(sayWhy(shown, wrong)).toMatch(/lowers the winning chance by about 20%/);
    expect(sayWhy(shown, { ...wrong, unit: 'points', mistake: { cost: 1.25 } })).toMatch(/1\.3 points/);
    expect(sayVerdict({ ...wrong, over: false }, false)).toBe('Go on.');
    const puzzle = { ...shown, start: { ...START, game: 'shanghaien' }, mistake: null };
    const told = [{ key: 'shanghaien-takes-dice', args: { seat: 0 }, clause: '' }];
    const values = [{ moves: ['b'], told, value: 0.6 }];
    const why = [{ key: 'shanghaien-why-later', args: {}, clause: '' }];
    await loadMessages('play');
    const words = sayWhy(puzzle, { ...ANSWER, values, why });
    expect(words).toMatch(/Another choice wins clearly more often\..* Better: .*dice/);
    expect(words.endsWith(sayWhy(puzzle, { ...ANSWER, values }))).toBe(false);
    expect(sayWhy(puzzle, { ...ANSWER, values, solved: true })).not.toMatch(/Better/);
    expect(sayWhy(shown, { ...wrong, solved: true })).toMatch(/nothing clearly better/);
  });
});
