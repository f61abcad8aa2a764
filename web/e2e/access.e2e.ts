/** Every page, looked at by axe: nothing serious may be found. */

import { test } from 'vitest';

import { expectClean } from './stage/axe';
import { somewhere } from './stage/everywhere';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';

const { come } = stage();

test.each(somewhere(2))('pages are accessible on a %s in %s', async (screen, language) => {
  const page = await come({ screen, language });
  await page.locator('[data-start]').first().waitFor();
  await expectClean(page, 'home');
  for (const path of ['/new/shanghaien', '/rules/shanghaien', '/join#nothing', '/nowhere', '/table/nosuchtable']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await expectClean(page, path);
  }
  await page.goto('/');
  await page.locator('[data-friend="shanghaien"]').click();
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
