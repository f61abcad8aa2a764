/** Nothing jumps under a finger: no layout shift when events arrive, when something is offered, or at the end. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';
import { watch } from './stage/steady';
import { hurry, isOver, until } from './stage/table';

const { come } = stage();

/** Everything that stands on the table for good: it may not move by a pixel. (Dice, points and sentences change.) */
const BOARD = '[data-seat], [data-saying], [data-card], [data-side], [data-roll], [data-move="roll"], [data-move="call"], [data-drawer]';
const STANDING = `${BOARD}, [data-action]`;

async function dealt(page: Page): Promise<void> {
  await page.locator('[data-card="5"]').waitFor();
  await page.waitForTimeout(500);
}

test.each<Screen>(['phone', 'desktop'])('a game on a %s does not jump', async (screen) => {
  const page = await come({ screen, language: 'ru', calm: screen === 'desktop' });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await dealt(page);
  const shifts = await watch(page, STANDING);
  await playOn([page], 5, screen === 'desktop' ? 12 : 30);
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);

  // Up to the last word. What one may do around the table is then another list: the board itself stands.
  await hurry(page);
  const last = await watch(page, BOARD);
  await playOn([page], 6);
  await until(page, 'the end', () => isOver(page));
  await page.waitForTimeout(300);
  expect(await last()).toEqual([]);
});

test('offers come and go without a jump', async () => {
  const ada = await come({ screen: 'phone', language: 'ru' });
  await ada.locator('[data-friend="shanghaien"]').click();
  await ada.waitForURL('**/table/*');
  const link = new URL(await ada.locator('[data-waiting] input').inputValue());
  const bob = await come({ screen: 'desktop', language: 'it' }, link.pathname + link.hash);
  await bob.locator('[data-sit]').click();
  for (const page of [ada, bob]) await dealt(page);
  await playOn([ada, bob], 9, 2);
  const shifts = await Promise.all([ada, bob].map((page) => watch(page, STANDING)));
  await ada.locator('[data-action="offerdraw"]').click();
  await bob.locator('[data-offer="draw"] button').last().click();
  await until(ada, 'the offer to go', async () => !(await ada.locator('[data-offer]').count()));
  await ada.waitForTimeout(200);
  for (const seen of shifts) expect(await seen()).toEqual([]);
});
