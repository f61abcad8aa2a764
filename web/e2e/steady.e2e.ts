/** Nothing jumps under a finger: no layout shift when events arrive, or when something is offered. Whole games, to the
 * end and on every screen: against-a-bot. */

import { expect, test } from 'vitest';

import { stage } from './stage/play';
import { dealt, playOn, STANDING } from './stage/shanghaien';
import { watch } from './stage/steady';
import { until } from './stage/table';

const { come } = stage();

test('a game with all its motion does not jump', async () => {
  const page = await come({ screen: 'desktop', language: 'ru', calm: true });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await dealt(page);
  const shifts = await watch(page, STANDING);
  await playOn([page], 5, 12);
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
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
