/** The dark theme, opt-in sounds, and the web app manifest. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import * as pirates from './support/pirates';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import { record } from './support/records';
import * as shanghaien from './support/shanghaien';
import { checkAction, shareScreen } from './support/table';

const { openPage } = useSharedServer();

test('the dark theme follows the device or the setting, and is readable everywhere', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: pirates.CHART });
  const room = () => page.locator('html').getAttribute('data-room');
  expect(await room()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(room).toBe('dark');
  await expectClean(page, 'the dark home page');
  await page.locator('[data-room-switch]').click();
  expect(await room()).toBe('light');
  await page.reload();
  expect(await room()).toBe('light');
  await page.locator('[data-room-switch]').click();

  await page.locator('[data-guide="shanghaien"]').click();
  await page.locator('[data-understood]').waitFor();
  await expectClean(page, 'a dark table');
  await page.goto('/');
  await page.locator('[data-guide="pirates"]').click();
  await page.locator('[data-understood]').waitFor();
  const paper = (element: Element): string => getComputedStyle(element).getPropertyValue('--paper');
  expect(await page.locator('.doing').evaluate(paper)).toBe(await page.locator('html').evaluate(paper));
  await expectClean(page, "a dark pirates' table");
  await page.goto('/new/pirates');
  await page.locator('button[type=submit]').waitFor();
  await expectClean(page, 'a dark form');
  await page.goto('/rules/raft');
  await page.locator('article h2').first().waitFor();
  await expectClean(page, 'dark rules');
  await page.goto('/replay');
  await page.locator('[data-record]').setInputFiles(record('raft-1-short'));
  await page.locator('[data-verdict="fair"]').waitFor();
  await expectClean(page, 'a dark replay');
});

const GAMES = [
  ['shanghaien', shanghaien.playOn],
  ['raft', raft.playOn],
  ['pirates', pirates.playOn],
] as const;

test.each(GAMES)('sounds of %s play only when switched on', async (game, playOn) => {
  const page = await openPage({ screen: 'phone', language: 'en', kept: pirates.CHART });
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...at) {
      made.push(this.constructor.name);
      return start.apply(this, at);
    };
    const bufferStart = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...at) {
      made.push(this.constructor.name);
      return bufferStart.apply(this, at);
    };
  });
  await page.reload();
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made.splice(0).length);
  await shareScreen(page, game);
  await playOn([page], 3, 4);
  expect(await made()).toBe(0);
  await checkAction(page, '[data-sound]');
  await expect.poll(made).toBeGreaterThan(0); // the bell
  await playOn([page], 4, 3);
  await expect.poll(made).toBeGreaterThan(0);
});

test('the page can be installed', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  const address = (await page.locator('link[rel=manifest]').getAttribute('href'))!;
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, display } = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string }[];
    display: string;
  };
  expect(display).toBe('standalone');
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'),
  ).toEqual([]);
});
