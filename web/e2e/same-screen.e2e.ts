/** Two people at one screen: no consent is needed to take back. */

import { expect, test } from 'vitest';

import { once } from './stage/everywhere';
import { expectRoom } from './stage/layout';
import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';
import { expectWholeStory, isOver, lastTold, until } from './stage/table';

const { come } = stage();

test.each(once(1))('a whole game at one screen, a %s in %s', async (screen, language) => {
  const page = await come({ screen, language });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 31, 9);
  const before = await lastTold(page);
  await page.locator('[data-action="takeback"]').click();
  await until(page, 'the take-back', async () => (await lastTold(page)) > before);
  expect(await page.locator('[data-offer]').count()).toBe(0);
  await playOn([page], 32);
  await until(page, 'the end', () => isOver(page));
  await expectWholeStory(page);
  await expectRoom(page, screen, 'the end');
});

test('resigning asks once, and ends the game', async () => {
  const page = await come({ screen: 'phone', language: 'ru' });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 33, 2);
  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign-yes"]').click();
  await until(page, 'the end', () => isOver(page));
});
