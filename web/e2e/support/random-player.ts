/** Plays any game through the page's controls, with seeded random decisions. */

import type { Locator, Page } from 'playwright-core';

import { PATIENCE } from './table';

export type RandomInt = (below: number) => number;
/** Makes one decision. */
export type Decide = (page: Page, below: RandomInt) => Promise<void>;

/** Seeded RNG. */
export function seededRandom(seed: number): RandomInt {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Milliseconds: several bots may move before the next turn of a person. */
const BOTS_PATIENCE = 90_000;

const ENABLED = ':not([aria-disabled="true"]):not([disabled])';
/** Selector of enabled controls for a move; a control may stand for several moves. */
export const offering = (move: string): string => `[data-move~="${move}"]${ENABLED}`;
export const offered = (page: Page, move: string): Locator => page.locator(offering(move));

/** State of the game as the page shows it. */
interface PageState {
  readonly over: boolean;
  readonly mine: boolean;
  /** Number of the shown entry, including entries without text. */
  readonly last: number;
}

interface Wanted {
  readonly turn: boolean;
  /** Minimum entry number, exclusive. */
  readonly after: number;
  readonly patience: number;
}

/**
 * Waits inside the page, which is cheaper than polling from here. Returns the state when the condition
 * holds or the time is up.
 */
const waitForState = (page: Page, wanted: Wanted): Promise<PageState> =>
  page.evaluate(async ({ turn, after, patience }) => {
    const look = (): PageState => ({
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

const pageState = (page: Page): Promise<PageState> =>
  waitForState(page, { turn: false, after: -1, patience: 0 });

/** Waits for the page whose turn it is; undefined when the game is over. */
async function nextMover(pages: readonly Page[]): Promise<{ page: Page; last: number } | undefined> {
  const deadline = Date.now() + BOTS_PATIENCE;
  while (Date.now() < deadline)
    for (const page of pages) {
      // With one page, wait there for the full time; with several, poll each briefly.
      const { over, mine, last } = await waitForState(page, {
        turn: true,
        after: -1,
        patience: pages.length > 1 ? 20 : BOTS_PATIENCE,
      });
      if (over) return undefined;
      if (mine) return { page, last };
    }
  throw new Error(`timed out waiting for a turn at ${pages[0]?.url()}`);
}

/** Plays until the game is over or this number of decisions was made; returns their number. */
export async function playWith(
  decide: Decide,
  pages: readonly Page[],
  seed: number,
  decisions = Infinity,
): Promise<number> {
  const below = seededRandom(seed);
  for (let made = 0; made < decisions; made += 1) {
    const mover = await nextMover(pages);
    if (!mover) return made;
    const { page, last } = mover;
    await decide(page, below);
    const now = await waitForState(page, { turn: false, after: last, patience: PATIENCE });
    if (!now.over && now.last <= last)
      throw new Error(`timed out waiting for the move to be played at ${page.url()}`);
  }
  return decisions;
}

/** Number of the shown entry, including entries without text. */
export const numberOf = async (page: Page): Promise<number> => (await pageState(page)).last;
