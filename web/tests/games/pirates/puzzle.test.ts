// A puzzle on the pirates' board: its targets, the shot of an answer with its paths, and the fights.

import { beforeEach, expect, test, vi } from 'vitest';

import { sayPuzzleNotes } from '../../../src/games/pirates/descriptions';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import { pace } from '../../../src/games/pirates/pace';
import type { PuzzleExtras } from '../../../src/games/pirates/puzzle';
import { suspense } from '../../../src/games/pirates/suspense';
import type { Moment } from '../../../src/games/pirates/types';
import { setSpeed } from '../../../src/games/speed.svelte';
import { loadMessages, speak } from '../../../src/words/language.svelte';
import { moment, sit, type Shown } from './table';

beforeEach(async () => {
  await speak('en');
  await loadMessages('school');
  setSpeed('calm');
});

const with_ = (found: Moment, extras: PuzzleExtras): Moment => ({ ...found, extras });
const enemyOf = ({ view }: Moment): number =>
  view.pieces.find(({ owner, on_table }) => on_table && owner === 1)!.number;

/** The ball ends 30 cm from its start; no piece moves. */
const FLIGHT: NonNullable<PuzzleExtras['flight']> = {
  film: { step: 20, frames: 2, tracks: [{ body: -1, first: 0, path: [0, 0, 350, 0, 3000, -275] }] },
  ghosts: [
    { path: [0, 0, 350, 0, 3000, -275], hit: true },
    { path: [0, 0, 350, 90, 3000, -275], hit: false },
  ],
};
const BEST = [0, 0, 350, 0, 2900, -275];
const count = ({ container }: Shown, selector: string): number => container.querySelectorAll(selector).length;

test('the target is ringed, and the cannon points at it from the nearest base', () => {
  const first = moment('fire', 0);
  const target = first.view.pieces.findLast(({ owner, on_table }) => on_table && owner === 1)!.number;
  const shown = sit(with_(first, { targets: [target] }), first.choices);
  expect(count(shown, '[data-targets="1"] .ring')).toBe(1);
  const [plan, usual] = [new MovePlan(first.view), new MovePlan(first.view)];
  plan.follow(0, first.view, first.choices as never, [target]);
  usual.follow(0, first.view, first.choices as never);
  expect(plan.targeted).toBe(target);
  expect(usual.targeted).not.toBe(target);
  // Of several targets, the nearest.
  const several = new MovePlan(first.view);
  several.follow(0, first.view, first.choices as never, [target, usual.targeted!]);
  expect(several.targeted).toBe(usual.targeted);
});

test('an answered shot flies, then shows its paths and the captain’s; what fell stands again', async () => {
  const fired = moment('fire', 1);
  const extras = { targets: [enemyOf(fired)], flight: FLIGHT, best: BEST };
  expect([suspense(fired), suspense(with_(fired, extras))]).toEqual([false, true]);
  expect(pace(with_(fired, extras))).toBeGreaterThan(pace(fired));
  const shown = sit(moment('fire', 0), null);
  await shown.show(with_(fired, extras));
  expect(count(shown, '[data-ghosts]')).toBe(0);
  await vi.waitFor(() => expect(count(shown, '[data-ghosts="2"]')).toBe(1), 4_000);
  expect(shown.seen).toHaveBeenCalled();
  expect([count(shown, '[data-own-path]'), count(shown, '[data-best-path]')]).toEqual([1, 1]);
  expect(count(shown, '[data-puzzle-dock]')).toBe(1);
  expect(shown.container.querySelector('[data-report]')?.textContent).toMatch(/30 cm|\d+ cm/);
});

test('the captain’s own aim has one path', async () => {
  setSpeed('instant');
  const shown = sit(moment('fire', 0), null);
  await shown.show(with_(moment('fire', 1), { targets: [], flight: FLIGHT }));
  await vi.waitFor(() => expect(count(shown, '[data-ghosts="2"]')).toBe(1));
  expect([count(shown, '[data-own-path]'), count(shown, '[data-best-path]')]).toEqual([0, 1]);
});

test('boarding shows each fight with its points', async () => {
  const first = moment('fire', 0);
  const own = first.view.pieces.filter(({ owner, on_table }) => on_table && owner === 0);
  const target = enemyOf(first);
  const fights = [
    { target, pieces: own.slice(0, 2).map(({ number }) => number), chance: 0.75, points: 0.75 },
  ];
  const shown = sit(with_(first, { fights }), null);
  await vi.waitFor(() => expect(count(shown, '.fight')).toBe(2));
  expect(sayPuzzleNotes(with_(first, { fights }))).toEqual([
    expect.stringMatching(/^2 of your pieces can attack the \w+ .*: chance 75%, expected points 0\.75\.$/),
  ]);
  const single = [{ ...fights[0]!, pieces: [own[1]!.number], chance: 0.5, points: 0.5 }];
  expect(sayPuzzleNotes(with_(first, { fights: single }))[0]).toMatch(/^The \w+ .* can attack the/);
  const none = sit(with_(first, { fights: [] }), null);
  expect(none.container.querySelector('[data-puzzle-dock]')?.textContent).toMatch(/there is no fight/);
});
