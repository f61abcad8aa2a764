/** Plays any game as a person does: with whatever the page offers. */

import type { Locator, Page } from 'playwright-core';

import { PATIENCE } from './table';

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

/** What a page says about the game. */
interface Sight {
  readonly over: boolean;
  readonly mine: boolean;
  /** The number of the entry that is shown: also of one that tells nothing. */
  readonly last: number;
}

interface Wanted {
  readonly turn: boolean;
  /** Something later than this. */
  readonly after: number;
  readonly patience: number;
}

/** Waits in the page itself, which costs less than to ask it again and again; tells what is seen when that holds, or in the end. */
const seen = (page: Page, wanted: Wanted): Promise<Sight> =>
  page.evaluate(async ({ turn, after, patience }) => {
    const look = (): Sight => ({
      over: document.querySelector('[data-ending]') !== null,
      mine: document.querySelector('[data-saying].mine') !== null,
      last: Number(document.querySelector('[data-moment]')?.getAttribute('data-moment') ?? 0),
    });
    const deadline = performance.now() + patience;
    for (;;) {
      const now = look();
      if (now.over || (now.last > after && (now.mine || !turn)) || performance.now() > deadline) return now;
      await new Promise((done) => setTimeout(done, 10));
    }
  }, wanted);

const sight = (page: Page): Promise<Sight> => seen(page, { turn: false, after: -1, patience: 0 });

/** Who decides next; nobody when the game is over. */
async function nextMover(pages: readonly Page[]): Promise<{ page: Page; last: number } | undefined> {
  const deadline = Date.now() + BOTS_PATIENCE;
  while (Date.now() < deadline)
    for (const page of pages) {
      // Whoever plays alone has nobody else to look at meanwhile.
      const { over, mine, last } = await seen(page, { turn: true, after: -1, patience: pages.length > 1 ? 20 : BOTS_PATIENCE });
      if (over) return undefined;
      if (mine) return { page, last };
    }
  throw new Error(`waited in vain for somebody’s turn at ${pages[0]?.url()}`);
}

/** Plays until the game is over, or so many decisions were made. */
export async function playWith(decide: Decide, pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> {
  const below = dice(seed);
  for (let made = 0; made < decisions; made += 1) {
    const mover = await nextMover(pages);
    if (!mover) return made;
    const { page, last } = mover;
    await decide(page, below);
    const now = await seen(page, { turn: false, after: last, patience: PATIENCE });
    if (!now.over && now.last <= last) throw new Error(`waited in vain for the move at ${page.url()}`);
  }
  return decisions;
}

/** The entry that the page shows: also one that tells nothing. */
export const numberOf = async (page: Page): Promise<number> => (await sight(page)).last;
