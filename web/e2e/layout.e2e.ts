/** Boards on all kinds of screens: nothing lies upon something else, nothing is cut off, nothing sticks out. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectRoom } from './stage/layout';
import { stage } from './stage/play';
import * as raft from './stage/raft';
import { offered, offering } from './stage/robot';
import { isOver, myTurn, until } from './stage/table';

const { come } = stage();

const SCREENS = ['desktop', 'phone'] as const;

const turn = (page: Page): Promise<void> => until(page, 'my turn', async () => (await myTurn(page)) || isOver(page));

test.each(SCREENS)('Shanghaien has room on every screen like a %s', async (screen) => {
  const page = await come({ screen, language: 'ru' });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await turn(page);
  await expectRoom(page, screen, 'rolling');
  await offered(page, 'roll').click();
  await page.locator('[data-card][data-move="place"]').first().waitFor();
  await turn(page);
  await expectRoom(page, screen, 'placing'); // at the end of whole games, too: against-a-bot, same-screen
});

test.each(SCREENS)('Raft & Scupper has room on every screen like a %s', async (screen) => {
  const page = await come({ screen, language: 'ru' });
  await raft.makeTable(page, 'full', 'me');
  await turn(page);
  while (await page.locator(offering('switch')).count()) await raft.playOn([page], 1, 1);
  await expectRoom(page, screen, 'placing');
  await raft.playOn([page], 5, 4);
  await turn(page);
  await expectRoom(page, screen, 'choosing a side');
  await offered(page, 'choose').first().click();
  await turn(page);
  await expectRoom(page, screen, 'a turn');
  await page.locator('[data-tile].ready').first().click();
  await expectRoom(page, screen, 'a pirate chosen');
});

test('whoever plays with a finger is shown no keys, also after a reload', async () => {
  const page = await come({ screen: 'phone', language: 'en' });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  const keys = page.locator('.board .tool').last();
  await page.reload();
  await turn(page);
  expect(await page.locator('.board .tool.keys').isVisible()).toBe(false);
  await raft.makeTable(page, 'short', 'me');
  await page.reload();
  await turn(page);
  expect(await keys.isVisible()).toBe(false);
});
