/**
 * The Battle of the Pirates in a real browser: whole games against bots, for two and four, on every screen.
 */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Language } from '../src/words/words';
import type { Screen } from './support/browser';
import { CHART, expectWholeStory, makeTable, playOn, SCENE, SMALL } from './support/pirates';
import { useSharedServer } from './support/test-server';
import { isOver, listen, until } from './support/table';

const { openPage } = useSharedServer();
const EVERYTHING = {
  treasure: true,
  ghost: true,
  monster: true,
  storm: true,
  merchant: true,
  kraken: true,
} as const;

interface Game {
  readonly seats: 2 | 3 | 4;
  readonly screen: Screen;
  readonly language: Language;
  readonly drawn: 'chart' | 'scene';
  readonly options: Parameters<typeof makeTable>[1];
}

/**
 * Covers every seat count, screen, language, rendering mode and variant. 3D runs on the phone: software
 * rendering is fastest with few pixels.
 */
const GAMES: readonly Game[] = [
  { seats: 2, screen: 'phone', language: 'en', drawn: 'scene', options: { expert: true } },
  {
    seats: 4,
    screen: 'desktop',
    language: 'it',
    drawn: 'chart',
    options: { expert: true, teams: true, ...EVERYTHING },
  },
  { seats: 3, screen: 'tablet', language: 'ru', drawn: 'chart', options: {} },
];
const MORE: readonly Game[] = (['desktop', 'phone'] as const).flatMap((screen) =>
  ([2, 4] as const).flatMap((seats) =>
    (['chart', 'scene'] as const).map((drawn, index) => ({
      seats,
      screen,
      drawn,
      language: (['it', 'ru'] as const)[index]!,
      options: { expert: true, ...(seats === 2 ? EVERYTHING : {}) },
    })),
  ),
);

async function expectEnd(page: Page): Promise<void> {
  await until(page, 'the end', () => isOver(page));
  await expectWholeStory(page);
}

test.each(process.env['E2E'] === 'all' ? [...GAMES, ...MORE] : GAMES)(
  'a whole game of $seats on a $screen in $language, drawn as a $drawn',
  async ({ seats, screen, language, drawn, options }) => {
    const page = await openPage({ screen, language, kept: drawn === 'chart' ? CHART : SCENE });
    await makeTable(page, { ...options, turns: 2, sizes: SMALL }, [
      'me',
      ...Array<'bot'>(seats - 1).fill('bot'),
    ]);
    if (drawn === 'scene') await page.locator('[data-scene="ready"]').waitFor({ timeout: 90_000 });
    await playOn([page], 7);
    await expectEnd(page);
    expect(await page.locator('[data-fleet]').count()).toBe(seats);
  },
);

test('one tap on the first page starts a game against the bot', async () => {
  const page = await openPage({ screen: 'phone', language: 'en', kept: CHART });
  await page.locator('[data-start="pirates"]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 3, 3);
  expect(await page.locator('[data-turns]').innerText()).toMatch(/of 40/);
});

test('a table for three is set up by its form: two people at this screen and a bot', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: CHART }, '/new/pirates');
  await page.locator('input[name="players"][value="3"]').check();
  const seats = page.locator('.seats select');
  expect(await seats.count()).toBe(3);
  await seats.nth(1).selectOption({ index: 0 });
  for (const scenario of ['treasure', 'kraken', 'expert'])
    await page.locator(`input[name="${scenario}"]`).check();
  await page.locator('input[name="turns"]').fill('1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 5);
  await expectEnd(page);
});

const WATCHED = [
  ['phone', 'scene'],
  ['desktop', 'chart'],
  ['desktop', 'scene'],
] as const;
test.each(process.env['E2E'] === 'all' ? WATCHED : WATCHED.slice(0, 1))(
  'two bots are watched from beginning to end on a %s, drawn as a %s',
  async (screen, drawn) => {
    const page = await openPage({
      screen,
      language: 'en',
      calm: drawn === 'chart',
      kept: drawn === 'chart' ? CHART : SCENE,
    });
    // The bots do not wait for the page: on a slow machine they would have finished before it is loaded.
    await makeTable(page, {}, ['me', 'friend']);
    const heard = await listen(page);
    const options = { turns: drawn === 'chart' ? 1 : 3, sizes: SMALL, first: 'red' } as const;
    await makeTable(page, options, ['bot', 'bot'], 'follows');
    await until(page, 'the end', () => isOver(page), 120_000);
    const told = (await heard()).join('\n');
    expect(told).toMatch(/(Red|Blue|Green|Yellow)\)? fires from the/);
    expect(told).toMatch(/The ball (came to rest|passed) \d+ cm/);
    await expectWholeStory(page);
  },
);
