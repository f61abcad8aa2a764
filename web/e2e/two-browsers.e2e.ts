/** Two people on two devices: invitation, phrases, offers, take-back, result, rematch. */

import { expect, test } from 'vitest';

import { elsewhere, once, type Where } from './support/everywhere';
import { useSharedServer } from './support/test-server';
import { playOn } from './support/shanghaien';
import {
  clickAction,
  expectWholeStory,
  inviteFriend,
  isOver,
  openActions,
  tableOf,
  toldNumbers,
  until,
} from './support/table';

const { openPage } = useSharedServer();

async function sitDownTogether(where: Where) {
  const [screen, language] = where;
  const ada = await openPage({ screen, language });
  await inviteFriend(ada, 'shanghaien');
  await ada.waitForURL('**/table/*');
  const link = await ada.locator('[data-waiting] input').inputValue();
  const room = await ada.locator('[data-waiting] input').boundingBox();
  expect(room?.width, 'an invitation has room for its words').toBeGreaterThan(220);
  const [otherScreen, otherLanguage] = elsewhere(where);
  const bob = await openPage(
    { screen: otherScreen, language: otherLanguage },
    new URL(link).pathname + new URL(link).hash,
  );
  await bob.locator('[data-sit]').waitFor();
  expect((await bob.locator('form input').first().boundingBox())?.width, 'a name has room').toBeGreaterThan(
    150,
  );
  await bob.locator('[data-sit]').click();
  await bob.waitForURL('**/table/*');
  expect(tableOf(bob)).toBe(tableOf(ada));
  expect(bob.url()).not.toContain('#');
  return { ada, bob, link };
}

test.each(once(2))('a whole game between two browsers, one of them a %s in %s', async (...where) => {
  const { ada, bob, link } = await sitDownTogether(where);
  await playOn([ada, bob], 21);
  for (const page of [ada, bob]) {
    await until(page, 'the end', () => isOver(page));
    await expectWholeStory(page);
  }
  expect((await toldNumbers(ada)).at(-1)).toBe((await toldNumbers(bob)).at(-1));

  const late = await openPage(
    { screen: 'phone', language: 'it' },
    new URL(link).pathname + new URL(link).hash,
  );
  await late.locator('[role=alert]', { hasText: /\S/ }).first().waitFor();
  expect(await late.locator('[data-sit]').count()).toBe(0);

  await ada.locator('[data-action="rematch"]').click();
  await ada.waitForURL((url) => !url.pathname.endsWith(tableOf(bob)));
  await bob.locator('[data-action="rematch"]').click();
  await until(bob, 'the next table', () => tableOf(bob) === tableOf(ada));
  await bob.locator('[data-card]').first().waitFor();
  expect(await playOn([ada, bob], 22, 4)).toBe(4);
});

test('phrases, take-back by agreement, a draw', async () => {
  const { ada, bob } = await sitDownTogether(['phone', 'en']);
  await playOn([ada, bob], 23, 6);

  await openActions(ada);
  await ada.locator('details:has([data-phrase]) > summary').click();
  await ada.locator('[data-phrase="hello"]').click();
  await bob.locator('.bubble:not(.reason)').waitFor();

  const mover = (await ada.locator('[data-action="takeback"]:not([disabled])').count()) ? ada : bob;
  const other = mover === ada ? bob : ada;
  await clickAction(mover, 'takeback');
  await other.locator('[data-offer="takeback"] button').first().click();
  await until(mover, 'the offer to go', async () => !(await mover.locator('[data-offer]').count()));

  await clickAction(ada, 'offerdraw');
  await bob.locator('[data-offer="draw"] button').last().click();
  await until(ada, 'the draw to be declined', async () => !(await ada.locator('[data-offer]').count()));
  await clickAction(bob, 'offerdraw');
  await ada.locator('[data-offer="draw"] button').first().click();
  for (const page of [ada, bob]) await until(page, 'the draw', () => isOver(page));
});
