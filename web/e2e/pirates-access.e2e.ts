/** Accessibility of the Battle of the Pirates: keyboard, announcements, axe, layout shifts. */

import { expect, test } from 'vitest';

import type { Language } from '../src/words/words';
import { expectClean } from './support/axe';
import type { Screen } from './support/browser';
import { expectFocus, tabTo } from './support/keys';
import {
  board,
  CHART,
  fire,
  HEAVY,
  makeTable,
  playOn,
  SCENE,
  SMALL,
  useTool,
  wreck,
} from './support/pirates';
import { useSharedServer } from './support/test-server';
import { numberOf } from './support/random-player';
import { watchLayoutShifts } from './support/layout-shifts';
import { isOver, listen, myTurn, until } from './support/table';

const { openPage } = useSharedServer();
const ALL = process.env['E2E'] === 'all';

test('a whole game by keyboard alone, with announcements', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: CHART });
  await makeTable(page, { first: 'red', turns: 3, sizes: SMALL, expert: true }, ['me', 'bot']);
  const heard = await listen(page);
  const said: string[] = [];
  for (;;) {
    await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    if (await isOver(page)) break;
    const before = await numberOf(page);
    if (await page.locator('[data-move="fire"]').count()) {
      await tabTo(page, '[data-sea]');
      await page.keyboard.press('n');
      await page.keyboard.press('t');
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(350);
      await page.keyboard.press('Enter');
    } else if (await page.locator('[data-move="sail"]').count()) {
      await tabTo(page, '[data-sea]');
      await page.keyboard.press('n');
      for (const key of ['Shift+ArrowUp', 'Shift+ArrowRight', 'd']) await page.keyboard.press(key);
      await page.waitForTimeout(350);
      await page.keyboard.press('Enter');
      await until(
        page,
        'an answer',
        async () => (await numberOf(page)) > before || (await page.locator('.refusal').count()) > 0,
      );
      if ((await numberOf(page)) === before) await page.keyboard.press('e');
    } else if (await page.locator('.dock [data-move="attack"]').count()) {
      await tabTo(page, '.dock [data-move="attack"]');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('e');
    await until(
      page,
      'the move',
      async () => (await numberOf(page)) > before || !(await myTurn(page)) || (await isOver(page)),
    );
    await expectFocus(page);
    said.push(...(await heard()));
  }
  said.push(...(await heard()));
  const all = said.join('\n');
  for (const sentence of [
    /Your turn: place the cannon beside/, // the prompt
    /From the (red|green) (galleon [ABC]|tower): bearing \d+°, elastic 50%\. .* \d+ cm, /, // the aim and a sighting
    /The ball (came to rest|passed) \d+ cm/, // the flight summary
    /Sail the (red|green) galleon [ABC] on bearing \d+°, \d knot/,
    /points\.|wins\.|victory is shared/,
  ])
    expect(all).toMatch(sentence);
});

test('a shot can be replayed repeatedly', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: CHART, calm: true });
  await makeTable(page, { first: 'red', sizes: SMALL }, ['me', 'me']);
  await playOn([page], 12, 1);
  await until(page, 'my turn', () => myTurn(page));
  await page.reload(); // replays are available after a reload
  for (const time of [1, 2]) {
    await useTool(page, '[data-open="replay"]');
    await page.locator('[data-replay="above"]').click();
    await page.locator('[data-chart] .trail').waitFor();
    await page.locator(`[data-watched="${time}"]`).waitFor();
  }
  expect(await page.locator('[data-chart] .trail').count()).toBe(0);
  expect(await myTurn(page)).toBe(true);
});

test.each<[Screen, Language, 'chart' | 'scene']>([
  ['desktop', 'en', 'chart'],
  ['phone', 'ru', 'chart'],
  ...(ALL ? [['tablet', 'it', 'scene'] as [Screen, Language, 'scene']] : []),
])('every phase is accessible on a %s in %s, drawn as a %s', async (screen, language, drawn) => {
  const page = await openPage(
    { screen, language, kept: drawn === 'chart' ? CHART : SCENE },
    '/rules/pirates#P31',
  );
  await page.locator('.asked').waitFor();
  if (screen === 'desktop') await expectClean(page, 'the rules');
  await page.goto('/new/pirates');
  await page.locator('form').waitFor();
  if (screen === 'phone') await expectClean(page, 'a new table');
  await makeTable(page, { first: 'red', sizes: SMALL, die: [3, 3, 3, 3, 3, 3], merchant: true }, [
    'me',
    'me',
  ]);
  await until(page, 'my turn', () => myTurn(page));
  await expectClean(page, 'fire');
  await fire(page, 6);
  await page.locator('[data-pick="ship"]').waitFor();
  await expectClean(page, 'sail');
  await board(page);
  await expectClean(page, 'melee');
  for (const panel of ['lookout', 'replay', 'settings'] as const) {
    await useTool(page, `[data-open="${panel}"]`);
    await expectClean(page, panel);
    await page.keyboard.press('Escape');
  }
  if (screen === 'desktop' && !ALL) return;
  await makeTable(page, { first: 'red', sizes: HEAVY, expert: true, tremor: 'steady' }, ['me', 'me']);
  await wreck(page);
  await expectClean(page, 'repair');
});

/** Permanent elements, which must not move by a pixel. */
const STANDING = '[data-seat], [data-saying], [data-sea], [data-step], .dock, .doing';

test.each<Screen>(['phone', 'desktop'])('a game on a %s has no layout shifts, and fits', async (screen) => {
  const page = await openPage({ screen, language: 'ru', kept: CHART });
  await makeTable(page, { first: 'red', sizes: SMALL, kraken: true }, ['me', 'me']);
  await until(page, 'my turn', () => myTurn(page));
  const shifts = await watchLayoutShifts(page, STANDING);
  await playOn([page], 5, 12);
  expect(await shifts()).toEqual([]);
  const low = await page.locator('.dock').boundingBox();
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
