/** `make screenshots`: the choice of an opponent. */

import { test } from 'vitest';

import { screenshotTaker } from './support/screenshots';
import { openMoreWays } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

const SIZES = { desktop: null, phone: null, landscape: { width: 844, height: 390 } } as const;

test.each([
  ['phone', 'en', 'light'],
  ['phone', 'ru', 'dark'],
  ['landscape', 'it', 'light'],
  ['desktop', 'en', 'light'],
] as const)('the dial: %s-%s-%s', async (screen, language, room) => {
  const kept = { 'dogwatch-room': room };
  const page = await openPage({ screen: screen === 'desktop' ? screen : 'phone', language, kept });
  const size = SIZES[screen];
  if (size) await page.setViewportSize(size);
  const take = screenshotTaker(page, `${screen}-${language}-${room}`);
  await openMoreWays(page, 'raft');
  const slider = page.locator('[data-dial="raft"] [data-strength]');
  await slider.fill('6');
  await slider.scrollIntoViewIfNeeded();
  await take('dial-home');
  await page.goto('/new/raft');
  await page.locator('[data-strength]').fill('4');
  await take('dial-new', true);
  await page.locator('input[value="short"]').check();
  await page.locator('[data-adapt]').check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-tile]').first().waitFor();
  await take('dial-table');
});
