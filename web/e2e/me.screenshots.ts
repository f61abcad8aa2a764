/** `make screenshots`: the player's page. */

import { test } from 'vitest';

import { screenshotTaker } from './support/screenshots';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

const SIZES = { desktop: null, phone: null, landscape: { width: 844, height: 390 } } as const;

test.each([
  ['phone', 'en', 'light'],
  ['phone', 'ru', 'dark'],
  ['landscape', 'it', 'light'],
  ['desktop', 'en', 'light'],
  ['desktop', 'ru', 'dark'],
] as const)('the player’s page: %s-%s-%s', async (screen, language, room) => {
  const kept = { 'dogwatch-room': room, 'dogwatch-name': `Ada ${screen} ${language}` };
  const page = await openPage({ screen: screen === 'desktop' ? screen : 'phone', language, kept }, '/about');
  const size = SIZES[screen];
  if (size) await page.setViewportSize(size);
  const origin = `http://localhost:${new URL(page.url()).port}`;
  await page.goto(`${origin}/me`);
  const take = screenshotTaker(page, `${screen}-${language}-${room}`);
  await page.locator('[data-action="keep"]').waitFor();
  await take('me-visitor', true);
  await page.locator('[data-action="keep"]').click();
  await page.locator('[data-unsafe]').waitFor();
  await take('me-new', true);
  await page.locator('[data-action="make-code"]').click();
  await page.locator('[data-action="make-link"]').click();
  await page.locator('.invitation').waitFor();
  await page.locator('[data-action="delete-player"]').click();
  await page.locator('[data-code]').waitFor();
  await take('me-code-and-link', true);
  await page.emulateMedia({ media: 'print' });
  await take('me-print');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(origin);
  await page.locator('[data-kept-name]').scrollIntoViewIfNeeded();
  await take('me-home');
});
