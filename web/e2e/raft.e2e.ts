/** Raft & Scupper in a real browser: whole games of both sizes. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { elsewhere, somewhere, type Where } from './support/everywhere';
import { useSharedServer } from './support/test-server';
import { makeTable, playOn, type Size } from './support/raft';
import { clickAction, expectWholeStory, isOver, lastTold, tableOf, until } from './support/table';

const { openPage } = useSharedServer();

async function expectEnd(page: Page): Promise<void> {
  await until(page, 'the end', () => isOver(page));
  await expectWholeStory(page);
}

const SIZES: readonly Size[] = ['full', 'short'];
/** Both sizes everywhere; in pairwise runs the sizes alternate. */
const ofEachSize = (turn: number): (readonly [Size, ...Where])[] =>
  somewhere(turn).flatMap((where, index) =>
    SIZES.filter((_, each) => process.env['E2E'] === 'all' || each === (index + turn) % 2).map(
      (size) => [size, ...where] as const,
    ),
  );

test.each(ofEachSize(0))('a whole %s game against the bot on a %s in %s', async (size, screen, language) => {
  const page = await openPage({ screen, language });
  if (size === 'full') await page.locator('[data-start="raft"]').click();
  else await makeTable(page, size, 'bot');
  await page.waitForURL('**/table/*');
  await playOn([page], 7);
  await expectEnd(page);
  await page.locator('[data-action="rematch"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith(page.url()));
  await playOn([page], 8, 3);
});

test.each(ofEachSize(1))(
  'a whole %s game between two browsers, one of them a %s in %s',
  async (size, screen, language) => {
    const ada = await openPage({ screen, language });
    await makeTable(ada, size, 'friend');
    const link = new URL(await ada.locator('[data-waiting] input').inputValue());
    const [otherScreen, otherLanguage] = elsewhere([screen, language]);
    const bob = await openPage({ screen: otherScreen, language: otherLanguage }, link.pathname + link.hash);
    await bob.locator('[data-sit]').click();
    await bob.waitForURL('**/table/*');
    expect(tableOf(bob)).toBe(tableOf(ada));
    await playOn([ada, bob], 21);
    for (const page of [ada, bob]) await expectEnd(page);
    expect(await lastTold(ada)).toBe(await lastTold(bob));
  },
);

test.each(somewhere(2))(
  'a short game at one screen, a %s in %s, with a take-back',
  async (screen, language) => {
    const page = await openPage({ screen, language });
    await makeTable(page, 'short', 'me');
    await playOn([page], 31, 5);
    const before = await lastTold(page);
    await clickAction(page, 'takeback');
    await until(page, 'the take-back', async () => (await lastTold(page)) > before);
    await playOn([page], 32);
    await expectEnd(page);
  },
);
