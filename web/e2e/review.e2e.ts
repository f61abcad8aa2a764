/** The review: value curve, costliest moves, luck, chances of shots. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { once } from './support/everywhere';
import * as pirates from './support/pirates';
import { seededRandom } from './support/random-player';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import * as shanghaien from './support/shanghaien';
import { clickAction, isOver, tableOf, until } from './support/table';

const { openPage } = useSharedServer();

/** Resigns and opens the replay. */
async function giveUp(page: Page): Promise<void> {
  await clickAction(page, 'resign', 'resign-yes');
  await until(page, 'the end', () => isOver(page));
}

async function reviewed(page: Page): Promise<void> {
  await page.locator('[data-action="review"]').click();
  await page.locator('[data-review="waiting"], [data-review="done"]').waitFor();
  await page.locator('[data-review="done"]').waitFor({ timeout: 180_000 });
}

/** Every costly move has a reason. */
const expectReasons = async (page: Page): Promise<void> =>
  expect(await page.locator('[data-why]').count()).toBe(await page.locator('[data-dear]').count());

test.each(once(2))(
  'a whole game of Shanghaien is reviewed on a %s in %s: luck and judgement add up',
  async (screen, language) => {
    const page = await openPage({ screen, language });
    await page.locator('[data-start="shanghaien"]').click();
    await page.waitForURL('**/table/*');
    await shanghaien.playOn([page], 11);
    await until(page, 'the end', () => isOver(page));
    const [first, second] = (await page.locator('[data-points] b').allInnerTexts()).map(Number);
    await reviewed(page);
    const margin = Number(await page.locator('[data-margin]').getAttribute('data-margin'));
    expect(Math.abs(margin)).toBe(Math.abs(first! - second!));
    const parts = await page
      .locator('[data-part]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-part'))));
    expect(parts).toHaveLength(5);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(margin, 9);
    await expectReasons(page);
    await expectClean(page, 'the review');

    // The review is cached: it is shown immediately after a reload.
    await page.reload();
    await page.locator('[data-review="done"]').waitFor({ timeout: 5_000 });
  },
);

test('a game of Raft & Scupper: the curve and the costliest moves link to their moments', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await raft.makeTable(page, 'short', 'me');
  await raft.playOn([page], 3, 24);
  if (!(await isOver(page))) await giveUp(page);
  await reviewed(page);
  await expectReasons(page);
  const dear = page.locator('[data-dear]').first();
  await dear.click();
  const before = Number(await dear.getAttribute('data-dear')) - 1;
  const moment = async (): Promise<number> =>
    Number(await page.locator('[data-moment]').getAttribute('data-moment'));
  expect(await moment()).toBe(before);
  // The board shows the move played and the better one, and then the line that would have followed.
  for (const kind of ['played', 'better'])
    expect(await page.locator(`[data-ideas] b[data-idea="${kind}"]`).count()).toBeGreaterThan(0);
  await page.locator('[data-line="show"]').click();
  await page.locator('[data-line-at="1"]').waitFor();
  expect(await page.locator('[data-ideas]').count()).toBe(0);
  await page.locator('[data-line="leave"]').click();
  await page.locator('[data-ideas]').waitFor();
  expect(await moment()).toBe(before);
  await page.locator('[data-review] h2').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  expect(await page.locator('[data-study]').getAttribute('data-study')).not.toBe('');
  const box = (await page.locator('[data-curve]').boundingBox())!;
  const pointed = async (share: number): Promise<number> => {
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
    return Number(await page.locator('[data-moment]').getAttribute('data-moment'));
  };
  const [first, middle, last] = [await pointed(0.01), await pointed(0.5), await pointed(0.99)];
  expect(first).toBeLessThan(middle); // the curve's x-axis counts moves without the deal
  expect(middle).toBeLessThan(last);
  await expectClean(page, 'the review');

  // Spectators and readers of the record file get the same cached review.
  const friend = await openPage({ screen: 'phone', language: 'it' }, `/replay/${tableOf(page)}`);
  const known = async (): Promise<void> => {
    await friend.locator('[data-ask-review]').click();
    await friend.locator('[data-review="done"]').waitFor({ timeout: 10_000 });
  };
  await known();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
  await friend.goto('/replay');
  await friend.locator('[data-record]').setInputFiles(await saved.path());
  await known();

  // A mistake is solved as a puzzle, here without any table, and then is due in the repetition.
  await friend.locator('[data-solve]').first().click();
  await friend.locator('[data-puzzle^="own-"][data-over="false"]').waitFor();
  await friend.goto('/school');
  await friend.locator('[data-next="school-next-again"]').click();
  await friend.locator('[data-puzzle^="own-"][data-over="false"]').waitFor();
  const below = seededRandom(5);
  await until(friend, 'a judgement', async () => {
    if (await friend.locator('[data-puzzle][data-over="true"]').count()) return true;
    if (await friend.locator('.board [data-tile]').count()) await raft.decide(friend, below);
    return false;
  });
  await expectClean(friend, 'a judged mistake');
  expect(await friend.locator('[data-values] li').count()).toBeGreaterThan(1);
  await friend.locator('[data-action="next"]').click();
  await friend.locator('[data-notice]').waitFor();
});

test('a battle of the pirates: points, and each shot’s chances and its result', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en', kept: pirates.CHART });
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
