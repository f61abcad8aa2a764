/**
 * A third-party game, installed with pip: played to the end against the general bot, replayed, its luck
 * verified.
 */

import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { expectNoOverlap } from './support/layout';
import { useOwnServer } from './support/test-server';
import { EXAMPLE } from './support/server';
import { expectWholeStory, isOver, tableOf, until } from './support/table';

if (!existsSync(EXAMPLE)) throw new Error('the example game is not installed; run: make setup');
const { openPage } = useOwnServer({ only: 'ship-captain-crew' });

const choices = (page: Page) => page.locator('[data-choice]');

/** Plays to the end, always taking the first choice. */
async function playOut(page: Page, take: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 200 && !(await isOver(page)); turn++) {
    await until(
      page,
      'a choice or the end',
      async () => (await choices(page).count()) > 0 || (await isOver(page)),
    );
    if (await isOver(page)) return;
    const asked = await page.locator('[data-position]').getAttribute('data-position');
    await take();
    await until(
      page,
      'the next position',
      async () =>
        (await isOver(page)) ||
        (await page.locator('[data-position]').getAttribute('data-position')) !== asked,
    );
  }
}

/** The position is shown as an `<img>`, in which scripts cannot run. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.locator('[data-position] img');
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  ).toBe(true);
}

/** The story is complete, the replay works, and the browser verifies every roll against the seed. */
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
  const page = await openPage({ screen: 'phone', language: 'it' });
  await page.locator('[data-start="ship-captain-crew"]').tap();
  await page.waitForURL('**/table/*');
  await choices(page).first().waitFor();
  await expectPicture(page);
  expect(await choices(page).first().innerText()).toContain('Tira');
  await expectClean(page, 'the first roll');
  await expectNoOverlap(page, 'phone', 'the first roll');
  await playOut(page, () => choices(page).first().tap());
  await expectClean(page, 'the end');
  await expectToBeSeenAgain(page);
});

test('by keys on a desktop, in a language without translations of the game', async () => {
  const page = await openPage({ screen: 'desktop', language: 'ru' });
  await page.locator('[data-start="ship-captain-crew"]').press('Enter');
  await page.waitForURL('**/table/*');
  await choices(page).first().waitFor();
  await expectPicture(page);
  expect(await choices(page).first().innerText()).toContain('Roll');
  await playOut(page, () => page.keyboard.press('1'));
  await expectToBeSeenAgain(page);

  // The general search reviews it: a curve of values and the costliest moves.
  await page.locator('[data-ask-review]').click();
  await page.locator('[data-review="done"]').waitFor({ timeout: 120_000 });
  await page.locator('[data-review] svg').first().waitFor();
  await expectClean(page, 'the review');
});
