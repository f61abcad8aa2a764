/** `make screenshots`: replay, review, hints, guide and the dark theme. */

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './support/browser';
import { screenshotTaker } from './support/screenshots';
import * as pirates from './support/pirates';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import { drop, forgedRecord, record } from './support/records';
import { inviteFriend, myTurn, until } from './support/table';

const { openPage } = useSharedServer();

const SCREENS: readonly Screen[] = ['desktop', 'phone'];
const RECORDS = {
  shanghaien: 'shanghaien-1-default',
  raft: 'raft-1-full',
  pirates: 'pirates-1-default',
  'pirates-three': 'pirates-1-three',
} as const;
type Name = keyof typeof RECORDS;
const NAMES = Object.keys(RECORDS) as Name[];
const DARK = { 'dogwatch-room': 'dark' } as const;

async function watched(page: Page, name: Name): Promise<void> {
  await page.locator('[data-record]').setInputFiles(record(RECORDS[name]));
  await page.locator('[data-verdict="fair"]').waitFor();
}

test.each(SCREENS.flatMap((screen) => NAMES.map((name) => [screen, name] as const)))(
  'replay and review on a %s: %s',
  async (screen, name) => {
    const page = await openPage(
      { screen, language: 'en', kept: name === 'pirates' ? pirates.SCENE : pirates.CHART },
      '/replay',
    );
    const takeScreenshot = screenshotTaker(page, screen);
    await watched(page, name);
    await page.locator('li[data-number] button').nth(30).click();
    await page.waitForTimeout(1_500);
    await takeScreenshot(`understood-${name}-1-replay`);
    await page.locator('[data-ask-review]').click();
    await page.locator('progress').waitFor();
    await page.locator('[data-review]').scrollIntoViewIfNeeded();
    await takeScreenshot(`understood-${name}-2-progress`);
    await page.locator('[data-review="done"]').waitFor({ timeout: 200_000 });
    await page.locator('[data-dear]').first().click();
    await page.waitForTimeout(1_000);
    await takeScreenshot(`understood-${name}-3-dear`);
    await page.locator('[data-review] h2').scrollIntoViewIfNeeded();
    await takeScreenshot(`understood-${name}-3-review`);
    await page.addStyleTag({
      content: 'aside { max-height: none !important } .page > .bar { position: static !important }',
    });
    await takeScreenshot(`understood-${name}-4-review-whole`, true);
  },
);

test.each(SCREENS)('a forged record on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en' }, '/replay');
  const takeScreenshot = screenshotTaker(page, screen);
  await takeScreenshot('understood-forged-1-drop');
  await drop(page, 'forged.json', forgedRecord().text);
  await page.locator('[data-verdict="forged"]').waitFor();
  await page.locator('[data-forged] button').click();
  await page.waitForTimeout(500);
  await takeScreenshot('understood-forged-2-named', true);
});

test.each(SCREENS)('hints on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: pirates.CHART });
  const takeScreenshot = screenshotTaker(page, screen);
  const hint = async (name: string): Promise<void> => {
    await until(page, 'my turn', () => myTurn(page));
    await page.locator('[data-action="hint"]').click();
    await until(
      page,
      'a ring',
      async () => Number(await page.locator('[data-rings]').getAttribute('data-rings')) > 0,
    );
    await page.waitForTimeout(700);
    await takeScreenshot(`understood-hint-${name}`);
  };
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await hint('shanghaien');
  await raft.makeTable(page, 'short', 'bot');
  await hint('raft');
  await pirates.makeTable(page, { first: 'red' }, ['me', 'bot']);
  await hint('pirates-fire');
  await page.locator('.dock [data-move="fire"]').click();
  await page.locator('[data-pick="ship"]').waitFor();
  await hint('pirates-sail');
});

test.each(SCREENS)('the guide on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: pirates.SCENE });
  const takeScreenshot = screenshotTaker(page, screen);
  for (const game of ['shanghaien', 'raft', 'pirates'] as const) {
    await page.goto('/');
    await page.locator(`[data-guide="${game}"]`).click();
    await page.locator('[data-lesson] >> visible=true').waitFor();
    await page.waitForTimeout(1_500);
    await takeScreenshot(`understood-guide-${game}-1`);
    if (await page.locator('[data-understood]').count()) await page.locator('[data-understood]').click();
    await page.waitForTimeout(500);
    await takeScreenshot(`understood-guide-${game}-2`);
  }
});

test.each(SCREENS)('the dark theme on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: { ...pirates.CHART, ...DARK } });
  const takeScreenshot = screenshotTaker(page, screen);
  await page.locator('[data-start]').first().waitFor();
  await takeScreenshot('dark-home', true);
  for (const game of ['shanghaien', 'raft', 'pirates'] as const) {
    await page.goto(`/rules/${game}`);
    await page.locator('article h2').first().waitFor();
    await page.waitForTimeout(700);
    await takeScreenshot(`dark-rules-${game}`, true);
    await page.goto(`/new/${game}`);
    await page.locator('form').waitFor();
    await takeScreenshot(`dark-new-${game}`, true);
    await page.goto('/');
    await page.locator(`[data-guide="${game}"]`).click();
    await page.locator('[data-lesson] >> visible=true').waitFor();
    await page.waitForTimeout(700);
    await takeScreenshot(`dark-table-${game}`, true);
  }
  await page.goto('/');
  await inviteFriend(page, 'shanghaien');
  await page.locator('[data-waiting] input').waitFor();
  await takeScreenshot('dark-waiting', true);
  await page.goto('/replay');
  await watched(page, 'raft');
  await page.locator('[data-ask-review]').click();
  await page.locator('[data-review="done"]').waitFor({ timeout: 200_000 });
  await takeScreenshot('dark-replay', true);
});
