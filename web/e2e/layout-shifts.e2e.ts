/** No layout shifts when events arrive or moves are offered. Whole games on every screen: against-a-bot. */

import { expect, test } from 'vitest';

import { useSharedServer } from './support/test-server';
import { dealt, playOn, STANDING } from './support/shanghaien';
import { watchLayoutShifts } from './support/layout-shifts';
import { clickAction, until } from './support/table';

const { openPage } = useSharedServer();

test('a game with animations has no layout shifts', async () => {
  const page = await openPage({ screen: 'desktop', language: 'ru', calm: true });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await dealt(page);
  const shifts = await watchLayoutShifts(page, STANDING);
  await playOn([page], 5, 12);
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
});

test('offers appear and disappear without layout shifts', async () => {
  const ada = await openPage({ screen: 'desktop', language: 'it' });
  await ada.locator('[data-friend="shanghaien"]').click();
  await ada.waitForURL('**/table/*');
  const link = new URL(await ada.locator('[data-waiting] input').inputValue());
  const bob = await openPage({ screen: 'phone', language: 'ru' }, link.pathname + link.hash);
  await bob.locator('[data-sit]').click();
  for (const page of [ada, bob]) await dealt(page);
  await playOn([ada, bob], 9, 2);
  const shifts = await Promise.all([ada, bob].map((page) => watchLayoutShifts(page, STANDING)));
  await clickAction(ada, 'offerdraw');
  await bob.locator('[data-offer="draw"] button').last().click();
  await until(ada, 'the offer to go', async () => !(await ada.locator('[data-offer]').count()));
  await ada.waitForTimeout(200);
  for (const seen of shifts) expect(await seen()).toEqual([]);
});
