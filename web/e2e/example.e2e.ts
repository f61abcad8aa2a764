/** A third party's game, installed with pip: played to its end against the general bot, watched again, its luck checked. */

import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './stage/axe';
import { expectRoom } from './stage/layout';
import { ownStage } from './stage/play';
import { EXAMPLE } from './stage/server';
import { expectWholeStory, isOver, tableOf, until } from './stage/table';

if (!existsSync(EXAMPLE)) throw new Error('install the example first: make setup');
const { come } = ownStage({ example: true });

const choices = (page: Page) => page.locator('[data-choice]');

/** Takes the first choice whenever there is one: rolls, and keeps the first cargo. */
async function playOut(page: Page, take: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 200 && !(await isOver(page)); turn++) {
    await until(page, 'a choice or the end', async () => (await choices(page).count()) > 0 || (await isOver(page)));
    if (await isOver(page)) return;
    const asked = await page.locator('[data-position]').getAttribute('data-position');
    await take();
    await until(page, 'the next position', async () => (await isOver(page)) || (await page.locator('[data-position]').getAttribute('data-position')) !== asked);
  }
}

/** The picture is there, and it is an image: what is in it cannot run. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.locator('[data-position] img');
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
}

/** The story is whole, the replay shows the game again, and the browser finds every roll as the seed has it. */
async function expectToBeSeenAgain(page: Page): Promise<void> {
  await expectWholeStory(page);
  const table = tableOf(page);
  await page.goto(`/replay/${table}`);
  await page.locator('[data-verdict="fair"]').waitFor();
  await expectPicture(page);
  await page.locator('[data-do="last"]').click();
  await expectPicture(page);
}

test('by touch on a phone, in Italian', async () => {
  const page = await come({ screen: 'phone', language: 'it' });
  await page.locator('[data-start="ship-captain-crew"]').tap();
  await page.waitForURL('**/table/*');
  await choices(page).first().waitFor();
  await expectPicture(page);
  expect(await choices(page).first().innerText()).toContain('Tira');
  await expectClean(page, 'the first roll');
  await expectRoom(page, 'phone', 'the first roll');
  await playOut(page, () => choices(page).first().tap());
  await expectClean(page, 'the end');
  await expectToBeSeenAgain(page);
});

test('by keys on a desktop, in a language that the game does not speak', async () => {
  const page = await come({ screen: 'desktop', language: 'ru' });
  await page.locator('[data-start="ship-captain-crew"]').press('Enter');
  await page.waitForURL('**/table/*');
  await choices(page).first().waitFor();
  await expectPicture(page);
  expect(await choices(page).first().innerText()).toContain('Roll');
  await playOut(page, () => page.keyboard.press('1'));
  await expectToBeSeenAgain(page);

  // The general search reviews it: a curve of values, and what was dear.
  await page.locator('[data-ask-review]').click();
  await page.locator('[data-review="done"]').waitFor({ timeout: 120_000 });
  await page.locator('[data-review] svg').first().waitFor();
  await expectClean(page, 'the review');
});
