/** Every page, looked at by axe: nothing serious may be found. */

import { test } from 'vitest';

import { LANGUAGES } from '../src/words/words';
import { expectClean } from './stage/axe';
import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';

const { come } = stage();

const SCREENS: readonly Screen[] = ['desktop', 'phone'];
const SEEN = SCREENS.flatMap((screen) => LANGUAGES.map((language) => [screen, language] as const));
const SOME = SEEN.filter(([screen, language]) => language === (screen === 'phone' ? 'ru' : 'en'));

test.each(process.env['E2E'] === 'all' ? SEEN : SOME)('pages are accessible on a %s in %s', async (screen, language) => {
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
  await playOn([page], 84);
  await expectClean(page, 'the end');
});
