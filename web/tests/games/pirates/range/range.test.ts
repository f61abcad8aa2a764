import { beforeEach, expect, test, vi } from 'vitest';

import { COURSE } from '../../../../src/games/pirates/range/course';
import { bearingOf, offset } from '../../../../src/games/pirates/geometry';
import { DailyCourse } from '../../../../src/games/pirates/range/daily-course.svelte';
import { Range, startOff } from '../../../../src/games/pirates/range/range.svelte';
import type { Film } from '../../../../src/games/pirates/stage';
import { spotOf } from '../../../../src/games/pirates/types';
import { problem, serve } from '../../../serving';
import { moment, offeredAt } from '../table';

/** Requests in order, and the answers by type; an `Error` is thrown. */
let asked: Record<string, unknown>[];
let answers: Record<string, unknown>;
vi.mock('../../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  exercise: (_game: string, _name: string, request: Record<string, unknown>) => {
    asked.push(request);
    const answer = answers[request['type'] as string];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
}));

const at = moment('fire');
const choices = offeredAt(at);
const { base } = choices.fire[0]!;
const [first] = choices.moves.filter((move) => move.type === 'fire');
const enemy = at.view.pieces.find(({ owner, on_table }) => on_table && owner !== at.view.mover)!;
const film: Film = { step: 16, frames: 2, tracks: [{ body: -1, first: 0, path: [0, 0, 300, 10, 10, 0] }] };
const ghosts = (hits: number): object => ({
  hits,
  ghosts: Array.from({ length: 60 }, (_, index) => ({ path: [0, 0, 300], hit: index < hits })),
});

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = {
    target: {
      ...{ position: 'p', view: at.view, base, place: first!.place, bearing: 0, targets: [enemy.number] },
      ...{ pull: 600, choices, tremor: 'normal' },
    },
    shot: {
      tremor: { type: 'tremor', bearing: 9, pull: -26 },
      landed: { type: 'landed', fell: [enemy.number] },
      film,
      view: at.view,
    },
    fan: ghosts(30),
    aim: { aim: { ...first!, bearing: 0, pull: 640 }, hits: 12, tries: 16, nearly: [[0, 640]] },
  };
});

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
async function aimed(range: Range, pull = 600): Promise<void> {
  await settled();
  range.plan!.setBearing(0);
  range.plan!.setPull(pull);
}
const types = (): unknown[] => asked.map(({ type }) => type);

test('after a shot the fan comes first, then the best aim with its own chance', async () => {
  const range = new Range();
  await range.choose('broadside', 60);
  await aimed(range);
  expect(await range.fire()).not.toBeNull();
  await settled();
  expect(types()).toEqual(['target', 'shot', 'fan', 'aim', 'fan', 'shot']);
  expect(range.fired!.fan!.hits).toBe(30);
  expect(range.fired!.best!.found.aim!.pull).toBe(640);
});

test('the best aim of a place is asked only once', async () => {
  const range = new Range();
  await range.choose('broadside', 60);
  await aimed(range);
  await range.fire();
  await settled();
  asked = [];
  await range.fire();
  await settled();
  expect(types()).toEqual(['shot', 'fan']);
});

test('only the first shot at a set-up counts for the hand', async () => {
  const range = new Range();
  await range.choose('broadside', 60);
  await aimed(range);
  await range.fire();
  await settled();
  expect(range.errors).toMatchObject([{ kind: 'broadside', bearing: 0, pull: -40 }]);
  await range.fire();
  await settled();
  expect(range.errors).toHaveLength(1);
});

test('without tremor the fan still shows the game’s', async () => {
  const range = new Range();
  await range.choose('broadside', 60);
  range.trembles = false;
  await aimed(range);
  await range.fire();
  await settled();
  expect(asked.find(({ type }) => type === 'shot')!['tremor']).toBe('none');
  expect(asked.find(({ type }) => type === 'fan')!['tremor']).toBe('normal');
});

test('a shot with one thing changed repeats the tremor and holds the other', async () => {
  const range = new Range();
  await range.choose('broadside', 60);
  await aimed(range);
  await range.fire();
  await settled();
  range.keep('bearing');
  range.plan!.setBearing(300);
  range.plan!.setPull(700);
  range.hold();
  expect(range.plan!.aim).toMatchObject({ bearing: 0, pull: 700 });
  asked = [];
  await range.fire();
  expect(asked[0]).toMatchObject({ type: 'shot', error: [9, -26], bearing: 0, pull: 700 });
});

test('the course has one shot per set-up, and its score adds the chances', async () => {
  const range = new Range();
  await range.startCourse();
  for (const [index] of COURSE.entries()) {
    await aimed(range);
    expect(range.over).toBe(false);
    await range.fire();
    expect(range.canFire).toBe(false);
    expect(await range.fire()).toBeNull();
    await settled();
    if (index < COURSE.length - 1) await range.next();
  }
  expect(range.over).toBe(true);
  expect(range.score).toBe(5);
  expect(range.best).toBe(5);
  expect(asked.filter(({ type }) => type === 'target')).toHaveLength(10);
});

test('a failed set-up can be tried again', async () => {
  const range = new Range();
  const target = answers['target'];
  answers['target'] = new Error('offline');
  await range.choose('broadside', 60);
  expect(range.canRetry).toBe(true);
  expect(range.setUp).toBeNull();
  answers['target'] = target;
  range.retry();
  await settled();
  expect(range.error).toBeUndefined();
  expect(range.setUp).not.toBeNull();
});

test('a fan that failed is asked again, and the course goes on', async () => {
  const range = new Range();
  await range.startCourse();
  await aimed(range);
  const fan = answers['fan'];
  answers['fan'] = new Error('offline');
  await range.fire();
  await settled();
  expect(range.canRetry).toBe(true);
  expect(range.chances).toEqual([]);
  answers['fan'] = fan;
  range.retry();
  await settled();
  expect(range.chances).toEqual([0.5]);
  expect(range.fired!.best).not.toBeNull();
});

test('a shot of the day’s course that could not be saved is fired again with the same aim', async () => {
  const course = (done: number): object => ({
    of: 10,
    steps: Array.from({ length: done }, () => ({ points: 0, mark: '' })),
    next: answers['target'],
  });
  let isDown = true;
  const sent = serve({
    'GET /api/daily/2026-01-01/pirates': () => course(3),
    'POST /api/daily/2026-01-01/pirates': () =>
      isDown
        ? problem(503, 'server-store-down')
        : { step: { points: 0, mark: '' }, answer: answers['shot'], course: course(4) },
  });
  const daily = new DailyCourse('2026-01-01');
  const range = new Range(daily);
  await range.next();
  await aimed(range, 640);
  expect(await range.fire()).toBeNull();
  expect([range.error === undefined, range.canFire, daily.steps.length]).toEqual([false, true, 3]);
  expect(range.plan!.aim!.pull, 'the aim stays').toBe(640);
  isDown = false;
  expect(await range.fire()).not.toBeNull();
  expect([range.error, range.canFire, daily.steps.length]).toEqual([undefined, false, 4]);
  const [first, second] = sent.filter(({ path, body }) => path.endsWith('/pirates') && body);
  expect(second!.body).toEqual(first!.body);
  vi.unstubAllGlobals();
});

test('a shot of a game is aimed as it was, with the path of the original', async () => {
  answers['position'] = answers['target'];
  const range = new Range();
  const fire = { ...first!, bearing: 123, pull: 456 };
  await range.refire({ position: 'p', fire, tremor: [9, -26] });
  expect(range.plan!.aim).toMatchObject({ bearing: 123, pull: 456, place: first!.place });
  expect(asked.at(-1)).toMatchObject({ type: 'shot', error: [9, -26], bearing: 123 });
  expect(range.original!.path).toHaveLength(2);
  expect(range.kind).toBe('game');
});

test('the barrel first points beside the target, the same for everybody at a set-up', async () => {
  const offs = Array.from({ length: 40 }, (_, index) => startOff(`position ${index}`));
  expect(offs.every((off) => Math.abs(off) >= 50 && Math.abs(off) <= 100)).toBe(true);
  expect(new Set(offs.map(Math.sign)).size).toBe(2);
  expect(startOff('position 1')).toBe(offs[1]);
  const range = new Range();
  await range.choose('broadside', 60);
  const { place, bearing } = range.plan!.aim!;
  expect(offset(bearing, bearingOf(place, spotOf(enemy)))).toBe(startOff('p'));
  expect(range.target!.number).toBe(enemy.number);
});

test('what the only shot of a course felled is gone; on the free range it stands again', async () => {
  const range = new Range();
  const stands = (): boolean => range.view!.pieces[enemy.number]!.on_table;
  await range.choose('broadside', 60);
  await aimed(range);
  await range.fire();
  expect(stands()).toBe(true);
  await range.startCourse();
  await aimed(range);
  expect(stands()).toBe(true);
  await range.fire();
  expect(stands()).toBe(false);
});
