/** Nothing jumps under a finger: no layout shift when events arrive. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';

const { come } = stage();

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

async function watch(page: Page): Promise<() => Promise<Shift[]>> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)));
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
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
