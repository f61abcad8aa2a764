/** Boards on all kinds of screens: no overlap, no clipping, no overflow. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectNoOverlap } from './support/layout';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import { offered, offering } from './support/random-player';
import { isOver, myTurn, shareScreen, until } from './support/table';

const { openPage } = useSharedServer();

const SCREENS = ['desktop', 'phone'] as const;

const turn = (page: Page): Promise<void> =>
  until(page, 'my turn', async () => (await myTurn(page)) || isOver(page));

test.each(SCREENS)('Shanghaien fits on every size of a %s', async (screen) => {
  const page = await openPage({ screen, language: 'ru' });
  await shareScreen(page, 'shanghaien');
  await turn(page);
  await expectNoOverlap(page, screen, 'rolling');
  await offered(page, 'roll').click();
  await page.locator('[data-card][data-move="place"]').first().waitFor();
  await turn(page);
  // also checked at the end of whole games: against-a-bot, same-screen
  await expectNoOverlap(page, screen, 'placing');
});

test.each(SCREENS)('Raft & Scupper fits on every size of a %s', async (screen) => {
  const page = await openPage({ screen, language: 'ru' });
  await raft.makeTable(page, 'full', 'me');
  await turn(page);
  while (await page.locator(offering('switch')).count()) await raft.playOn([page], 1, 1);
  await expectNoOverlap(page, screen, 'placing');
  await raft.playOn([page], 5, 4);
  await turn(page);
  await expectNoOverlap(page, screen, 'choosing a side');
  await offered(page, 'choose').first().click();
  await turn(page);
  await expectNoOverlap(page, screen, 'a turn');
  await page.locator('[data-tile].ready').first().click();
  await expectNoOverlap(page, screen, 'a pirate chosen');
});

test('touch devices show no keyboard shortcuts, also after a reload', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  await shareScreen(page, 'shanghaien');
  const keys = page.locator('.board .tool').last();
  await page.reload();
  await turn(page);
  expect(await page.locator('.board .tool.keys').isVisible()).toBe(false);
  await raft.makeTable(page, 'short', 'me');
  await page.reload();
  await turn(page);
  expect(await keys.isVisible()).toBe(false);
});
