import { beforeEach, expect, test, vi } from 'vitest';

import { setSpeed } from '../../../src/games/speed.svelte';
import type { Film } from '../../../src/games/pirates/scene/types';
import { sayPiece } from '../../../src/games/pirates/descriptions';
import { fallen, pace } from '../../../src/games/pirates/pace';
import { Presentation } from '../../../src/games/pirates/presentation.svelte';
import type { FlyOptions, Stage } from '../../../src/games/pirates/stage';
import { speak } from '../../../src/words/language.svelte';
import { meanwhile, suspense } from '../../../src/games/pirates/suspense';
import { all, moment, sit, type Shown } from './table';

let land: (film: Film) => void = () => {};
vi.mock('../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  film: () => new Promise<Film>((resolve) => (land = resolve)),
}));

let still = false;
vi.mock('svelte/motion', async (original) => ({
  ...(await original<typeof import('svelte/motion')>()),
  prefersReducedMotion: {
    get current() {
      return still;
    },
  },
}));

beforeEach(async () => {
  await speak('en');
  setSpeed('calm');
  still = false;
});

/** The ball ends 30 cm from its start; no piece moves. */
const SHOT: Film = {
  step: 20,
  frames: 2,
  tracks: [{ body: -1, first: 0, path: [0, 0, 350, 0, 3000, -275] }],
};
const step = ({ container }: Shown): string | null | undefined =>
  container.querySelector('[data-step][aria-current="step"]')?.getAttribute('data-step');
const doing = ({ container }: Shown): string => container.querySelector('.doing')?.textContent.trim() ?? '';

test('the step bar waits for the ball', async () => {
  const shown = sit(moment('fire', 2), null);
  expect(step(shown)).toBe('fire');
  await shown.show(moment('fire', 3));
  expect(step(shown)).toBe('fire');
  expect(doing(shown)).toMatch(/^You fire: the ball is in the air …$/);
  land(SHOT);
  await vi.waitFor(() => expect(step(shown)).toBe('sail'), 4_000);
  expect(shown.seen).toHaveBeenCalled();
});

test.each([
  ['shot', 'fire', 2, 'sail'],
  ['fight', 'owed', 1, 'fire'],
] as const)(
  'score, step bar and headline tell the result of a %s at one moment',
  async (_, scene, from, next) => {
    const shown = sit(moment(scene, from), null);
    const landed = moment(scene, from + 1);
    /** The session reveals the result in the headline and the players' tiles when the board calls `seen`. */
    const told = (): readonly [step: unknown, score: string, headline: boolean] => [
      step(shown),
      all(shown.container, '[data-points]')
        .map(({ textContent }) => textContent)
        .join(),
      vi.mocked(shown.seen).mock.calls.length > 0,
    ];
    await shown.show(landed);
    const before = told();
    expect(before[2]).toBe(false);
    land(SHOT);
    const seen = new Map([[JSON.stringify(before), before]]);
    await vi.waitFor(
      () => {
        const now = told();
        seen.set(JSON.stringify(now), now);
        expect(now[2]).toBe(true);
      },
      { timeout: 4_000, interval: 1 },
    );
    const after = landed.view.players.map(({ points }) => points).join();
    expect([...seen.values()]).toEqual([before, [next, after, true]]);
  },
);

test('the banner waits until the ball rests, and stays when the next moment begins', async () => {
  const landed = { ...moment('fire', 3), film: SHOT };
  const [lost] = fallen(landed);
  const other = landed.view.pieces.find(({ number }) => number !== lost!.number);
  let flown = false;
  let rest: () => void = () => {};
  const stage = {
    skip() {},
    show() {},
    move: () => Promise.resolve(),
    fly(_film: Film, _before: unknown, { happens }: FlyOptions) {
      flown = true;
      happens?.({ what: 'fall', piece: lost!.number });
      happens?.({ what: 'fall', piece: other!.number });
      return new Promise<void>((resolve) => (rest = resolve));
    },
  } as unknown as Stage;
  const seen = vi.fn();
  const props = { table: '', mine: [], names: [], seen };
  const shows = new Presentation(() => ({ ...props, moment: landed }));
  const shown = shows.show(stage, landed);
  await vi.waitFor(() => expect(flown).toBe(true));
  expect([shows.banner, seen.mock.calls.length]).toEqual([[], 0]);
  rest();
  await shown;
  const named = [lost!, other!].map((piece) => `the ${sayPiece(piece)} falls!`);
  expect([shows.banner, seen.mock.calls.length]).toEqual([named, 1]);
  await shows.show(stage, { ...moment('fire', 2), before: landed.view });
  expect(shows.banner).toEqual(named);
  shows.stop();
});

test('a shot of a line has its own film', async () => {
  const shown = sit(moment('fire', 2), null);
  await shown.show({ ...moment('fire', 3), film: SHOT });
  await vi.waitFor(() => expect(step(shown)).toBe('sail'), 4_000);
});

test('the step bar waits for the combat die', async () => {
  const shown = sit(moment('owed', 1), null);
  expect(step(shown)).toBe('melee');
  await shown.show(moment('owed', 2));
  expect(step(shown)).toBe('melee');
  expect(doing(shown)).toBe('The die rolls …');
  await vi.waitFor(() => expect(step(shown)).toBe('fire'), 4_000);
});

test('an offered move ends the wait', async () => {
  const shown = sit(moment('owed', 1), null);
  const next = moment('owed', 2);
  await shown.show(next, next.choices);
  expect(step(shown)).toBe('fire');
});

const report = ({ container }: Shown): string =>
  (container.querySelector('[data-report]')?.textContent ?? '').replace(/\s+/g, ' ').trim();

test.each([false, true])(
  'a report begins with what fell, then says where the ball rests; still: %s',
  async (reduced) => {
    still = reduced;
    const shown = sit(moment('fire', 2), null);
    await shown.show(moment('fire', 3));
    land(SHOT);
    await vi.waitFor(() => expect(report(shown)).not.toBe(''), 4_000);
    expect(report(shown)).toMatch(
      /^The \w+ (galleon \w|tower) falls! A trophy for you\. The ball came to rest \d+ cm from the cannon\.$/,
    );
    // The story has announced it.
    expect(shown.container.querySelector('[data-report] [aria-hidden]')?.textContent).toContain('falls!');
  },
);

test('the dock tells the end when the last shot has been shown, not before', async () => {
  still = true;
  const shown = sit(moment('fire', 2), null);
  const last = moment('fire', 3);
  const outcome = {
    winners: [0],
    points: [1, 0],
    utilities: [1, -1],
    reason: 'pirates-over-points',
    clause: '',
  };
  const over = { ...last, outcome, view: { ...last.view, phase: 'over' as const } };
  await shown.show(over, null, false);
  expect(doing(shown)).toBe('');
  await shown.show(over, null, true);
  expect(doing(shown)).toMatch(/^The game is over/);
});

test('with reduced motion nothing waits for a ball or a die', async () => {
  still = true;
  const landed = moment('fire', 3);
  expect([suspense(landed), meanwhile(landed, [])]).toEqual([false, undefined]);
  const shown = sit(moment('fire', 2), null);
  await shown.show(landed);
  expect(step(shown)).toBe('sail');
  still = false;
  const names = ['Anna', 'Bartolomeo'];
  const shooter = names[landed.before!.mover];
  expect([suspense(landed), meanwhile(landed, names)]).toEqual([
    true,
    `${shooter} fires: the ball is in the air …`,
  ]);
  const { mover } = landed.before!;
  expect(meanwhile(landed, names, [mover])).toBe('You fire: the ball is in the air …');
  // Two players at one screen are told by name.
  expect(meanwhile(landed, names, [0, 1])).toBe(`${shooter} fires: the ball is in the air …`);
});

test('the result of a fight stays before the other player goes on', async () => {
  const clash = moment('owed', 2);
  const shown = sit(moment('owed', 1), null, [clash.before!.mover]);
  await shown.show(clash);
  await vi.waitFor(() => expect(shown.seen).toHaveBeenCalledExactlyOnceWith(1_500), 4_000);
  still = true;
  expect(pace(clash)).toBeGreaterThanOrEqual(1_500);
  expect(pace(moment('melee', 2))).toBeGreaterThanOrEqual(1_500);
});

test('after a fight the player who decides next does not wait', async () => {
  const clash = moment('melee', 2);
  const shown = sit(moment('melee', 1), null, [clash.choices!.seat]);
  await shown.show(clash);
  await vi.waitFor(() => expect(shown.seen).toHaveBeenCalledExactlyOnceWith(0), 4_000);
});

test('the loss of an own piece stays on the screen for two seconds', async () => {
  const shown = sit(moment('fire', 2), null, [1]);
  await shown.show(moment('fire', 3));
  land(SHOT);
  await vi.waitFor(() => expect(step(shown)).toBe('sail'), 4_000);
  // The page tells the result at the same time: the moment only ends later.
  expect(shown.seen).toHaveBeenCalledExactlyOnceWith(2_000);
});

test('with reduced motion, too, a fall is shown for two seconds', () => {
  still = true;
  expect(pace(moment('fire', 3))).toBeGreaterThanOrEqual(2_000);
  expect(pace(moment('fire', 1))).toBeLessThan(1_000);
});
