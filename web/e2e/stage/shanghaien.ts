/** Plays Shanghaien as a person does: with whatever the page offers. */

import type { Page } from 'playwright-core';

import { offered, offering, playWith, type Dice } from './robot';

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
