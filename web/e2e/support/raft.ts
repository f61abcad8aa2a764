/** Plays Raft & Scupper through the page's controls. */

import type { Locator, Page } from 'playwright-core';

import type { TableMade } from '../../src/net/protocol';
import { offered, playWith, type RandomInt } from './random-player';

export type Size = 'full' | 'short';
/** Option indices in the form's seat list. */
const SITTERS = { me: 0, friend: 1, bot: 3 } as const;

/** Creates a table of this size with this player in the second seat. */
export async function makeTable(page: Page, size: Size, other: keyof typeof SITTERS): Promise<void> {
  await page.goto('/new/raft');
  await page.locator(`input[value="${size}"]`).check();
  await page.locator('.seats select').nth(1).selectOption({ index: SITTERS[other] });
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
}

/** A position before the pirates are placed with all gold connected: a pair must be switched (R6). */
const TOGETHER = 'abab/baba/dcdc/cdcd - 0/0 0/0 -';

/** Opens a table from a position with this player in the second seat; returns the path of a friend's link. */
export async function makeTableFrom(page: Page, position: string, other: 'me' | 'friend'): Promise<string> {
  const { table, invitations } = await page.evaluate(
    async ([position, kind]) => {
      const body = JSON.stringify({ game: 'raft', options: { position }, seats: [{ kind: 'me' }, { kind }] });
      const made = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return (await made.json()) as TableMade;
    },
    [position, other] as const,
  );
  await page.goto(`/table/${table}`);
  return `/join#${invitations[0]?.secret ?? ''}`;
}

/** Opens a table for two at this screen on which a pair must be switched. */
export const makeTableToSwitch = (page: Page): Promise<unknown> => makeTableFrom(page, TOGETHER, 'me');

async function any(found: Locator, below: RandomInt): Promise<Locator | null> {
  const count = await found.count();
  return count ? found.nth(below(count)) : null;
}

/** Confirms a move that the page asks about once more: a pass, or a move that loses. */
export async function confirmDoubt(page: Page, by: 'tap' | 'click' = 'click'): Promise<void> {
  const yes = page.locator('.final [data-choice]');
  if (await yes.count()) await yes[by]();
}

/** Moves the focus to a cell with the arrow keys. */
export async function arrowTo(page: Page, at: string): Promise<void> {
  const place = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-tile') ?? '');
  for (let presses = 0; presses < 16; presses += 1) {
    const here = await place();
    if (here === at) return;
    const [column, row] = [
      at.charCodeAt(0) - here.charCodeAt(0),
      Number(at.slice(1)) - Number(here.slice(1)),
    ];
    await page.keyboard.press(
      column ? (column > 0 ? 'ArrowRight' : 'ArrowLeft') : row > 0 ? 'ArrowDown' : 'ArrowUp',
    );
  }
  throw new Error(`arrow keys did not reach cell ${at}`);
}

/** Makes one random decision by click, selecting either the pirate or the target first. */
export async function decide(page: Page, below: RandomInt): Promise<void> {
  const side = await any(offered(page, 'choose'), below);
  if (side) return side.click();
  const places = page.locator('[data-tile][data-move]:not([aria-disabled="true"])');
  if (!(await places.count()) || below(14) === 0) {
    const pass = offered(page, 'pass');
    if (await pass.count()) {
      await pass.click();
      return confirmDoubt(page);
    }
  }
  const pirate = below(2)
    ? await any(page.locator('[data-tile].ready, [data-hand]:not([aria-disabled="true"])'), below)
    : null;
  await pirate?.click();
  const lit = await any(page.locator('[data-tile].lit'), below);
  if (pirate && !lit) await pirate.click(); // it has no moves: deselects it
  await (lit ?? (await any(places, below)))?.click();
  // If the target allows several moves or no pirate was selected, the page asks which.
  await (await any(page.locator('[data-choice]'), below))?.click();
  await confirmDoubt(page);
}

/** Plays until the game is over or this number of decisions was made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);
