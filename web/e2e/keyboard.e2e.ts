/** A whole game by keyboard alone, and what a screen reader would have said. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectFocus, focusIs, tabTo } from './stage/keys';
import { stage } from './stage/play';
import { dice, offered } from './stage/robot';
import { isOver, listen, myTurn, toldNumbers, until } from './stage/table';

const { come } = stage();

/** Cards are one stop of Tab; the arrows go from one to the next. */
async function arrowTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    if (await focusIs(page, selector)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrows never reach ${selector}`);
}

const offers = async (page: Page, move: string): Promise<boolean> =>
  (await offered(page, move).count()) > 0;

test('a whole game by keyboard alone, told aloud', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  await page.locator('[data-start="shanghaien"]').waitFor();
  await tabTo(page, '[data-start="shanghaien"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  await page.locator('[data-card]').first().waitFor();
  const heard = await listen(page);
  const toldBefore = (await toldNumbers(page)).length;
  const said: string[] = [];
  const below = dice(99);
  let refusals = 0;
  for (;;) {
    await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    if (await isOver(page)) break;
    const before = (await toldNumbers(page)).at(-1) ?? 0;
    if (await offers(page, 'roll')) {
      if (!(await offers(page, 'call')) && refusals === 0) {
        // What is not offered can still be tried: the reason is told, with the clause.
        await page.keyboard.press('s');
        await until(page, 'the reason', async () => /S20/.test(await page.locator('[data-saying]').innerText()));
        refusals += 1;
        continue;
      }
      await page.keyboard.press((await offers(page, 'call')) && below(3) === 0 ? 's' : 'r');
    } else if (await offers(page, 'call')) {
      await page.keyboard.press('s');
    } else {
      await tabTo(page, '[data-card]');
      await page.keyboard.press('Home');
      await arrowTo(page, '[data-card][data-move="place"]:not([aria-disabled="true"])');
      await page.keyboard.press('Enter');
      const which = page.locator('button.choice');
      if (await which.count()) {
        await tabTo(page, 'button.choice');
        await page.keyboard.press('Enter');
      }
    }
    await until(page, 'the move', async () => ((await toldNumbers(page)).at(-1) ?? 0) > before || isOver(page));
    await expectFocus(page);
    said.push(...(await heard()));
  }
  said.push(...(await heard()));
  const all = said.join('\n');
  for (const sentence of [
    /Red, roll two dice/, // what is asked
    /You may call Shanghai once two of your dice are placed/, // why not
    /(Red|Blue) rolls \d and \d/, // what chance did
    /Blue places \d beside/, // what the other did
    /calls Shanghai! Round 1 is over/,
    /goes to (Red|Blue)/,
    /wins, \d+ : \d+|the victory is shared/,
  ])
    expect(all).toMatch(sentence);
  // Each line of the story is said once: as often as it is told.
  const story = (await page.locator('li[data-number]').allInnerTexts()).slice(toldBefore);
  const rolls = story.filter((line) => /rolls \d and \d/.test(line)).length;
  expect(said.filter((line) => /rolls \d and \d/.test(line))).toHaveLength(rolls);
});
