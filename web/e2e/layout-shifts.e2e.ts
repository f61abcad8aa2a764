/** No layout shifts when events arrive or moves are offered. Whole games on every screen: against-a-bot. */

import { expect, test } from 'vitest';

import { useSharedServer } from './support/test-server';
import { dealt, playOn, STANDING } from './support/shanghaien';
import { watchLayoutShifts } from './support/layout-shifts';
import { clickAction, inviteFriend, myTurn, until } from './support/table';

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
  await inviteFriend(ada, 'shanghaien');
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

test('lessons come and go on a phone without layout shifts, and leave the names on a tablet', async () => {
  const page = await openPage({ screen: 'phone', language: 'it' });
  await page.locator('[data-guide="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await dealt(page);
  await page.locator('[data-understood]').waitFor();
  const shifts = await watchLayoutShifts(page, STANDING);
  for (let made = 0; made < 6; made += 1) {
    const understood = page.locator('[data-understood]');
    // A lesson may hold the table until it is read.
    await until(page, 'my turn', async () => (await myTurn(page)) || (await understood.count()) > 0, 60_000);
    if ((made % 2 || !(await myTurn(page))) && (await understood.count())) await understood.click();
    await until(page, 'my turn', () => myTurn(page), 60_000);
    await playOn([page], made, 1);
  }
  expect(await shifts()).toEqual([]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // a tap on a low button scrolls
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.waitForTimeout(300);
  const [lesson, seat] = await Promise.all(
    ['.space', '[data-seat]'].map((selector) => page.locator(selector).first().boundingBox()),
  );
  expect(seat!.y).toBeGreaterThanOrEqual(lesson!.y + lesson!.height);
});
