/** What a hand does on a page: with a mouse, or with real touches, as a finger makes them. */

import type { Page } from 'playwright-core';

import type { Screen } from './browser';

export type Point = readonly [x: number, y: number];

export interface Hand {
  press(at: Point): Promise<void>;
  /** Moves what is pressed there, in small steps. */
  move(to: Point): Promise<void>;
  release(): Promise<void>;
}

const STEPS = 5;
/** Milliseconds. */
const REST = 150;
const between = (from: Point, to: Point, share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];

function mouse(page: Page): Hand {
  return {
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

/** As many fingers as there are points: each keeps its number as long as it touches. */
export async function fingers(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  let now: readonly Point[] = [];
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> => {
    now = points;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  };
  return {
    /** Those that touch already stay. */
    async touch(points) {
      for (let count = now.length + 1; count <= points.length; count += 1) await send('touchStart', points.slice(0, count));
    },
    async slide(to) {
      const from = now;
      for (let step = 1; step <= STEPS; step += 1) await send('touchMove', to.map((point, index) => between(from[index]!, point, step / STEPS)));
      // A finger that rests before it is lifted flings nothing; in a fling the browser swallows the next tap.
      await new Promise((done) => setTimeout(done, REST));
      await send('touchMove', to);
    },
    lift: () => send('touchEnd', []),
  };
}

/** The hand that one has at this screen. */
export async function handAt(page: Page, screen: Screen): Promise<Hand> {
  if (screen === 'desktop') return mouse(page);
  const finger = await fingers(page);
  return { press: (at) => finger.touch([at]), move: (to) => finger.slide([to]), release: () => finger.lift() };
}

export async function drag(hand: Hand, from: Point, ...via: readonly Point[]): Promise<void> {
  await hand.press(from);
  for (const point of via) await hand.move(point);
  await hand.release();
}
