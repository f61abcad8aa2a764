/** Two people at one screen: a take-back needs no consent. */

import { expect, test } from 'vitest';

import { once } from './support/everywhere';
import { expectNoOverlap } from './support/layout';
import { useSharedServer } from './support/test-server';
import { playOn } from './support/shanghaien';
import { clickAction, expectWholeStory, isOver, lastTold, shareScreen, until } from './support/table';

const { openPage } = useSharedServer();

test.each(once(1))('a whole game at one screen, a %s in %s', async (screen, language) => {
  const page = await openPage({ screen, language });
  await shareScreen(page, 'shanghaien');
  await playOn([page], 31, 9);
  const before = await lastTold(page);
  await clickAction(page, 'takeback');
  await until(page, 'the take-back', async () => (await lastTold(page)) > before);
  expect(await page.locator('[data-offer]').count()).toBe(0);
  await playOn([page], 32);
  await until(page, 'the end', () => isOver(page));
  await expectWholeStory(page);
  await expectNoOverlap(page, screen, 'the end');
});

test('resigning asks once, and ends the game', async () => {
  const page = await openPage({ screen: 'phone', language: 'ru' });
  await shareScreen(page, 'shanghaien');
  await playOn([page], 33, 2);
  await clickAction(page, 'resign', 'resign-yes');
  await until(page, 'the end', () => isOver(page));
});
