/** The fair cut: one cut by touch on a phone, one choice by keys on a desktop. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

async function judged(page: Page): Promise<string> {
  await page.locator('[data-cut="judged"]').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('[data-announced]').textContent()).toMatch(/captain|капитан/i);
  return (await page.locator('[data-announced]').textContent()) ?? '';
}

test('the pirates are placed by touch, the captain judges, and the game goes on', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  await page.goto('/school');
  await page.locator('a[href="/school/raft/cut"]').tap();
  for (const [number, side] of ['yellow', 'yellow', 'black', 'black'].entries()) {
    await page.locator(`[data-hand="${side}"]`).tap();
    await page.locator('[data-tile].lit').first().tap();
    if (number < 3) await page.locator(`[data-tile] .pirate >> nth=${number}`).waitFor();
  }
  expect(await judged(page)).toMatch(/The captain takes (Yellow|Black)\. Chances: Yellow \d+/);
  expect(await page.locator('[data-why] li').count()).toBeGreaterThan(0);
  expect(await page.locator('[data-results="1"]').count()).toBe(1);
  await expectClean(page, 'a verdict');
  await page.locator('[data-line="show"]').tap();
  await page.locator('[data-line-at="1"]').waitFor();
  await page.locator('[data-line="leave"]').tap();
  await page.locator('[data-play-on]').tap();
  await page.waitForURL('**/table/*');
  await page.locator('[data-tile]').first().waitFor();
});

test('a side is chosen by keys', async () => {
  const page = await openPage({ screen: 'desktop', language: 'ru' });
  await page.goto('/school/raft/cut');
  await page.locator('[data-option="choose"]').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-move="choose"][aria-disabled="false"]').first().waitFor();
  await page.locator('[data-tile][tabindex="0"]').focus();
  await page.keyboard.press('b');
  expect(await judged(page)).toMatch(/Капитан берёт (жёлтых|чёрных)/);
  await page.locator('[data-again]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cut="asked"]').waitFor();
});
