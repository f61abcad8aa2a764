/** Touch screens: what a finger can hit, and what a phone in landscape must not lose. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import * as pirates from './support/pirates';
import { useSharedServer } from './support/test-server';
import { myTurn, until } from './support/table';

const { openPage } = useSharedServer();

/** CSS pixels that a finger needs. */
const LEAST = 44;

/** Height in CSS pixels over which taps hit a control: its own, or that of its larger hit area. */
async function hitHeight(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (at: number): boolean => control.contains(document.elementFromPoint(x, at));
      let [from, to] = [y, y];
      while (isHit(from - 0.5) && y - from < 60) from -= 0.5;
      while (isHit(to + 0.5) && to - y < 60) to += 0.5;
      return to - from;
    });
}

const CONTROLS = [
  '[data-numbers]',
  '[data-views]',
  '[data-cycle="base"]',
  '[data-move="fire"]',
  '[data-action="hint"]',
  '[data-action="menu"]',
  '.story summary',
  '.story [data-line]:not(details [data-line])',
] as const;

test.each(['390x844', '844x390'])('controls can be hit with a finger on %s', async (size) => {
  const page = await openPage({
    screen: 'phone',
    language: 'en',
    kept: { 'dogwatch-pirates-drawing': 'chart' },
  });
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await pirates.makeTable(page, { first: 'blue' }, ['me', 'bot']);
  // Blue moves first, so that there is a story to step back through.
  await until(page, 'my turn', () => myTurn(page), 60_000);
  const small: string[] = [];
  for (const selector of CONTROLS) {
    const hit = await hitHeight(page, selector);
    if (hit < LEAST - 1) small.push(`${selector}: ${hit}`);
  }
  await page.locator('[data-views]').tap();
  const tools = page.locator('.tools .list button:visible');
  for (const tool of await tools.all()) {
    const { height: hit } = (await tool.boundingBox())!;
    if (hit < LEAST - 1 || !(await tool.innerText())) small.push(`${await tool.innerText()}: ${hit}`);
  }
  await page.locator('[data-open="settings"]').tap();
  const close = await hitHeight(page, '[data-panel] .close');
  if (close < LEAST - 1) small.push(`close: ${close}`);
  expect(small).toEqual([]);

  await page.locator('[data-panel] .close').tap();
  await page.locator('[data-action="menu"]').tap();
  await page.locator('[data-action="menu-past"]').tap();
  await page.locator('[data-past]').waitFor();

  // A line of the log, far below the board, shows its position with the way back.
  await page.locator('.story [data-line]:not(details [data-line])').first().tap();
  const back = await page.locator('[data-past-do="leave"]').boundingBox();
  expect(back!.y).toBeGreaterThanOrEqual(0);
  expect(back!.y + back!.height).toBeLessThanOrEqual(height);
});
