/** The Battle of the Pirates by hand, by keyboard alone, and for everybody: nothing that cannot be reached. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Language } from '../src/words/words';
import { expectClean } from './stage/axe';
import type { Screen } from './stage/browser';
import { expectFocus, tabTo } from './stage/keys';
import { CHART, look, makeTable, playOn, SCENE, SMALL } from './stage/pirates';
import { stage } from './stage/play';
import { numberOf, offered } from './stage/robot';
import { watch } from './stage/steady';
import { isOver, listen, myTurn, until } from './stage/table';

const { come } = stage();

test('a whole game by keyboard alone, told aloud', async () => {
  const page = await come({ screen: 'desktop', language: 'en', kept: CHART });
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
      await until(page, 'an answer', async () => (await numberOf(page)) > before || (await page.locator('.refusal').count()) > 0);
      if ((await numberOf(page)) === before) await page.keyboard.press('e');
    } else if (await page.locator('.dock [data-move="attack"]').count()) {
      await tabTo(page, '.dock [data-move="attack"]');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('e');
    await until(page, 'the move', async () => (await numberOf(page)) > before || !(await myTurn(page)) || (await isOver(page)));
    await expectFocus(page);
    said.push(...(await heard()));
  }
  said.push(...(await heard()));
  const all = said.join('\n');
  for (const sentence of [
    /Red, set the cannon beside/, // what is asked
    /From the (red|green) (galleon [ABC]|tower): bearing \d+°, elastic 50 %\. .* \d+ cm, /, // what lies where
    /The ball came to rest \d+ cm/, // what a shot did
    /Sail the (red|green) galleon [ABC] on bearing \d+°, \d knot/,
    /points\.|wins\.|victory is shared/,
  ])
    expect(all).toMatch(sentence);
});

/** Where a place of the table is seen on the page: the chart's own measure. */
async function seenAt(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  return page.locator('[data-chart]').evaluate((chart, [east, north]) => {
    const spot = new DOMPoint(east, -north!).matrixTransform((chart as SVGSVGElement).getScreenCTM()!);
    return [spot.x, spot.y] as const;
  }, [x, y]);
}

test.each<Screen>(['desktop', 'phone'])('on a %s the cannon is drawn like a slingshot, and a galleon is dragged along its rope', async (screen) => {
  const page = await come({ screen, language: 'en', kept: CHART });
  await makeTable(page, { first: 'red', sizes: { side: 6000, beyond: 2500 } }, ['me', 'me']);
  await until(page, 'my turn', () => myTurn(page));
  await page.locator('.hint button').click();
  const { choices, view } = await look(page);
  const [shot] = choices!.moves.filter((move) => move.type === 'fire').sort((one, other) => one.pull - other.pull);
  const [cx, cy] = await seenAt(page, ...shot!.place);
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 20, cy + 40, { steps: 4 });
  await page.mouse.move(cx + 10, cy + 70, { steps: 4 });
  expect(Number.parseInt(await page.locator('output').innerText(), 10)).toBeGreaterThan(20);
  await page.mouse.up();
  await until(page, 'the shot', async () => (await page.locator('li[data-number]').allInnerTexts()).some((line) => /Red fires from/.test(line)));
  await page.locator('[data-move="sail"]').waitFor();
  await page.locator('.hint button').click();
  await page.waitForTimeout(600);
  const ship = view.pieces[1]!;
  const [sx, sy] = await seenAt(page, ship.x, ship.y);
  const [ex, ey] = await seenAt(page, ship.x, ship.y + 900);
  await page.mouse.move(sx, sy);
  await page.mouse.down();
  await page.mouse.move(ex, ey, { steps: 8 });
  await page.mouse.up();
  const go = page.locator('[data-tag="go"]');
  await go.waitFor();
  await page.waitForTimeout(600);
  const handle = (await page.locator('[data-tag="turn"]').boundingBox())!;
  const heading = await page.locator('[data-count="heading"]').inputValue();
  await page.mouse.move(handle.x + 17, handle.y + 17);
  await page.mouse.down();
  await page.mouse.move(handle.x + 90, handle.y + 40, { steps: 5 });
  await page.mouse.up();
  expect(await page.locator('[data-count="heading"]').inputValue()).not.toBe(heading);
  await go.click();
  await until(page, 'the way', async () => (await page.locator('li[data-number]').allInnerTexts()).some((line) => /Red moves the red galleon/.test(line)));
});

test('a shot is watched again, as often as one likes', async () => {
  const page = await come({ screen: 'desktop', language: 'en', kept: CHART, calm: true });
  await makeTable(page, { first: 'red', sizes: SMALL }, ['me', 'me']);
  await playOn([page], 12, 1);
  await until(page, 'my turn', () => myTurn(page));
  await page.reload(); // whoever comes later sees it, too
  for (const time of [1, 2]) {
    await page.locator('[data-open="replay"]').click();
    await page.locator('[data-replay="above"]').click();
    await page.locator('[data-chart] .trail').waitFor();
    await page.locator(`[data-watched="${time}"]`).waitFor();
  }
  expect(await page.locator('[data-chart] .trail').count()).toBe(0);
  expect(await myTurn(page)).toBe(true);
});

test.each<[Screen, Language]>([
  ['desktop', 'en'],
  ['phone', 'ru'],
])('every phase is accessible on a %s in %s', async (screen, language) => {
  const page = await come({ screen, language, kept: CHART }, '/rules/pirates#P31');
  await page.locator('.asked').waitFor();
  if (screen === 'desktop') await expectClean(page, 'the rules');
  await page.goto('/new/pirates');
  await page.locator('form').waitFor();
  if (screen === 'phone') await expectClean(page, 'a new table');
  await makeTable(page, { first: 'red', turns: 2, sizes: SMALL, expert: true, merchant: true }, ['me', 'me']);
  const seen = new Set<string>();
  for (let step = 0; step < 24 && !(await isOver(page)); step += 1) {
    await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    const phase = (await look(page)).view.phase;
    if (!seen.has(phase)) await expectClean(page, phase);
    seen.add(phase);
    await playOn([page], 60 + step, 1);
  }
  for (const panel of ['lookout', 'replay', 'settings'] as const) {
    await page.locator(`[data-open="${panel}"]`).click();
    await expectClean(page, panel);
    await page.keyboard.press('Escape');
  }
  expect([...seen]).toEqual(expect.arrayContaining(['fire', 'sail']));
});

/** Everything that stands on the table for good: it may not move by a pixel. */
const STANDING = '[data-seat], [data-saying], [data-sea], [data-step], .dock, .doing';

test.each<Screen>(['phone', 'desktop'])('a game on a %s does not jump, and fits', async (screen) => {
  const page = await come({ screen, language: 'ru', kept: CHART });
  await makeTable(page, { first: 'red', sizes: SMALL, kraken: true }, ['me', 'me']);
  await until(page, 'my turn', () => myTurn(page));
  const shifts = await watch(page, STANDING);
  await playOn([page], 5, 12);
  expect(await shifts()).toEqual([]);
  const low = await page.locator('.dock').boundingBox();
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the table in depth is aimed over the barrel', async () => {
  const page = await come({ screen: 'desktop', language: 'en', kept: SCENE });
  await makeTable(page, { first: 'red', sizes: SMALL }, ['me', 'me']);
  await page.locator('[data-scene="ready"]').waitFor({ timeout: 90_000 });
  await page.locator('[data-sea="scene"][data-sight="barrel"]').waitFor();
  const sea = (await page.locator('[data-sea]').boundingBox())!;
  const output = page.locator('output');
  // Over the barrel the cannon is seen below the middle: a grip there draws it.
  for (const low of [0.75, 0.85, 0.65, 0.92]) {
    await page.mouse.move(sea.x + sea.width / 2, sea.y + sea.height * low);
    await page.mouse.down();
    await page.mouse.move(sea.x + sea.width / 2 - 10, sea.y + sea.height * low + 70, { steps: 4 });
    if (Number.parseInt(await output.innerText(), 10) > 20) break;
    await page.mouse.up();
  }
  expect(Number.parseInt(await output.innerText(), 10)).toBeGreaterThan(20);
  await page.mouse.up();
  await until(page, 'the shot', async () => (await page.locator('li[data-number]').allInnerTexts()).some((line) => /Red fires from/.test(line)));
  await offered(page, 'done').waitFor();
});
