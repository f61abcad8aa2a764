/** A whole game by keyboard alone, with the announcements of the live regions. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { once } from './support/everywhere';
import { expectFocus, focusIs, tabTo } from './support/keys';
import { useSharedServer } from './support/test-server';
import { seededRandom, offered } from './support/random-player';
import {
  historyLoaded,
  isOver,
  lastTold,
  listen,
  myTurn,
  toldLines,
  toldNumbers,
  until,
} from './support/table';

const { openPage } = useSharedServer();

/** The cards are one tab stop; arrow keys move between them. */
async function arrowTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    if (await focusIs(page, selector)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`arrow keys did not reach ${selector}`);
}

const offers = async (page: Page, move: string): Promise<boolean> => (await offered(page, move).count()) > 0;

/** English announcements that occur in every game. */
const ENGLISH = [
  /Your turn: roll two dice/, // the prompt
  /You may call Shanghai once two of your dice are placed/, // the reason for a refusal
  /(Red|Blue) rolls \d and \d/, // a chance outcome
  /Blue places a \d beside/, // the opponent's move
  /calls Shanghai! Round 1 is over/,
  /goes to (Red|Blue)/,
  /wins \d+–\d+|shared victory/,
];

/** Calls Shanghai, and confirms a call that does not put its player ahead. */
async function call(page: Page, before: number): Promise<void> {
  const isCalled = async () => (await lastTold(page)) > before || isOver(page);
  const sure = page.locator('[data-sure]');
  await page.keyboard.press('s');
  await until(page, 'the call', async () => (await sure.count()) > 0 || isCalled());
  while ((await sure.count()) && !(await isCalled())) {
    await page.waitForTimeout(100); // a double press does not confirm
    await page.keyboard.press('s');
  }
}

test.each(once(2))(
  'a whole game by keyboard alone on a %s in %s, with announcements',
  async (screen, language) => {
    const page = await openPage({ screen, language });
    await page.locator('[data-start="shanghaien"]').waitFor();
    await tabTo(page, '[data-start="shanghaien"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');
    await page.locator('[data-card]').first().waitFor();
    // Earlier entries are loaded as history and not announced.
    await until(page, 'my turn', () => myTurn(page));
    await historyLoaded(page);
    const heard = await listen(page);
    const toldBefore = (await toldNumbers(page)).length;
    const said: string[] = [];
    const asked = new Set<string>();
    const below = seededRandom(99);
    let refusal = '';
    for (;;) {
      await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
      if (await isOver(page)) break;
      const before = await lastTold(page);
      // A prompt from before `listen` is not in `said`.
      if (said.length) asked.add((await page.locator('[data-saying] .asked').textContent()) ?? '');
      if (await offers(page, 'roll')) {
        if (!(await offers(page, 'call')) && !refusal) {
          // An unoffered move can be tried: the reason is announced with its clause.
          await page.keyboard.press('s');
          await until(page, 'the reason', async () =>
            /S20/.test(await page.locator('[data-saying]').innerText()),
          );
          refusal = await page.locator('[data-saying] .refusal').innerText();
          continue;
        }
        if ((await offers(page, 'call')) && below(3) === 0) await call(page, before);
        else await page.keyboard.press('r');
      } else if (await offers(page, 'call')) {
        await call(page, before);
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

    // Every line of the story is announced, in order and exactly once.
    const story = (await toldLines(page)).slice(toldBefore);
    expect(said.filter((line) => story.includes(line))).toEqual(story);
    // Prompts and refusals are announced too.
    for (const sentence of [...asked, refusal]) expect(said).toContain(sentence);
    if (language === 'en') for (const sentence of ENGLISH) expect(said.join('\n')).toMatch(sentence);
  },
);
