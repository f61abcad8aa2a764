/** A whole game by keyboard alone, and what a screen reader would have said. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { once } from './stage/everywhere';
import { expectFocus, focusIs, tabTo } from './stage/keys';
import { stage } from './stage/play';
import { dice, offered } from './stage/robot';
import { isOver, lastTold, listen, myTurn, toldLines, toldNumbers, until } from './stage/table';

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

/** What a player hears in English, whatever the dice say. */
const ENGLISH = [
  /Red, roll two dice/, // what is asked
  /You may call Shanghai once two of your dice are placed/, // why not
  /(Red|Blue) rolls \d and \d/, // what chance did
  /Blue places \d beside/, // what the other did
  /calls Shanghai! Round 1 is over/,
  /goes to (Red|Blue)/,
  /wins, \d+ : \d+|the victory is shared/,
];

test.each(once(2))('a whole game by keyboard alone on a %s in %s, told aloud', async (screen, language) => {
  const page = await come({ screen, language });
  await page.locator('[data-start="shanghaien"]').waitFor();
  await tabTo(page, '[data-start="shanghaien"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  await page.locator('[data-card]').first().waitFor();
  const heard = await listen(page);
  const toldBefore = (await toldNumbers(page)).length;
  const said: string[] = [];
  const asked = new Set<string>();
  const below = dice(99);
  let refusal = '';
  for (;;) {
    await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    if (await isOver(page)) break;
    const before = await lastTold(page);
    // What was asked before anybody listened was not heard.
    if (said.length) asked.add((await page.locator('[data-saying] .asked').textContent()) ?? '');
    if (await offers(page, 'roll')) {
      if (!(await offers(page, 'call')) && !refusal) {
        // What is not offered can still be tried: the reason is told, with the clause.
        await page.keyboard.press('s');
        await until(page, 'the reason', async () => /S20/.test(await page.locator('[data-saying]').innerText()));
        refusal = await page.locator('[data-saying] .refusal').innerText();
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
    await until(page, 'the move', async () => (await lastTold(page)) > before || isOver(page));
    await expectFocus(page);
    said.push(...(await heard()));
  }
  await until(page, 'the last word', async () => {
    said.push(...(await heard()));
    return said.includes((await toldLines(page)).at(-1) ?? '');
  });

  // The story is said line by line, in its order, and each line as often as it is told.
  const story = (await toldLines(page)).slice(toldBefore);
  expect(said.filter((line) => story.includes(line))).toEqual(story);
  // So is what is asked, and why something cannot be done.
  for (const sentence of [...asked, refusal]) expect(said).toContain(sentence);
  if (language === 'en') for (const sentence of ENGLISH) expect(said.join('\n')).toMatch(sentence);
});
