/** State of a table page, and waiting for it. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** Milliseconds. */
export const PATIENCE = 30_000;

/** Waits until the condition holds. */
export async function until(
  page: Page,
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what} at ${page.url()}`);
    await page.waitForTimeout(20);
  }
}

/** Whether the page waits for this player's move. */
export const myTurn = (page: Page): Promise<boolean> => page.locator('[data-saying].mine').isVisible();
export const isOver = (page: Page): Promise<boolean> => page.locator('[data-ending]').isVisible();

/** On phones the home page shows two ways to start a game: opens the others. */
export async function openMoreWays(page: Page, game: string): Promise<void> {
  const more = page.locator(`[data-more="${game}"]`);
  await more.waitFor({ state: 'attached' });
  if (await more.isVisible()) await more.click();
}

/** Creates a table for a friend, from the home page. */
export async function inviteFriend(page: Page, game: string): Promise<void> {
  await openMoreWays(page, game);
  await page.locator(`[data-friend="${game}"]`).click();
}

/** Starts a game of two at this screen, from the home page. */
export async function shareScreen(page: Page, game: string): Promise<void> {
  await openMoreWays(page, game);
  await page.locator(`[data-same-screen="${game}"]`).click();
  await page.locator(`[data-share="${game}"]`).click();
  await page.waitForURL('**/table/*');
}

/** On small screens the actions are a menu: opens it. */
export async function openActions(page: Page): Promise<void> {
  const menu = page.locator('[data-action="menu"]');
  await menu.waitFor({ state: 'attached' });
  if (await menu.isVisible()) await menu.click();
}

/** Checks a box of the actions, and closes the menu. */
export async function checkAction(page: Page, box: string): Promise<void> {
  await openActions(page);
  await page.locator(box).last().check();
  const close = page.locator('#actions [data-action="look"]');
  if (await close.isVisible()) await close.click();
}

/** Clicks buttons of the actions. */
export async function clickAction(page: Page, ...actions: readonly string[]): Promise<void> {
  await openActions(page);
  for (const action of actions) await page.locator(`[data-action="${action}"]`).click();
}

/** Entry numbers of the story's lines, in page order. */
export async function toldNumbers(page: Page): Promise<number[]> {
  return page
    .locator('li[data-number]')
    .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-number'))));
}

/** Waits for the history: entries from before the page was opened come in a request of their own. */
export const historyLoaded = (page: Page): Promise<void> =>
  until(page, 'the history', async () => (await toldNumbers(page))[0] === 1);

export const lastTold = async (page: Page): Promise<number> => (await toldNumbers(page)).at(-1) ?? 0;

/** The story's lines without their clause references. */
export async function toldLines(page: Page): Promise<string[]> {
  return page
    .locator('li[data-number]')
    .evaluateAll((lines) => lines.map((line) => line.querySelector('button')?.textContent?.trim() ?? ''));
}

/** The story shows every entry once and in order. */
export async function expectWholeStory(page: Page): Promise<void> {
  const numbers = await toldNumbers(page);
  const once = [...new Set(numbers)];
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(once.length).toBeGreaterThan(0);
  expect(once).toEqual(once.map((_, index) => index + 1));
}

/** Collects every line announced by the live regions from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=alert], [role=status], [role=log]',
        );
        if (!region) continue;
        const said = target instanceof Text ? [target] : [...addedNodes];
        for (const node of said) if (node.textContent?.trim()) heard.push(node.textContent.trim());
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

/** Selects the highest playback speed, as a user would. */
export async function hurry(page: Page): Promise<void> {
  await checkAction(page, 'input[name="speed"]');
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** The table's id in the address. */
export const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
