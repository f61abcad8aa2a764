/** Nothing jumps under a finger: no layout shift when events arrive. */

import { expect, test } from 'vitest';

import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';
import { watch } from './stage/steady';

const { come } = stage();

/** Everything that stands on the table for good: it may not move by a pixel. (Dice, points and sentences change.) */
const STANDING = '[data-seat], [data-saying], [data-card], [data-side], [data-roll], [data-move="roll"], [data-move="call"], [data-action]';

test.each<Screen>(['phone', 'desktop'])('a game on a %s does not jump', async (screen) => {
  const page = await come({ screen, language: 'ru', calm: screen === 'desktop' });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-card="5"]').waitFor();
  await page.waitForTimeout(500);
  const shifts = await watch(page, STANDING);
  await playOn([page], 5, screen === 'desktop' ? 12 : 30);
  await page.waitForTimeout(300);
  expect(await shifts()).toEqual([]);
});
