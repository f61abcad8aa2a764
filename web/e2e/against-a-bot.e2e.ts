/** One person against a bot, from the first page to the last word. */

import { expect, test } from 'vitest';

import { expectClean } from './stage/axe';
import { once } from './stage/everywhere';
import { expectRoom } from './stage/layout';
import { stage } from './stage/play';
import { expectSteadyGame, playOn } from './stage/shanghaien';
import { expectWholeStory, tableOf } from './stage/table';

const { come } = stage();

test.each(once(0))('a whole game on a %s in %s', async (screen, language) => {
  const page = await come({ screen, language });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await expectSteadyGame(page, 7, 30);
  await expectWholeStory(page);
  await expectClean(page, 'the end');
  await expectRoom(page, screen, 'the end');
  const points = await page.locator('[data-ending]').innerText();
  expect(points).toMatch(/\d+ : \d+/);

  const played = tableOf(page);
  await page.locator('[data-action="rematch"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith(played));
  await page.locator('[data-card]').first().waitFor();
  expect(await playOn([page], 8, 3)).toBe(3);
});
