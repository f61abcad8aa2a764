/** Accessibility of Raft & Scupper: no serious axe violations in any phase, no layout shifts. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import type { Screen } from './support/browser';
import { once } from './support/everywhere';
import { useSharedServer } from './support/test-server';
import { makeTable, playOn } from './support/raft';
import { offered, offering } from './support/random-player';
import { watchLayoutShifts } from './support/layout-shifts';
import { clickAction, hurry, isOver, myTurn, until } from './support/table';

const { openPage } = useSharedServer();

test.each(once(1))('every phase is accessible on a %s in %s', async (screen, language) => {
  const page = await openPage({ screen, language }, '/rules/raft#R13');
  await page.locator('.asked').waitFor();
  await expectClean(page, 'the rules');
  await page.goto('/new/raft');
  await page.locator('form').waitFor();
  await expectClean(page, 'a new table');
  await makeTable(page, 'short', 'me');
  await until(page, 'my turn', () => myTurn(page));
  await expectClean(page, 'placing');
  while (!(await offered(page, 'choose').count())) await playOn([page], 50, 1);
  await until(page, 'my turn', () => myTurn(page));
  await expectClean(page, 'choosing a side');
  await offered(page, 'choose').first().click();
  await page.locator('[data-tile].ready').first().click();
  await expectClean(page, 'a pirate chosen');
  await page.keyboard.press('Escape');
  await page.locator(offering('scupper')).first().click();
  await expectClean(page, 'a question');
  await page.keyboard.press('Escape');
  await playOn([page], 51);
  await expectClean(page, 'the end');
});

/** Permanent elements, which must not move by a pixel. */
const STANDING = '[data-seat], [data-saying], [data-tile], [data-crew], [data-fleet], [data-move="pass"]';

test.each<Screen>(['phone', 'desktop'])('a game on a %s has no layout shifts, and fits', async (screen) => {
  const page = await openPage({ screen, language: 'ru', calm: screen === 'desktop' });
  await makeTable(page, 'full', 'me');
  await until(page, 'my turn', () => myTurn(page));
  const shifts = await watchLayoutShifts(page, STANDING);
  await playOn([page], 5, 10); // with more moves the game might end
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
  const low = await page.locator('[data-move="pass"]').boundingBox();
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThan(page.viewportSize()!.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // To the end of the game; random play may need a hundred moves.
  await hurry(page);
  await playOn([page], 6, 25);
  await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
  if (!(await isOver(page))) {
    await clickAction(page, 'resign', 'resign-yes');
  }
  await until(page, 'the end', () => isOver(page));
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
});
