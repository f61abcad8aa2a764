/** Checks every page with axe: no serious violations. */

import { test } from 'vitest';

import { expectClean } from './support/axe';
import { somewhere } from './support/everywhere';
import { inviteFriend } from './support/table';
import { useSharedServer } from './support/test-server';
import { playOn } from './support/shanghaien';

const { openPage } = useSharedServer();

test.each(somewhere(2))('pages are accessible on a %s in %s', async (screen, language) => {
  const page = await openPage({ screen, language });
  await page.locator('[data-start]').first().waitFor();
  await expectClean(page, 'home');
  for (const path of [
    '/new/shanghaien',
    '/rules/shanghaien',
    '/school',
    '/join#nothing',
    '/nowhere',
    '/table/nosuchtable',
  ]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await expectClean(page, path);
  }
  await page.goto('/');
  await inviteFriend(page, 'shanghaien');
  await page.locator('[data-waiting]').waitFor();
  await expectClean(page, 'waiting for a friend');
  await page.goto('/');
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  for (let step = 0; step < 4; step += 1) {
    await playOn([page], 80 + step, 1);
    await expectClean(page, `move ${step}`);
  }
});
