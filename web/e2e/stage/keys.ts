/** A keyboard and nothing else. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

const MOST_TABS = 80;

export const focusIs = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** What had the focus may have gone: the page looks for another place once all others had their say. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => focusIs(page, 'body'), { message: 'the focus is lost', timeout: 2_000, interval: 20 }).toBe(false);
}

/** Goes on with Tab until the focus is where it matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  let nowhere = 0;
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await focusIs(page, selector)) return;
    await page.keyboard.press('Tab');
    // After the last control Tab leaves the page once; from anywhere else it goes on to the next one.
    nowhere = (await focusIs(page, 'body')) ? nowhere + 1 : 0;
    expect(nowhere, 'the focus is lost').toBeLessThan(2);
  }
  throw new Error(`Tab never reaches ${selector}`);
}
