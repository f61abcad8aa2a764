/** The pirates' shooting range: shots by touch and by keys, and a shot of a replay fired again. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { CHART } from './support/pirates';
import { pointerFor, type Point } from './support/pointer';
import { record } from './support/records';
import { useSharedServer } from './support/test-server';
import { until } from './support/table';

const { openPage } = useSharedServer();

const number = async (page: Page, name: string): Promise<number> =>
  Number(await page.locator(`[data-count="${name}"]`).inputValue());

/** Waits for the film, skips it, and waits for the fan and the best aim. */
async function seeResult(page: Page, by: 'tap' | 'click'): Promise<void> {
  await page.locator('[data-skip]')[by]();
  await page.locator('[data-chance]').waitFor();
  await page.locator('[data-best]').waitFor();
  await page.locator('[data-ghosts="60"]').waitFor();
  expect(await page.locator('[data-own-path], [data-best-path]').count()).toBe(2);
}

async function centreOf(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('on a phone a target is shot at by touch: slingshot, fine control, one thing changed', async () => {
  const page = await openPage({ screen: 'phone', language: 'it', kept: CHART }, '/school');
  await page.locator('a[href="/school/pirates/range"]').tap();
  await page.locator('[data-gauge]').waitFor();
  const pointer = await pointerFor(page, 'phone');
  const [x, y] = await centreOf(page, '[data-cannon]');
  await pointer.press([x, y]);
  await pointer.move([x, y + 75]);
  await pointer.release();
  const drawn = await number(page, 'pull');
  expect(drawn).toBeGreaterThan(30);
  // On the sea, far from the cannon, the same movement does much less.
  await pointer.press([x + 90, y - 170]);
  await pointer.move([x + 90, y - 135]);
  await pointer.release();
  const eased = await number(page, 'pull');
  expect(eased).toBeLessThan(drawn);
  expect(drawn - eased).toBeLessThan(15);
  await page.locator('[data-fire]').tap();
  await seeResult(page, 'tap');
  expect(await page.locator('[data-hand] circle').count()).toBe(2);
  await expectClean(page, 'range');

  await page.locator('[data-keep="bearing"]').tap();
  const bearing = await number(page, 'bearing');
  await page.locator('[data-count="bearing"]').fill('77');
  expect(await number(page, 'bearing')).toBe(bearing);
  await page.locator('[data-count="pull"]').fill('70');
  await page.locator('[data-fire]').tap();
  await seeResult(page, 'tap');
});

test('by keys a shot is aimed and fired, and announced', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: CHART }, '/school/pirates/range');
  await page.locator('[data-gauge]').waitFor();
  await page.locator('[data-sea]').focus();
  const first = await number(page, 'bearing');
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  expect(await number(page, 'pull')).toBe(60);
  await until(page, 'the aim', async () =>
    (await page.locator('[data-told]').innerText()).includes(`bearing ${first + 1}°, elastic 60`),
  );
  await page.keyboard.press('Enter');
  await page.locator('[data-skip]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-best]').waitFor();
  await until(page, 'the result', async () =>
    /Best aim: bearing/.test(await page.locator('[data-told]').innerText()),
  );
});

test('a shot of a replay is fired again, with a ghost of the original', async () => {
  const page = await openPage({ screen: 'desktop', language: 'ru', kept: CHART }, '/replay');
  await page.locator('[data-record]').setInputFiles(record('pirates-1-default'));
  await page.locator('[data-verdict]').waitFor();
  await until(page, 'a shot', async () => {
    if (await page.locator('[data-action="practice"]').count()) return true;
    await page.locator('[data-do="next"]').click();
    return false;
  });
  await page.locator('[data-action="practice"]').click();
  await page.locator('[data-original-aim]').waitFor();
  await page.locator('[data-original]').waitFor({ state: 'attached' });
  expect(await number(page, 'pull')).toBeGreaterThan(0);
  await page.locator('[data-fire]').click();
  await page.locator('[data-skip]').click();
  await page.locator('[data-chance]').waitFor();
});
