/** Hints in games against bots: shown as text, highlighted on the board, and playable. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import * as pirates from './support/pirates';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import { myTurn, shareScreen, until } from './support/table';

const { openPage } = useSharedServer();

async function hinted(page: Page): Promise<string> {
  await until(page, 'my turn', () => myTurn(page));
  await page.locator('[data-action="hint"]').click();
  await page.locator('[data-captain] >> visible=true').filter({ hasText: /:/ }).waitFor({ timeout: 30_000 });
  await until(
    page,
    'a ring',
    async () => Number(await page.locator('[data-rings]').getAttribute('data-rings')) > 0,
  );
  return page.locator('[data-captain]').innerText();
}

test('in Shanghaien', async () => {
  const page = await openPage({ screen: 'phone', language: 'it' });
  await page.locator('[data-start="shanghaien"]').click();
  expect(await hinted(page)).toMatch(/^La scelta del capitano \(dopo\u00a02\u00a0s\): .+/);
  await expectClean(page, 'a hint');
});

test('in Raft & Scupper', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await raft.makeTable(page, 'short', 'bot');
  expect(await hinted(page)).toMatch(/^The captain’s choice \(after\u00a02\u00a0s\): .+/);
  const [rings, ideas] = await Promise.all(
    ['.rings', '[data-ideas]'].map((selector) =>
      page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex)),
    ),
  );
  expect(rings, 'rings are below the labels of ideas').toBeLessThan(ideas!);
});

test('in the Battle of the Pirates: the hint sets the aim, which can be fired', async () => {
  const page = await openPage({ screen: 'desktop', language: 'ru', kept: pirates.CHART });
  await pirates.makeTable(page, { first: 'red' }, ['me', 'bot']);
  expect(await hinted(page)).toMatch(/^Выбор капитана \(за\u00a02\u00a0с\): .+/);
  expect(Number(await page.locator('[data-count="pull"]').inputValue())).toBeGreaterThan(0);
  await page.locator('.dock [data-move="fire"]').click();
  await until(page, 'the next decision', async () => (await page.locator('[data-captain]').count()) === 0);
});

test('no hints are offered in games between people', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await shareScreen(page, 'raft');
  await page.locator('[data-saying]').waitFor();
  expect(await page.locator('[data-action="hint"]').count()).toBe(0);
});
