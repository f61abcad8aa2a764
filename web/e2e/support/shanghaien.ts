/** Plays Shanghaien through the page's controls. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

import { offered, offering, playWith, type RandomInt } from './random-player';
import { watchLayoutShifts } from './layout-shifts';
import { hurry, isOver, until } from './table';

const CARDS = '[data-card][data-move="place"]:not([aria-disabled="true"])';

/** Makes one random decision by click. */
export async function decide(page: Page, below: RandomInt): Promise<void> {
  const [calls, rolls, cards] = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelectorAll(selector).length),
    [offering('call'), offering('roll'), CARDS],
  );
  if (calls && (!rolls || below(3) === 0)) {
    await offered(page, 'call').first().click();
    // A call that does not put its player ahead is confirmed.
    const sure = page.locator('[data-sure]');
    if (await sure.count()) await sure.click();
    return;
  }
  if (rolls) return offered(page, 'roll').first().click();
  if (!cards) throw new Error('no card is offered');
  await page.locator(CARDS).nth(below(cards)).click();
  // If both dice fit the card, the page asks which one.
  const which = page.locator('button.choice');
  if (await which.count()) await which.first().click();
}

/** Plays until the game is over or this number of decisions was made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);

/** Permanent elements, which must not move by a pixel (dice, points and sentences change). */
const BOARD =
  '[data-seat], [data-saying], [data-card], [data-side], [data-roll], ' +
  '[data-move="roll"], [data-move="call"], [data-drawer]';
export const STANDING = `${BOARD}, [data-action]`;

/** Milliseconds for running animations to end. */
const REST = 300;

export async function dealt(page: Page): Promise<void> {
  await page.locator('[data-card="5"]').waitFor();
  await page.waitForTimeout(500);
}

/** Plays a whole game and expects no layout shifts: at normal speed first, then at the highest. */
export async function expectSteadyGame(page: Page, seed: number, decisions: number): Promise<void> {
  await dealt(page);
  const shifts = await watchLayoutShifts(page, STANDING);
  await playOn([page], seed, decisions);
  await page.waitForTimeout(REST);
  expect(await shifts()).toEqual([]);
  // To the end of the game. The actions around the table change then, so only the board is watched.
  await hurry(page);
  const last = await watchLayoutShifts(page, BOARD);
  await playOn([page], seed + 1);
  await until(page, 'the end', () => isOver(page));
  await page.waitForTimeout(REST);
  expect(await last()).toEqual([]);
}
