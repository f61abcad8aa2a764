/** The first move of a person who has just opened the page. */

import { expect, test } from 'vitest';

import { playOn } from './support/shanghaien';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

test('the first move against a bot', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  expect(await playOn([page], 1, 1)).toBe(1);
});
