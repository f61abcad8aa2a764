/** A server with one game: every page works, and none mentions the other games. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { useOwnServer } from './support/test-server';
import { playOn } from './support/raft';
import { clickAction, isOver, tableOf, until } from './support/table';

const { openPage } = useOwnServer({ only: 'raft' });

const TITLES = /Shanghaien|Battle of the Pirates/;
/** In links and attributes, except sentences: those of Raft & Scupper have the plain word "pirates". */
const IDS = /="[^"]*\b(shanghaien|pirates)\b/;
const SENTENCES = / (?:aria-label|title)="[^"]*"/g;

async function expectNoOther(page: Page): Promise<void> {
  const content = await page.content();
  expect(TITLES.exec(content)?.[0]).toBeUndefined();
  expect(IDS.exec(content.replaceAll(SENTENCES, ''))?.[0]).toBeUndefined();
}

test('home, form, table, replay and rules', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await page.locator('[data-start="raft"]').waitFor();
  await expectNoOther(page);

  await page.goto('/new/raft');
  await page.locator('input[value="short"]').check();
  await expectNoOther(page);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 5, 3);
  await expectNoOther(page);
  if (!(await isOver(page))) {
    await clickAction(page, 'resign', 'resign-yes');
  }
  await until(page, 'the end', () => isOver(page));

  await page.goto(`/replay/${tableOf(page)}`);
  await page.locator('[data-verdict="fair"]').waitFor();
  await expectNoOther(page);

  await page.goto('/rules/raft');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoOther(page);

  await page.goto('/new/shanghaien');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('button[type=submit]').count()).toBe(0);
});
