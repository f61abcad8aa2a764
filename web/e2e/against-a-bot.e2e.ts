/** A whole game against a bot, from the home page to the result. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import { once } from './support/everywhere';
import { expectNoOverlap } from './support/layout';
import { useSharedServer } from './support/test-server';
import { expectSteadyGame, playOn } from './support/shanghaien';
import { expectWholeStory, tableOf } from './support/table';

const { openPage } = useSharedServer();

test.each(once(0))('a whole game on a %s in %s', async (screen, language) => {
  const page = await openPage({ screen, language });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await expectSteadyGame(page, 7, 30);
  await expectWholeStory(page);
  await expectClean(page, 'the end');
  await expectNoOverlap(page, screen, 'the end');
  expect(await page.locator('[data-points] b').count()).toBe(2);

  const played = tableOf(page);
  await page.locator('[data-action="rematch"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith(played));
  await page.locator('[data-card]').first().waitFor();
  expect(await playOn([page], 8, 3)).toBe(3);

  // The bot tells why it moved, on its plate.
  await page.locator('[data-saying].mine').waitFor();
  await page.locator('[data-action="why"]').click();
  await expect
    .poll(() => page.locator('.reason:not([hidden])').textContent(), { timeout: 15_000 })
    .toMatch(/^(Because|Perché|Потому что) [^‹›{}]+\.$/);
  await page.locator('[data-action="why"][aria-expanded="true"]').click();
  await page.locator('.reason:not([hidden])').waitFor({ state: 'detached' });
});
