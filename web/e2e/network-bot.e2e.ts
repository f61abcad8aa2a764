/** A bot from another process is challenged over the network and plays a whole rated game. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import { NetworkBot } from './support/network-bot';
import { playOn } from './support/raft';
import { clickAction, isOver, until } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();
/** Unique also if the test is repeated on the same server. */
const fresh = (name: string): string => `${name} ${Date.now().toString(36)}`;

test('a bot is made, challenged in one tap, and plays a whole rated game of Raft', async () => {
  const [tinSailor, adasName] = [fresh('Tin Sailor'), fresh('Ada')];
  const marked = `${tinSailor} (bot)`;
  const owner = await openPage({ screen: 'phone', language: 'en' }, '/me');
  await owner.locator('form').first().locator('input').fill(fresh('Bob'));
  await owner.locator('[data-action="keep"]').click();
  await owner.locator('[data-bot-name]').fill(tinSailor);
  await owner.locator('[data-action="make-bot"]').click();
  const token = (await owner.locator('[data-token]').getAttribute('data-token')) ?? '';
  expect(token).toMatch(/^dogwatch_bot_/);
  await expectClean(owner, 'the page of a player with a bot');
  await owner.reload();
  await owner.locator('[data-bot]').waitFor();
  expect(await owner.locator('[data-token]').count(), 'shown once').toBe(0);

  const bot = new NetworkBot(new URL(owner.url()).origin, token);
  try {
    const ada = await openPage({ screen: 'desktop', language: 'en' }, '/me');
    await ada.locator('form').first().locator('input').fill(adasName);
    await ada.locator('[data-action="keep"]').click();
    await ada.locator('[data-unsafe]').waitFor();
    const challenge = ada.locator('[data-bot]', { hasText: marked }).locator('[data-challenge]');
    await until(ada, 'the bot is connected', async () => {
      await ada.goto('/rankings/raft');
      await ada.locator('[data-network-bots="true"]').waitFor();
      return (await challenge.count()) > 0;
    });
    await expectClean(ada, 'rankings with a bot over the network');
    await challenge.click();
    await ada.waitForURL('**/table/*');
    await ada.locator('[data-seat="1"] strong', { hasText: marked }).waitFor();
    await clickAction(ada, 'resign', 'resign-yes');
    await until(ada, 'the end', () => isOver(ada));

    await ada.goto('/new/raft');
    await ada.locator('input[value="short"]').check();
    await ada.locator('.seats select').nth(1).selectOption({ label: marked });
    await ada.locator('[data-rated]').check();
    await ada.locator('button[type=submit]').click();
    await ada.waitForURL('**/table/*');
    await playOn([ada], 26);
    await until(ada, 'the end', () => isOver(ada));
    await until(ada, 'the rating', async () => {
      await ada.goto('/rankings/raft');
      await ada.locator('[data-network-bots="true"]').waitFor();
      return (await ada.locator('[data-network-bots] table th[scope="row"]').allInnerTexts()).includes(
        marked,
      );
    });
    const people = await ada
      .locator('[aria-labelledby="ranking-provisional"] th[scope="row"]')
      .allInnerTexts();
    expect(people).toContain(adasName);
    expect(people).not.toContain(tinSailor);
  } finally {
    bot.end();
  }
});
