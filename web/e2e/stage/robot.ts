/** Plays any game as a person does: with whatever the page offers. */

import type { Locator, Page } from 'playwright-core';

import { until } from './table';

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

/** What a page says about the game, asked once: a whole game asks often. */
interface Sight {
  readonly over: boolean;
  readonly mine: boolean;
  /** The number of the entry that is shown: also of one that tells nothing. */
  readonly last: number;
}
const sight = (page: Page): Promise<Sight> =>
  page.evaluate(() => ({
    over: document.querySelector('[data-ending]') !== null,
    mine: document.querySelector('[data-saying].mine') !== null,
    last: Number(document.querySelector('[data-moment]')?.getAttribute('data-moment') ?? 0),
  }));

/** Plays until the game is over, or so many decisions were made. */
export async function playWith(decide: Decide, pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> {
  const below = dice(seed);
  let made = 0;
  const [first] = pages;
  if (!first) return 0;
  while (made < decisions) {
    let mover: { page: Page; last: number } | undefined;
    await until(first, 'somebody’s turn', async () => {
      for (const page of pages) {
        const { over, mine, last } = await sight(page);
        if (mine && !over) mover = { page, last };
        if (over || mine) return true;
      }
      return false;
    }, BOTS_PATIENCE);
    if (!mover) return made;
    const { page, last } = mover;
    await decide(page, below);
    await until(page, 'the move', async () => {
      const now = await sight(page);
      return now.last > last || now.over;
    });
    made += 1;
  }
  return made;
}

/** The entry that the page shows: also one that tells nothing. */
export const numberOf = async (page: Page): Promise<number> => (await sight(page)).last;
