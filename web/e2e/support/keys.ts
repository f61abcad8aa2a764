/** Keyboard input and focus. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

const MOST_TABS = 80;

export const focusIs = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/**
 * Waits until an element has focus: the page restores it asynchronously after a focused element is removed.
 */
export async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => focusIs(page, 'body'), { message: 'the focus is lost', timeout: 2_000, interval: 20 })
    .toBe(false);
}

/** Presses Tab until the focused element matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  let nowhere = 0;
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await focusIs(page, selector)) return;
    await page.keyboard.press('Tab');
    // After the last control Tab leaves the document once; twice in a row means that focus is lost.
    nowhere = (await focusIs(page, 'body')) ? nowhere + 1 : 0;
    expect(nowhere, 'the focus is lost').toBeLessThan(2);
  }
  throw new Error(`Tab did not reach ${selector}`);
}
