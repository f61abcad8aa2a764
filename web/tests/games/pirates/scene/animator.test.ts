import { expect, test, vi } from 'vitest';

import { FrameRateMonitor } from '../../../../src/games/pirates/scene/frame-rate-monitor';
import { letOut } from '../../../../src/games/pirates/scene/marks/ribbon';
import { knotsAlong } from '../../../../src/games/pirates/scene/marks/rope';
import { along } from '../../../../src/games/pirates/scene/moves';
import { Animator } from '../../../../src/games/pirates/scene/animator';
import { ResourceTracker } from '../../../../src/games/pirates/scene/resource-tracker';

test('a tween runs from 0 to 1 and ends', async () => {
  const animator = new Animator(false);
  const shares: number[] = [];
  const done = animator.run(animator.begin(), 100, (share) => shares.push(share));
  animator.advance(40);
  animator.advance(80);
  await done;
  expect(shares).toEqual([0, 0.4, 1]);
  expect(animator.busy).toBe(false);
});

test('skipping a sequence ends its current and later tweens immediately', async () => {
  const animator = new Animator(false);
  const sequence = animator.begin();
  const [first, second] = [vi.fn(), vi.fn()];
  const done = animator.run(sequence, 1000, first).then(() => animator.run(sequence, 1000, second));
  animator.skip();
  await done;
  expect(first).toHaveBeenLastCalledWith(1, 1000);
  expect(second.mock.calls).toEqual([[1, 1000]]);
});

test('a replaced sequence makes no more updates', async () => {
  const animator = new Animator(false);
  const sequence = animator.begin();
  const [first, second] = [vi.fn(), vi.fn()];
  const done = animator.run(sequence, 1000, first).then(() => animator.run(sequence, 1000, second));
  animator.begin();
  await done;
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(sequence.over).toBe(true);
});

test('in still mode tweens end immediately', async () => {
  const animator = new Animator(true);
  const update = vi.fn();
  await animator.run(animator.begin(), 5000, update);
  expect(update.mock.calls).toEqual([[1, 5000]]);
});

test('knots lie at whole knot lengths along a bent path', () => {
  expect(
    knotsAlong(
      [
        [0, 0],
        [1500, 0],
        [1500, 1000],
      ],
      1000,
    ),
  ).toEqual([
    [1000, 0],
    [1500, 500],
  ]);
  expect(
    knotsAlong(
      [
        [0, 0],
        [999, 0],
      ],
      1000,
    ),
  ).toHaveLength(1); // rounding never costs a knot
  expect(knotsAlong([[0, 0]], 1000)).toEqual([]);
});

test('a path is followed around its corners', () => {
  const way = [
    [0, 0],
    [1000, 0],
    [1000, 0],
    [1000, 500],
  ] as const;
  expect([0, 400, 1000, 1200, 9999].map((far) => along(way, far))).toEqual([
    [0, 0],
    [400, 0],
    [1000, 0],
    [1000, 200],
    [1000, 500],
  ]);
});

test('an outline is offset by the same distance on all sides', () => {
  const line = letOut(
    [
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50],
    ],
    800,
  );
  expect(Math.max(...line.map(([x]) => x))).toBeCloseTo(900);
  expect(Math.min(...line.map(([, y]) => y))).toBeCloseTo(-800);
  for (const [x, y] of line)
    expect(Math.hypot(x - Math.min(100, Math.max(0, x)), y - Math.min(50, Math.max(0, y)))).toBeCloseTo(800);
});

test('the quality is lowered when frames are slow, and not for a single hitch', () => {
  const gauge = new FrameRateMonitor('full');
  for (let frame = 0; frame < 300; frame++) gauge.note(frame % 60 ? 16 : 200);
  expect(gauge.quality).toBe('full');
  for (let frame = 0; frame < 90; frame++) gauge.note(40);
  expect(gauge.quality).toBe('fine');
  for (let frame = 0; frame < 200; frame++) gauge.note(40);
  expect(gauge.quality).toBe('simple');
});

test('a resource tracker disposes of each resource once', () => {
  const resources = new ResourceTracker();
  const [kept, freed] = [{ dispose: vi.fn() }, { dispose: vi.fn() }];
  resources.track(kept);
  resources.free(resources.track(freed));
  resources.dispose();
  resources.dispose();
  expect(kept.dispose).toHaveBeenCalledTimes(1);
  expect(freed.dispose).toHaveBeenCalledTimes(1);
});
