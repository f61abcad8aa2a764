/** The captain's review: a curve, the dearest moves, the ledger of luck, the chances of shots. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './stage/axe';
import { once } from './stage/everywhere';
import * as pirates from './stage/pirates';
import { stage } from './stage/play';
import * as raft from './stage/raft';
import * as shanghaien from './stage/shanghaien';
import { isOver, tableOf, until } from './stage/table';

const { come } = stage();

/** Gives the game up, and looks at it again. */
async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign-yes"]').click();
  await until(page, 'the end', () => isOver(page));
}

async function reviewed(page: Page): Promise<void> {
  await page.locator('[data-action="watch"]').click();
  await page.locator('[data-ask-review]').click();
  await page.locator('[data-review="waiting"], [data-review="done"]').waitFor();
  await page.locator('[data-review="done"]').waitFor({ timeout: 180_000 });
}

/** Whatever was dear has a reason. */
const expectReasons = async (page: Page): Promise<void> =>
  expect(await page.locator('[data-why]').count()).toBe(await page.locator('[data-dear]').count());

test.each(once(2))('a whole game of Shanghaien is looked at on a %s in %s: luck and judgement add up', async (screen, language) => {
  const page = await come({ screen, language });
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await shanghaien.playOn([page], 11);
  await until(page, 'the end', () => isOver(page));
  const [first, second] = /(\d+) : (\d+)/.exec(await page.locator('[data-ending]').innerText())!.slice(1).map(Number);
  await reviewed(page);
  expect(Number(await page.locator('[data-margin]').getAttribute('data-margin'))).toBe(first! - second!);
  const parts = await page.locator('[data-part]').evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-part'))));
  expect(parts).toHaveLength(5);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(first! - second!, 9);
  await expectReasons(page);
  await expectClean(page, 'the review');

  // It is kept: whoever comes back has it at once.
  await page.reload();
  await page.locator('[data-ask-review]').click();
  await page.locator('[data-review="done"]').waitFor({ timeout: 5_000 });
});

test('a game of Raft & Scupper: the curve and the dear moves lead to their moments', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  await raft.makeTable(page, 'short', 'me');
  await raft.playOn([page], 3, 24);
  if (!(await isOver(page))) await giveUp(page);
  await reviewed(page);
  await expectReasons(page);
  const dear = page.locator('[data-dear]').first();
  await dear.click();
  expect(await page.locator('[data-moment]').getAttribute('data-moment')).toBe(await dear.getAttribute('data-dear'));
  const box = (await page.locator('[data-curve]').boundingBox())!;
  const pointed = async (share: number): Promise<number> => {
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
    return Number(await page.locator('[data-moment]').getAttribute('data-moment'));
  };
  const [first, middle, last] = [await pointed(0.01), await pointed(0.5), await pointed(0.99)];
  expect(first).toBeLessThan(middle); // the middle of the curve is the middle of the play, not of the dealing
  expect(middle).toBeLessThan(last);
  await expectClean(page, 'the review');

  // Whoever looks on, or has the file, reads the same review: it is known by now.
  const friend = await come({ screen: 'phone', language: 'it' }, `/replay/${tableOf(page)}`);
  const known = async (): Promise<void> => {
    await friend.locator('[data-ask-review]').click();
    await friend.locator('[data-review="done"]').waitFor({ timeout: 10_000 });
  };
  await known();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
  await friend.goto('/replay');
  await friend.locator('[data-record]').setInputFiles(await saved.path());
  await known();
});

test('a battle of the pirates: points, and each shot’s chance beside what happened', async () => {
  const page = await come({ screen: 'desktop', language: 'en', kept: pirates.CHART });
  await pirates.makeTable(page, {}, ['me', 'me']);
  await pirates.fire(page, 60);
  await page.locator('[data-move="done"], [data-pick="ship"]').first().waitFor();
  await giveUp(page);
  await reviewed(page);
  await page.locator('[data-shot]').first().click();
  expect(await page.locator('[data-shot]').count()).toBe(1);
  await page.locator('[data-curve="points"]').waitFor();
  await expectClean(page, 'the review');
});
