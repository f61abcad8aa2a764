import { expect, test, vi } from 'vitest';

import { Gauge } from '../../../../src/games/pirates/scene/gauge';
import { letOut } from '../../../../src/games/pirates/scene/marks/ribbon';
import { knotsAlong } from '../../../../src/games/pirates/scene/marks/rope';
import { along } from '../../../../src/games/pirates/scene/moves';
import { Playing } from '../../../../src/games/pirates/scene/playing';
import { Stock } from '../../../../src/games/pirates/scene/stock';

test('a part of an act goes from 0 to 1 and ends', async () => {
  const playing = new Playing(false);
  const shares: number[] = [];
  const done = playing.run(playing.begin(), 100, (share) => shares.push(share));
  playing.advance(40);
  playing.advance(80);
  await done;
  expect(shares).toEqual([0, 0.4, 1]);
  expect(playing.busy).toBe(false);
});

test('what is skipped ends at once, with all its later parts', async () => {
  const playing = new Playing(false);
  const act = playing.begin();
  const [first, second] = [vi.fn(), vi.fn()];
  const done = playing.run(act, 1000, first).then(() => playing.run(act, 1000, second));
  playing.skip();
  await done;
  expect(first).toHaveBeenLastCalledWith(1, 1000);
  expect(second.mock.calls).toEqual([[1, 1000]]);
});

test('what is overtaken changes nothing more', async () => {
  const playing = new Playing(false);
  const act = playing.begin();
  const [first, second] = [vi.fn(), vi.fn()];
  const done = playing.run(act, 1000, first).then(() => playing.run(act, 1000, second));
  playing.begin();
  await done;
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(act.over).toBe(true);
});

test('in still mode nothing takes time', async () => {
  const playing = new Playing(true);
  const update = vi.fn();
  await playing.run(playing.begin(), 5000, update);
  expect(update.mock.calls).toEqual([[1, 5000]]);
});

test('knots are tied at whole lengths along a bent rope', () => {
  expect(knotsAlong([[0, 0], [1500, 0], [1500, 1000]], 1000)).toEqual([[1000, 0], [1500, 500]]);
  expect(knotsAlong([[0, 0], [999, 0]], 1000)).toHaveLength(1); // rounding never costs a knot
  expect(knotsAlong([[0, 0]], 1000)).toEqual([]);
});

test('a way is followed around its corners', () => {
  const way = [[0, 0], [1000, 0], [1000, 0], [1000, 500]] as const;
  expect([0, 400, 1000, 1200, 9999].map((far) => along(way, far))).toEqual([[0, 0], [400, 0], [1000, 0], [1000, 200], [1000, 500]]);
});

test('an outline is let out by the same distance on all sides', () => {
  const line = letOut([[0, 0], [100, 0], [100, 50], [0, 50]], 800);
  expect(Math.max(...line.map(([x]) => x))).toBeCloseTo(900);
  expect(Math.min(...line.map(([, y]) => y))).toBeCloseTo(-800);
  for (const [x, y] of line) expect(Math.hypot(x - Math.min(100, Math.max(0, x)), y - Math.min(50, Math.max(0, y)))).toBeCloseTo(800);
});

test('the quality is lowered when frames are slow, and not for a single hitch', () => {
  const gauge = new Gauge('full');
  for (let frame = 0; frame < 300; frame++) gauge.note(frame % 60 ? 16 : 200);
  expect(gauge.quality).toBe('full');
  for (let frame = 0; frame < 90; frame++) gauge.note(40);
  expect(gauge.quality).toBe('fine');
  for (let frame = 0; frame < 200; frame++) gauge.note(40);
  expect(gauge.quality).toBe('simple');
});

test('a stock frees each thing once', () => {
  const stock = new Stock();
  const [kept, freed] = [{ dispose: vi.fn() }, { dispose: vi.fn() }];
  stock.keep(kept);
  stock.free(stock.keep(freed));
  stock.dispose();
  stock.dispose();
  expect(kept.dispose).toHaveBeenCalledTimes(1);
  expect(freed.dispose).toHaveBeenCalledTimes(1);
});
