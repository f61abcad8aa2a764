/** A server with one game: every page works, and none mentions the other games. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { useOwnServer } from './support/test-server';
import { playOn } from './support/raft';
import { isOver, tableOf, until } from './support/table';

const { openPage } = useOwnServer({ only: 'raft' });

/** Titles in text, ids in links and attributes. Raft & Scupper's sentences have the plain word "pirates". */
const OTHERS = /Shanghaien|Battle of the Pirates|="[^"]*\b(shanghaien|pirates)\b/;

async function expectNoOther(page: Page): Promise<void> {
  const content = (await page.content()).replaceAll(/ (?:aria-label|title)="[^"]*"/g, '');
  expect(OTHERS.exec(content)?.[0]).toBeUndefined();
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
    await page.locator('[data-action="resign"]').click();
    await page.locator('[data-action="resign-yes"]').click();
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
