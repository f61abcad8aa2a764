// The logic of puzzles: choice of the next one, runs, clock, repetition, and what the browser keeps.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { answerPuzzle } from '../../src/net/api';
import type { PuzzleAnswer, PuzzleInfo, PuzzleStart } from '../../src/net/protocol';
import { nextPuzzle, targetRating, themesOf, type Wish } from '../../src/school/puzzles/choosing';
import {
  afterTry,
  dueBy,
  loadProgress,
  MAX_REPEATED,
  MAX_TRIED,
  saveProgress,
} from '../../src/school/puzzles/progress';
import { scheduled } from '../../src/school/puzzles/repetition';
import { MISSES, Run, RUSH } from '../../src/school/puzzles/run.svelte';
import type { Shown } from '../../src/school/puzzles/shown';
import { Solving } from '../../src/school/puzzles/solving.svelte';
import { problem, serve, type Asked } from '../serving';

const GAME = 'some-game';
/** Ratings from 500 in steps of 20; every second one has the theme `odd`. */
const ALL: readonly PuzzleInfo[] = Array.from({ length: 80 }, (_, index) => ({
  id: `p${index}`,
  kind: 'win',
  goal: 2,
  themes: index % 2 ? ['odd'] : ['even'],
  rating: 500 + 20 * index,
}));
const WISH: Wish = {
  mode: 'practice',
  theme: '',
  rating: 1000,
  solved: 0,
  tried: new Set(),
  recent: [],
};
const startOf = (id: string): PuzzleStart => ({
  id,
  game: GAME,
  kind: 'win',
  goal: 2,
  themes: [],
  rating: 1000,
  seat: 0,
  seats: 2,
  view: { at: 0 },
  choices: { seat: 0, prompt: { key: 'x', args: {} }, moves: ['a', 'b'] },
  text: '',
  picture: '',
  extras: null,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the next puzzle', () => {
  test('is near one’s rating, and was not tried', () => {
    const found = nextPuzzle(ALL, WISH, () => 0)!;
    expect(found.rating).toBe(1000);
    const tried = new Set(ALL.filter(({ rating }) => rating < 1400).map(({ id }) => id));
    expect(nextPuzzle(ALL, { ...WISH, tried }, () => 0)!.rating).toBe(1400);
    expect(nextPuzzle(ALL, { ...WISH, recent: [found.id] }, () => 0)).not.toBe(found);
  });

  test('comes again when all were tried', () => {
    const tried = new Set(ALL.map(({ id }) => id));
    expect(nextPuzzle(ALL, { ...WISH, tried }, () => 0)!.rating).toBe(1000);
    expect(nextPuzzle([], WISH)).toBeUndefined();
  });

  test('is of another kind and theme than the last ones, where such a rating is near', () => {
    const KINDS = ['shot', 'shot', 'board', 'board'] as const;
    const mixed = ALL.map((puzzle, index) => ({
      ...puzzle,
      kind: KINDS[index % 4]!,
      themes: [index % 2 ? 'odd' : 'even'],
    }));
    const found = (recent: string[], all = mixed): string[] => {
      const next = [0, 0.3, 0.6, 0.99].map((draw) => nextPuzzle(all, { ...WISH, recent }, () => draw)!);
      expect(next.every(({ rating }) => Math.abs(rating - 1000) <= 250)).toBe(true);
      return [...new Set(next.map(({ kind, themes }) => `${kind} ${themes[0]}`))].sort();
    };
    // p1: an odd shot; p2: an even boarding.
    expect(found(['p1'])).toEqual(['board even']);
    expect(found(['p1', 'p2']).every((each) => each.startsWith('shot'))).toBe(true);
    // Where all are of one kind, another theme; where nothing else is near, the same.
    expect(found(['p1'], ALL as typeof mixed)).toEqual(['win even']);
    expect(
      found(
        ['p1'],
        mixed.filter(({ kind, themes }) => kind === 'shot' && themes[0] === 'odd'),
      ),
    ).toEqual(['shot odd']);
  });

  test('is the nearest in rating where none is near', () => {
    const hard = ALL.filter(({ rating }) => rating >= 1700);
    const found = [0, 0.99].map((draw) => nextPuzzle(hard, WISH, () => draw)!.rating);
    expect(found).toEqual([1700, 1700 + 11 * 20]);
  });

  test('has the wanted theme', () => {
    for (const draw of [0, 0.5, 0.99])
      expect(nextPuzzle(ALL, { ...WISH, theme: 'odd' }, () => draw)!.themes).toEqual(['odd']);
    expect(themesOf(ALL)).toEqual([
      ['even', 40],
      ['odd', 40],
    ]);
  });

  test('of a streak begins easy and becomes harder', () => {
    const targets = [0, 1, 10].map((solved) => targetRating(ALL, { ...WISH, mode: 'streak', solved }));
    expect(targets).toEqual([660, 720, 1260]);
    expect(targetRating(ALL, { ...WISH, mode: 'rush', solved: 10 })).toBe(1010);
  });
});

/** The shipped puzzles of a game, as the server's index has them. */
const shipped = (game: string): readonly PuzzleInfo[] =>
  gunzipSync(readFileSync(`../src/dogwatch/games/${game}/puzzles/${game}.jsonl.gz`))
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const { id, kind, goal = 0, themes = [], rating = 1500 } = JSON.parse(line) as Partial<PuzzleInfo>;
      return { id: id!, kind: kind!, goal, themes, rating };
    });

/** The ratings that a run shows to somebody who solves all. */
function ratingsOf(
  all: readonly PuzzleInfo[],
  mode: 'streak' | 'rush',
  length: number,
  seed: number,
  theme = '',
): number[] {
  const [seen, random] = [new Set<string>(), seeded(seed)];
  return Array.from({ length }, (_, solved) => {
    const run = [...seen];
    const wish = { ...WISH, mode, theme, solved, tried: new Set(seen), recent: run.slice(-2), run };
    const { id, rating } = nextPuzzle(all, wish, random)!;
    seen.add(id);
    return rating;
  });
}

/** Numbers in [0, 1), always the same ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe.each(['raft', 'shanghaien', 'pirates'])('a run with the shipped puzzles of %s', (game) => {
  test.each([
    ['streak', 16],
    ['rush', 25],
  ] as const)('shows harder and harder ones in a %s', (mode, length) => {
    const all = shipped(game);
    for (let seed = 1; seed <= 10; seed += 1) {
      const ratings = ratingsOf(all, mode, length, seed);
      expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
      expect(new Set(ratings).size, 'not the same rating again and again').toBeGreaterThan(length / 2);
      expect(ratings[0]).toBeLessThan(1_100);
    }
    const [first] = themesOf(all)[0]!;
    const themed = ratingsOf(all, mode, 12, 1, first);
    expect(themed).toEqual(themed.toSorted((one, other) => one - other));
  });

  test('goes on when nothing harder is left', () => {
    const hardest = shipped(game).toSorted((one, other) => other.rating - one.rating)[0]!;
    const wish = { ...WISH, mode: 'streak', solved: 50, run: [hardest.id], recent: [hardest.id] } as const;
    expect(nextPuzzle(shipped(game), { ...wish, tried: new Set([hardest.id]) }, () => 0)).toBeDefined();
  });
});

describe('progress', () => {
  test('is kept per game and bounded', () => {
    let progress = loadProgress(GAME);
    for (let each = 0; each < MAX_TRIED + 5; each += 1) progress = afterTry(progress, `t${each}`, true);
    const card = { reps: 1 };
    const repeated = Array.from({ length: MAX_REPEATED + 5 }, (_, id) => ({ id: `${id}`, due: id, card }));
    saveProgress(GAME, { ...progress, repeated });
    const found = loadProgress(GAME);
    expect([found.tried.length, found.repeated.length]).toEqual([MAX_TRIED, MAX_REPEATED]);
    expect(found.tried.at(-1)).toBe(`t${MAX_TRIED + 4}`);
    expect(found.solved).toBe(MAX_TRIED + 5);
    expect(loadProgress('another').tried).toEqual([]);
  });

  test('that is damaged is replaced', () => {
    for (const damaged of ['{', '[]', '{"tried":5,"rating":"x","repeated":[{}, null, 7],"best":null}']) {
      localStorage.setItem(`dogwatch-puzzles-${GAME}`, damaged);
      expect(loadProgress(GAME)).toMatchObject({ rating: 1000, tried: [], repeated: [] });
    }
  });
});

test('a missed puzzle comes back soon, then later and later, until it is learnt', () => {
  const start = Date.parse('2026-01-01');
  let progress = scheduled(loadProgress(GAME), 'p1', true, new Date(start));
  expect(progress.repeated, 'a solved puzzle is not repeated').toEqual([]);
  progress = scheduled(progress, 'p1', false, new Date(start));
  expect(dueBy(progress, start)).toEqual([]);
  const gaps: number[] = [];
  let now = start;
  while (progress.repeated.length && gaps.length < 20) {
    saveProgress(GAME, progress);
    progress = loadProgress(GAME);
    const { due } = progress.repeated[0]!;
    expect(dueBy(progress, due)).toEqual(['p1']);
    gaps.push(due - now);
    now = due;
    progress = scheduled(progress, 'p1', true, new Date(now));
  }
  expect(gaps[0]).toBeLessThan(3_600_000);
  expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
  expect(progress.repeated, 'learnt').toEqual([]);
});

describe('a run', () => {
  let asked: Asked[];
  let solver = 1000;

  beforeEach(() => {
    const answers: Record<string, () => object> = {};
    for (const { id } of ALL) {
      answers[`GET /api/puzzles/${GAME}/${id}`] = () => startOf(id);
      answers[`POST /api/puzzles/${GAME}/${id}/tries`] = () => ({
        counted: true,
        puzzle: 1,
        solver: (solver += 1),
      });
    }
    asked = serve(answers);
  });

  const begun = async (...how: Parameters<Run['begin']>): Promise<Run> => {
    const run = new Run(GAME, ALL);
    await run.begin(...how);
    return run;
  };

  test('shows a linked puzzle first, and never one twice', async () => {
    const run = await begun('practice', '', 'p3');
    const shown = new Set<string>();
    for (let each = 0; each < 10; each += 1) {
      shown.add(run.shown!.start.id);
      await run.next();
    }
    expect([...shown][0]).toBe('p3');
    expect(shown.size).toBe(10);
  });

  test('reports only the first try, and takes the rating from the server', async () => {
    const run = await begun('practice', '', 'p3');
    solver = 1100;
    await run.finish('p3', true);
    await run.finish('p3', true);
    expect(asked.filter(({ path }) => path.endsWith('/tries'))).toHaveLength(1);
    expect(loadProgress(GAME)).toMatchObject({ rating: 1101, solved: 2, tried: ['p3'] });
    expect(run.change).toBe(101);
    await run.next();
    expect(run.change).toBe(0);
  });

  test('keeps what another tab has stored meanwhile', async () => {
    const [one, other] = [await begun('practice', '', 'p3'), await begun('practice', '', 'p4')];
    await one.finish('p3', false);
    await other.finish('p4', false);
    const { tried, repeated } = loadProgress(GAME);
    expect([tried, repeated.map(({ id }) => id)]).toEqual([
      ['p3', 'p4'],
      ['p3', 'p4'],
    ]);
    expect(other.progress.tried).toEqual(['p3', 'p4']);

    // Also while the server is asked for the rating.
    const finishing = one.finish('p5', true);
    saveProgress(GAME, { ...loadProgress(GAME), repeated: [] });
    await finishing;
    expect(loadProgress(GAME)).toMatchObject({ tried: ['p3', 'p4', 'p5'], repeated: [] });
  });

  test('goes on without a storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const run = await begun('practice', '', 'p3');
    await run.finish('p3', false);
    await run.finish('p4', true);
    vi.restoreAllMocks();
    expect(run.progress).toMatchObject({ tried: ['p3', 'p4'], solved: 1 });
    expect(run.progress.repeated.map(({ id }) => id)).toEqual(['p3']);
  });

  test('of a streak ends with the first miss and keeps the best', async () => {
    const run = await begun('streak');
    for (let each = 0; each < 3; each += 1) {
      await run.finish(run.shown!.start.id, true);
      await run.next();
    }
    const last = run.shown!.start.id;
    await run.finish(last, false);
    expect([run.over, run.solved]).toEqual([true, 3]);
    await run.next();
    expect(run.shown!.start.id, 'the missed one stays').toBe(last);
    expect(loadProgress(GAME).best.streak).toBe(3);
    expect(loadProgress(GAME).repeated.map(({ id }) => id)).toEqual([last]);
  });

  test('goes on after a puzzle that could not be loaded', async () => {
    vi.useFakeTimers();
    const down = () => problem(503, 'server-store-down');
    const wished: string[] = [];
    let isDown = true;
    serve(
      Object.fromEntries(
        ALL.map(({ id }) => [
          `GET /api/puzzles/${GAME}/${id}`,
          () => (wished.push(id), isDown ? down() : startOf(id)),
        ]),
      ),
    );
    const run = await begun('rush');
    expect([run.failure === undefined, run.shown]).toEqual([false, undefined]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run.left, 'the clock waits for the first puzzle').toBe(RUSH);
    isDown = false;
    await run.retry();
    expect([run.failure, run.shown!.start.id, new Set(wished).size]).toEqual([undefined, wished[0], 1]);
    run.solved = 4;
    isDown = true;
    await run.next();
    expect([run.shown, run.over, run.solved]).toEqual([undefined, false, 4]);
    isDown = false;
    await run.retry();
    expect([run.shown!.start.id, run.solved]).toEqual([wished.at(-1), 4]);
    await vi.advanceTimersByTimeAsync(RUSH);
    expect(run.over, 'the clock runs').toBe(true);
  });

  test('of a rush ends by its clock', async () => {
    vi.useFakeTimers();
    const run = await begun('rush');
    await vi.advanceTimersByTimeAsync(RUSH - 1000);
    expect(run.over).toBe(false);
    expect(run.left).toBeLessThanOrEqual(1200);
    await vi.advanceTimersByTimeAsync(1200);
    expect([run.over, run.left]).toEqual([true, 0]);
    await run.finish(run.shown!.start.id, true);
    expect(run.solved, 'too late').toBe(0);
  });

  test('of a rush ends with the third miss', async () => {
    const run = await begun('rush');
    for (let each = 0; each < MISSES; each += 1) {
      expect(run.over).toBe(false);
      await run.finish(run.shown!.start.id, false);
      await run.next();
    }
    expect(run.over).toBe(true);
    run.leave();
  });

  test('repeats what is due, and ends when nothing is', async () => {
    saveProgress(GAME, {
      ...loadProgress(GAME),
      repeated: [
        { id: 'not in the index', due: 0, card: {} },
        { id: 'p9', due: 0, card: JSON.parse('{"due":"2026-01-01T00:00:00Z","reps":0,"state":0}') },
        { id: 'p8', due: Date.now() + 60_000, card: {} },
      ],
    });
    const run = await begun('again');
    expect([run.shown!.start.id, run.due()]).toEqual(['p9', ['p9']]);
    await run.next();
    expect([run.over, run.shown]).toEqual([true, undefined]);
  });
});

describe('solving', () => {
  const puzzleOf = (id: string): Shown => ({
    start: startOf(id),
    mistake: null,
    answer: (moves) => answerPuzzle(GAME, id, moves),
  });
  const answer = (more: Partial<PuzzleAnswer>): PuzzleAnswer => ({
    score: 1,
    solved: false,
    over: false,
    steps: [],
    replies: 0,
    choices: null,
    solution: [],
    values: [],
    value: null,
    unit: 'chance',
    extras: null,
    solution_extras: null,
    method: '',
    why: [],
    ...more,
  });
  const step = (move: string, seat: number, at: number) => ({
    move,
    seat,
    told: [],
    view: { at },
    text: '',
    picture: '',
    film: null,
  });

  test('shows the move and the reply one after the other, then asks again', async () => {
    vi.useFakeTimers();
    const choices = { seat: 0, prompt: { key: 'x', args: {} }, moves: ['c'] };
    const asked = serve({
      [`POST /api/puzzles/${GAME}/p1/answers`]: () =>
        answer({ steps: [step('a', 0, 1), step('r', 1, 2)], replies: 1, choices }),
    });
    const solving = new Solving(puzzleOf('p1'), { pace: () => 100 }, vi.fn());
    expect(solving.may?.moves).toEqual(['a', 'b']);
    await solving.play('a');
    expect([solving.at, solving.may]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(700);
    expect([solving.at, solving.may]).toEqual([2, null]);
    await vi.advanceTimersByTimeAsync(100);
    expect(solving.may).toEqual(choices);
    expect(solving.moment.view).toEqual({ at: 2 });
    await solving.play('c');
    expect(asked.at(-1)!.body).toEqual({ moves: ['a', 'r', 'c'] });
  });

  test('says that an answer takes long, and only while it does', async () => {
    vi.useFakeTimers();
    let ready = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (ready = resolve));
    const slow: Shown = {
      ...puzzleOf('p1'),
      answer: async () => {
        await waiting;
        return answer({ steps: [step('a', 0, 1)], choices: null });
      },
    };
    const solving = new Solving(slow, { pace: () => 0 }, vi.fn());
    const playing = solving.play('a');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([solving.pending, solving.slow]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([solving.pending, solving.slow]).toEqual([true, true]);
    ready();
    await playing;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([solving.pending, solving.slow]).toEqual([false, false]);
  });

  test('goes back to a wrong choice that nothing refutes, and marks the better one there', async () => {
    vi.useFakeTimers();
    const wrong = { over: true, score: 0, steps: [step('b', 0, 1)], solution: [step('a', 0, 3)] };
    serve({ [`POST /api/puzzles/${GAME}/p1/answers`]: () => answer(wrong) });
    const solving = new Solving(puzzleOf('p1'), { pace: () => 100 }, vi.fn());
    await solving.play('b');
    expect([solving.at, solving.ideas], 'what was played is shown first').toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([solving.at, solving.last, solving.shown]).toEqual([0, 1, true]);
    expect(solving.ideas.map(({ kind, moves }) => [kind, moves])).toEqual([
      ['played', ['b']],
      ['better', ['a']],
    ]);
    solving.show('solution');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([solving.at, solving.ideas]).toEqual([1, []]);
  });

  test('marks the better choice before a move that is refuted, where it is known', async () => {
    vi.useFakeTimers();
    const steps = [step('a', 0, 1), step('r', 1, 2), step('b', 0, 3), step('s', 1, 4)];
    const solution = [step('a', 0, 1), step('r', 1, 2), step('c', 0, 5), step('t', 1, 6)];
    let more: Partial<PuzzleAnswer> = { over: true, score: 0, steps, replies: 1, solution };
    serve({ [`POST /api/puzzles/${GAME}/p1/answers`]: () => answer(more) });
    const shownAt = async (): Promise<(number | string[])[]> => {
      const solving = new Solving(puzzleOf('p1'), { pace: () => 0 }, vi.fn());
      await solving.play('a');
      await vi.advanceTimersByTimeAsync(5_000);
      const at = solving.at;
      solving.step(-1);
      solving.step(-1);
      return [at, solving.ideas.map(({ moves }) => moves.join())];
    };
    expect(await shownAt()).toEqual([4, ['b', 'c']]);
    // Another right move was played before: what is better after it is not in the solution.
    more = { ...more, solution: [step('d', 0, 1), ...solution.slice(1)] };
    expect(await shownAt()).toEqual([4, []]);
    more = { ...more, solution, solved: true, score: 1 };
    expect(await shownAt()).toEqual([4, []]);
  });

  test('tells of the end once, and then shows lines step by step', async () => {
    vi.useFakeTimers();
    serve({
      [`POST /api/puzzles/${GAME}/p1/answers`]: () =>
        answer({
          over: true,
          score: 0,
          steps: [step('b', 0, 1), step('r', 1, 2)],
          replies: 1,
          solution: [step('a', 0, 3)],
        }),
    });
    const done = vi.fn();
    const solving = new Solving(puzzleOf('p1'), { pace: () => 0 }, done);
    await solving.play('b');
    await vi.advanceTimersByTimeAsync(2000);
    await solving.play('a');
    expect(done).toHaveBeenCalledTimes(1);
    expect([solving.at, solving.may]).toEqual([2, null]);
    solving.step(-1);
    expect(solving.moment).toMatchObject({ view: { at: 1 }, before: null });
    solving.show('solution');
    await vi.advanceTimersByTimeAsync(1000);
    expect(solving.moment.view).toEqual({ at: 3 });
  });

  test('an answer that the board shows first is told afterwards', async () => {
    vi.useFakeTimers();
    serve({
      [`POST /api/puzzles/${GAME}/p1/answers`]: () =>
        answer({
          over: true,
          steps: [step('a', 0, 1)],
          solution: [step('b', 0, 2)],
          extras: 'film',
          solution_extras: 'best',
        }),
    });
    const done = vi.fn();
    const puzzle = puzzleOf('p1');
    const start = { ...puzzle.start, extras: 'targets' };
    const solving = new Solving({ ...puzzle, start }, { pace: () => 5_000, suspense: () => true }, done);
    expect(solving.moment.extras).toBe('targets');
    await solving.play('a');
    expect([solving.moment.extras, solving.over, done.mock.calls.length]).toEqual(['film', false, 0]);
    await solving.play('b');
    solving.seen();
    expect([solving.over, done.mock.calls.length]).toEqual([true, 1]);
    solving.show('solution');
    expect([solving.moment.extras, solving.over]).toEqual(['best', true]);
    solving.seen();
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('an answer is told after what chance makes of it, such as a shot', async () => {
    vi.useFakeTimers();
    serve({
      [`POST /api/puzzles/${GAME}/p1/answers`]: () =>
        answer({ over: true, steps: [step('a', 0, 1), step('landed', -1, 2)], replies: 0 }),
    });
    const done = vi.fn();
    const suspense = ({ number }: { number: number }): boolean => number === 2;
    const solving = new Solving(puzzleOf('p1'), { pace: () => 5_000, suspense }, done);
    await solving.play('a');
    solving.seen();
    expect([solving.at, solving.over, done.mock.calls.length]).toEqual([2, false, 0]);
    solving.seen();
    expect([solving.over, done.mock.calls.length]).toEqual([true, 1]);
  });

  test('a refused move changes nothing', async () => {
    serve({ [`POST /api/puzzles/${GAME}/p1/answers`]: () => problem(400, 'server-bad-request') });
    const solving = new Solving(puzzleOf('p1'), { pace: () => 0 }, vi.fn());
    await solving.play('z');
    expect(solving.failure).toBeDefined();
    expect(solving.may?.moves).toEqual(['a', 'b']);
  });
});
