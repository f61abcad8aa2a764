/** Plays Shanghaien as a person does: with whatever the page offers. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

import { offered, offering, playWith, type Dice } from './robot';
import { watch } from './steady';
import { hurry, isOver, until } from './table';

const CARDS = '[data-card][data-move="place"]:not([aria-disabled="true"])';

/** Decides once, by click. */
export async function decide(page: Page, below: Dice): Promise<void> {
  const [calls, rolls, cards] = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelectorAll(selector).length),
    [offering('call'), offering('roll'), CARDS],
  );
  if (calls && (!rolls || below(3) === 0)) return offered(page, 'call').first().click();
  if (rolls) return offered(page, 'roll').first().click();
  if (!cards) throw new Error('nothing is offered');
  await page.locator(CARDS).nth(below(cards)).click();
  // Two of the dice may lead to one card: then the page asks which.
  const which = page.locator('button.choice');
  if (await which.count()) await which.first().click();
}

/** Plays until the game is over, or so many decisions were made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);

/** Everything that stands on the table for good: it may not move by a pixel. (Dice, points and sentences change.) */
const BOARD = '[data-seat], [data-saying], [data-card], [data-side], [data-roll], [data-move="roll"], [data-move="call"], [data-drawer]';
export const STANDING = `${BOARD}, [data-action]`;

/** A moment for whatever is still under way. */
const REST = 300;

export async function dealt(page: Page): Promise<void> {
  await page.locator('[data-card="5"]').waitFor();
  await page.waitForTimeout(500);
}

/** Plays a whole game in which nothing jumps: at the pace of the page first, then as fast as can be. */
export async function expectSteadyGame(page: Page, seed: number, decisions: number): Promise<void> {
  await dealt(page);
  const shifts = await watch(page, STANDING);
  await playOn([page], seed, decisions);
  await page.waitForTimeout(REST);
  expect(await shifts()).toEqual([]);
  // Up to the last word. What one may do around the table is then another list: the board itself stands.
  await hurry(page);
  const last = await watch(page, BOARD);
  await playOn([page], seed + 1);
  await until(page, 'the end', () => isOver(page));
  await page.waitForTimeout(REST);
  expect(await last()).toEqual([]);
}
