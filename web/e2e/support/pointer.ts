/** Pointer input: the mouse, or touch events sent through CDP. */

import type { Page } from 'playwright-core';

import type { Screen } from './browser';

export type Point = readonly [x: number, y: number];

export interface Pointer {
  /** How buttons are pressed with it: a method of locators. */
  readonly by: 'tap' | 'click';
  press(at: Point): Promise<void>;
  /** Moves the pressed pointer there in small steps. */
  move(to: Point): Promise<void>;
  release(): Promise<void>;
}

const STEPS = 5;
/** Milliseconds. */
const REST = 150;
const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

function mouse(page: Page): Pointer {
  return {
    by: 'click',
    async press(at) {
      await page.mouse.move(...at);
      await page.mouse.down();
    },
    move: (to) => page.mouse.move(...to, { steps: STEPS }),
    release: () => page.mouse.up(),
  };
}

export interface Fingers {
  touch(points: readonly Point[]): Promise<void>;
  slide(to: readonly Point[]): Promise<void>;
  lift(): Promise<void>;
}

/** Multi-touch: one finger per point; each keeps its id while it touches. */
export async function fingers(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  let now: readonly Point[] = [];
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
  ): Promise<void> => {
    now = points;
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  };
  return {
    /** Adds fingers; those that touch already stay. */
    async touch(points) {
      for (let count = now.length + 1; count <= points.length; count += 1)
        await send('touchStart', points.slice(0, count));
    },
    async slide(to) {
      const from = now;
      for (let step = 1; step <= STEPS; step += 1)
        await send(
          'touchMove',
          to.map((point, index) => between(from[index]!, point, step / STEPS)),
        );
      // Rest before lifting, or the browser starts a fling, which swallows the next tap.
      await new Promise((done) => setTimeout(done, REST));
      await send('touchMove', to);
    },
    lift: () => send('touchEnd', []),
  };
}

/** Mouse on a desktop, touch otherwise. */
export async function pointerFor(page: Page, screen: Screen): Promise<Pointer> {
  if (screen === 'desktop') return mouse(page);
  const finger = await fingers(page);
  return {
    by: 'tap',
    press: (at) => finger.touch([at]),
    move: (to) => finger.slide([to]),
    release: () => finger.lift(),
  };
}

export async function drag(pointer: Pointer, from: Point, ...via: readonly Point[]): Promise<void> {
  await pointer.press(from);
  for (const point of via) await pointer.move(point);
  await pointer.release();
}
