/** Plays Raft & Scupper as a person does: with whatever the page offers. */

import type { Locator, Page } from 'playwright-core';

import { offered, playWith, type Dice } from './robot';

export type Size = 'full' | 'short';
/** Where the form lists who may sit at a seat. */
const SITTERS = { me: 0, friend: 1, bot: 3 } as const;

/** A table of that size, with that person or bot at the second seat. */
export async function makeTable(page: Page, size: Size, other: keyof typeof SITTERS): Promise<void> {
  await page.goto('/new/raft');
  await page.locator(`input[value="${size}"]`).check();
  await page.locator('.seats select').nth(1).selectOption({ index: SITTERS[other] });
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
}

/** A position before its pirates come in which all gold lies together: a pair has to be switched (R6). */
const TOGETHER = 'abab/baba/dcdc/cdcd - 0/0 0/0 -';

/** A table for two at this screen on which a pair has to be switched. */
export async function makeTableToSwitch(page: Page): Promise<void> {
  const table = await page.evaluate(async (position) => {
    const body = JSON.stringify({ game: 'raft', options: { position }, seats: [{ kind: 'me' }, { kind: 'me' }] });
    const made = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await made.json()) as { table: string }).table;
  }, TOGETHER);
  await page.goto(`/table/${table}`);
}

async function any(found: Locator, below: Dice): Promise<Locator | null> {
  const count = await found.count();
  return count ? found.nth(below(count)) : null;
}

/** Decides once, by click: sometimes by the pirate first, sometimes by the place. */
export async function decide(page: Page, below: Dice): Promise<void> {
  const side = await any(offered(page, 'choose'), below);
  if (side) return side.click();
  const places = page.locator('[data-tile][data-move]:not([aria-disabled="true"])');
  if (!(await places.count()) || below(14) === 0) {
    const pass = offered(page, 'pass');
    if (await pass.count()) return pass.click();
  }
  const pirate = below(2) ? await any(page.locator('[data-tile].ready, [data-hand]:not([aria-disabled="true"])'), below) : null;
  await pirate?.click();
  const place = (await any(page.locator('[data-tile].lit'), below)) ?? (await any(places, below));
  await place?.click();
  // One place may stand for several moves, or nobody was chosen: then the page asks.
  await (await any(page.locator('[data-choice]'), below))?.click();
}

/** Plays until the game is over, or so many decisions were made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);
