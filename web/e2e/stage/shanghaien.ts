/** Plays Shanghaien as a person does: with whatever the page offers. */

import type { Page } from 'playwright-core';

import { offered, playWith, type Dice } from './robot';

/** Decides once, by click. */
export async function decide(page: Page, below: Dice): Promise<void> {
  const call = offered(page, 'call');
  const roll = offered(page, 'roll');
  if (await call.count()) {
    if (!(await roll.count()) || below(3) === 0) return call.first().click();
  }
  if (await roll.count()) return roll.first().click();
  const cards = page.locator('[data-card][data-move="place"]:not([aria-disabled="true"])');
  const count = await cards.count();
  if (!count) throw new Error('nothing is offered');
  await cards.nth(below(count)).click();
  // Two of the dice may lead to one card: then the page asks which.
  const which = page.locator('button.choice');
  if (await which.count()) await which.first().click();
}

/** Plays until the game is over, or so many decisions were made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);
