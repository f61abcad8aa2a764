/** Plays Shanghaien as a person does: with whatever the page offers. */

import type { Locator, Page } from 'playwright-core';

import { isOver, myTurn, until } from './table';

/** A sequence that is the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const offered = (page: Page, move: string): Locator =>
  page.locator(`[data-move="${move}"]:not([aria-disabled="true"]):not([disabled])`);

/** Decides once, by click. */
export async function decide(page: Page, below: (n: number) => number): Promise<void> {
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
export async function playOn(pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> {
  const below = dice(seed);
  let made = 0;
  const [first] = pages;
  if (!first) return 0;
  while (made < decisions) {
    let mover: Page | undefined;
    await until(first, 'somebody’s turn', async () => {
      for (const page of pages) {
        if (await isOver(page)) return true;
        if (await myTurn(page)) {
          mover = page;
          return true;
        }
      }
      return false;
    });
    if (!mover) return made;
    const before = await numberOf(mover);
    await decide(mover, below);
    await until(mover, 'the move', async () => (await numberOf(mover!)) > before || (await isOver(mover!)));
    made += 1;
  }
  return made;
}

/** The last entry that the page tells. */
const numberOf = async (page: Page): Promise<number> =>
  Number((await page.locator('li[data-number]').last().getAttribute('data-number')) ?? 0);
