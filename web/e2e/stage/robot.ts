/** Plays any game as a person does: with whatever the page offers. */

import type { Locator, Page } from 'playwright-core';

import { isOver, myTurn, until } from './table';

export type Dice = (below: number) => number;
/** Decides once. */
export type Decide = (page: Page, below: Dice) => Promise<void>;

/** A sequence that is the same in every run. */
export function dice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Several bots may play before it is a person's turn again. */
const BOTS_PATIENCE = 90_000;

const ENABLED = ':not([aria-disabled="true"]):not([disabled])';
/** What does this move, where it is offered; a control may do several. */
export const offering = (move: string): string => `[data-move~="${move}"]${ENABLED}`;
export const offered = (page: Page, move: string): Locator => page.locator(offering(move));

/** Plays until the game is over, or so many decisions were made. */
export async function playWith(decide: Decide, pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> {
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
    }, BOTS_PATIENCE);
    if (!mover) return made;
    const before = await numberOf(mover);
    await decide(mover, below);
    await until(mover, 'the move', async () => (await numberOf(mover!)) > before || (await isOver(mover!)));
    made += 1;
  }
  return made;
}

/** The entry that the page shows: also one that tells nothing. */
export const numberOf = async (page: Page): Promise<number> => Number(await page.locator('[data-moment]').getAttribute('data-moment'));
