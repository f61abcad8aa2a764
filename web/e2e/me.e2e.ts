/** Players keep their names, lose their devices and come back: by passkey, recovery code and link. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { playOn } from './support/shanghaien';
import { clickAction, isOver, tableOf, until } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

/** The page under a name: an address has no passkeys. */
async function named(page: Page, path: string): Promise<void> {
  const { port } = new URL(page.url());
  await page.goto(`http://localhost:${port}${path}`);
}

/** Chromium's own authenticator. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The place of a friend in the list of who may sit at a seat. */
const FRIEND = 1;

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const player = async (page: Page): Promise<string> =>
  (await page.locator('[data-player]').getAttribute('data-player')) ?? '';
/** Unique also for tests that are repeated on the same server. */
const fresh = (name: string): string => `${name} ${Date.now().toString(36)}`;

/** Cookie and storage are lost, as with a lost device; the authenticator stays. */
async function loseDevice(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await action(page, 'keep').waitFor();
}

test('two people keep their names, play a rated game, lose their devices and come back', async () => {
  const [ada, bob] = [
    await openPage({ screen: 'desktop', language: 'en' }),
    await openPage({ screen: 'phone', language: 'it' }),
  ];
  const [adasName, bobsName] = [fresh('Ada'), fresh('Bob')];

  // From the front page in one tap: nothing to fill in but the name.
  await named(ada, '/');
  await ada.locator('.name input').fill(adasName);
  await action(ada, 'keep-name').click();
  await ada.locator('[data-kept-name]').waitFor();
  expect(await ada.locator('[data-player-link]').innerText()).toBe(adasName);

  await named(bob, '/me');
  await bob.locator('form').first().locator('input').fill(adasName.toUpperCase());
  await action(bob, 'keep').click();
  await bob.locator('[role=alert]', { hasText: adasName.toUpperCase() }).waitFor();
  await bob.locator('form').first().locator('input').fill(bobsName);
  await action(bob, 'keep').click();
  await bob.locator('[data-unsafe]').waitFor();

  // A rated game, as the invitation says; their seats have marks.
  await named(ada, '/new/shanghaien');
  await ada.locator('.seats select').nth(1).selectOption({ index: FRIEND });
  await ada.locator('[data-rated]').check();
  await ada.locator('form button[type="submit"]').click();
  await ada.waitForURL('**/table/*');
  const link = new URL(await ada.locator('[data-waiting] input').inputValue());
  await named(bob, link.pathname + link.hash);
  await bob.locator('[data-kept-name]').waitFor();
  await bob.locator('[data-chips] .rated').waitFor();
  await bob.locator('[data-sit]').click();
  await bob.waitForURL('**/table/*');
  await ada.locator('[data-seat="1"] strong', { hasText: bobsName }).waitFor();
  for (const seat of [0, 1]) await ada.locator(`[data-seat="${seat}"] strong svg`).waitFor();
  const table = tableOf(ada);
  await playOn([ada, bob], 31, 8);
  await clickAction(bob, 'resign', 'resign-yes');
  for (const page of [ada, bob]) await until(page, 'the end', () => isOver(page));

  // Ada comes back by a passkey.
  await addAuthenticator(ada);
  await named(ada, '/me');
  const adasId = await player(ada);
  await action(ada, 'make-passkey').click();
  await ada.locator('[data-passkey]').waitFor();
  expect(await ada.locator('[data-unsafe]').count()).toBe(0);
  await expectClean(ada, 'a player');
  await loseDevice(ada);
  await action(ada, 'use-passkey').click();
  await ada.locator('[data-player]').waitFor();
  expect(await player(ada)).toBe(adasId);
  await named(ada, `/table/${table}`);
  await ada.locator('[data-seat="0"] strong', { hasText: adasName }).waitFor();
  await ada.locator('[data-card]').first().waitFor();
  await named(ada, '/log');
  await ada.locator('[data-log-game="shanghaien"] svg[role="img"]').waitFor(); // the rating's curve
  await expectClean(ada, 'the captain’s log');
  await named(ada, '/rankings/shanghaien');
  for (const name of [adasName, bobsName]) await ada.locator('tr', { hasText: name }).waitFor();

  // Bob comes back by the recovery code, once.
  await named(bob, '/me');
  const bobsId = await player(bob);
  await action(bob, 'make-code').click();
  const code = (await bob.locator('[data-code]').getAttribute('data-code')) ?? '';
  await loseDevice(bob);
  const enter = async (): Promise<void> => {
    await bob.locator('input.club-code').fill(code.toUpperCase());
    await action(bob, 'use-code').click();
  };
  await enter();
  await bob.locator('[data-player]').waitFor();
  expect(await player(bob)).toBe(bobsId);
  await named(bob, '/log');
  await bob.locator('li', { hasText: adasName }).first().waitFor();
  await named(bob, '/me');
  await action(bob, 'sign-out').click();
  await action(bob, 'sign-out-yes').click({ delay: 700 });
  await action(bob, 'keep').waitFor();
  await enter();
  await bob.locator('[role=alert]', { hasText: /\S/ }).waitFor();
});

test('a link signs another device in once, after a tap', async () => {
  const ada = await openPage({ screen: 'desktop', language: 'ru' }, '/me');
  const name = fresh('Olga');
  await ada.locator('form').first().locator('input').fill(name);
  await action(ada, 'keep').click();
  await action(ada, 'make-link').click();
  const link = new URL(await ada.locator('.invitation input').inputValue());
  expect(link.hash).toMatch(/^#link=/);

  const phone = await openPage({ screen: 'phone', language: 'en' }, link.pathname + link.hash);
  await action(phone, 'use-link').click();
  await phone.locator('[data-player]').waitFor();
  expect(await player(phone)).toBe(await player(ada));
  expect(new URL(phone.url()).hash).toBe('');

  const eve = await openPage({ screen: 'tablet', language: 'it' }, link.pathname + link.hash);
  await action(eve, 'use-link').click();
  await eve.locator('[role=alert]', { hasText: /\S/ }).waitFor();

  // The first device signs the second one out.
  await ada.reload();
  await action(ada, 'end-session').click();
  await action(ada, 'end-session').waitFor({ state: 'detached' });
  await phone.reload();
  await action(phone, 'keep').waitFor();
});

test('the header has one line on every device, also with the longest words', async () => {
  const page = await openPage({ screen: 'phone', language: 'ru' }, '/me');
  await action(page, 'keep').waitFor();
  for (const width of [320, 360, 375, 390, 430, 560, 700, 820]) {
    await page.setViewportSize({ width, height: 700 });
    const header = await page.locator('header').boundingBox();
    expect(header?.height, String(width)).toBeLessThan(62);
    const inner = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(inner, String(width)).toBeLessThanOrEqual(width);
  }
});
