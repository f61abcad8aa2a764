/** "What would the captain do?": said, ringed on the board, and playable, in games against bots. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './stage/axe';
import * as pirates from './stage/pirates';
import { stage } from './stage/play';
import * as raft from './stage/raft';
import { myTurn, until } from './stage/table';

const { come } = stage();

async function hinted(page: Page): Promise<string> {
  await until(page, 'my turn', () => myTurn(page));
  await page.locator('[data-action="hint"]').click();
  await page.locator('[data-captain] >> visible=true').filter({ hasText: /:/ }).waitFor({ timeout: 30_000 });
  await until(page, 'a ring', async () => Number(await page.locator('[data-rings]').getAttribute('data-rings')) > 0);
  return page.locator('[data-captain]').innerText();
}

test('in Shanghaien', async () => {
  const page = await come({ screen: 'phone', language: 'it' });
  await page.locator('[data-start="shanghaien"]').click();
  expect(await hinted(page)).toMatch(/^La scelta del capitano: .+/);
  await expectClean(page, 'a hint');
});

test('in Raft & Scupper', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  await raft.makeTable(page, 'short', 'bot');
  expect(await hinted(page)).toMatch(/^The captain’s choice: .+/);
});

test('in the Battle of the Pirates: the aim is laid out, and fires as it is', async () => {
  const page = await come({ screen: 'desktop', language: 'ru', kept: pirates.CHART });
  await pirates.makeTable(page, { first: 'red' }, ['me', 'bot']);
  expect(await hinted(page)).toMatch(/^Выбор капитана: .+/);
  expect(Number(await page.locator('[data-count="pull"]').inputValue())).toBeGreaterThan(0);
  await page.locator('.dock [data-move="fire"]').click();
  await until(page, 'the next decision', async () => (await page.locator('[data-captain]').count()) === 0);
});

test('nobody is offered help against a person', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  await page.locator('[data-same-screen="raft"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-saying]').waitFor();
  expect(await page.locator('[data-action="hint"]').count()).toBe(0);
});
