/** Nothing jumps under a finger: no layout shift when events arrive. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';

const { come } = stage();

/** Everything that stands on the table for good: it may not move by a pixel. (Dice, points and sentences change.) */
const STANDING = '[data-seat], [data-saying], [data-card], [data-side], [data-roll], [data-move="roll"], [data-move="call"], [data-action]';

interface Shift {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Looks at every frame where things stand. */
async function watch(page: Page): Promise<() => Promise<Shift[]>> {
  await page.evaluate((standing) => {
    const shifts: Shift[] = [];
    const places = new WeakMap<Element, string>();
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(standing)) {
        // offsets are where things are laid; what moves by transform is motion, and comes back.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const to = [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ');
        const from = places.get(element);
        if (from !== undefined && from !== to) shifts.push({ what: element.outerHTML.slice(0, 160), from, to });
        places.set(element, to);
      }
      requestAnimationFrame(look);
    };
    Object.assign(window, { shifts });
    look();
  }, STANDING);
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

test.each<Screen>(['phone', 'desktop'])('a game on a %s does not jump', async (screen) => {
  const page = await come({ screen, language: 'ru', calm: screen === 'desktop' });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-card="5"]').waitFor();
  await page.waitForTimeout(500);
  const shifts = await watch(page);
  await playOn([page], 5, screen === 'desktop' ? 12 : 30);
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
});
