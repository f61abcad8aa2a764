/** `make screenshots`: every page and every phase of a game, on a desktop and on a phone, to be looked at. */

import { join } from 'node:path';

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import { LANGUAGES, type Language } from '../src/words/words';
import type { Screen } from './stage/browser';
import { EXHIBITED, photographer } from './stage/photographer';
import { ownStage } from './stage/play';
import * as raft from './stage/raft';
import { offering } from './stage/robot';
import { playOn } from './stage/shanghaien';
import { isOver, myTurn, until } from './stage/table';

const theStage = ownStage();
const { come } = theStage;

const SCREENS: readonly Screen[] = ['desktop', 'phone', 'tablet'];

const offered = (move: string): string => `[data-move="${move}"]:not([aria-disabled="true"]):not([disabled])`;

/** Plays on until something can be seen. */
async function playUntil(page: Page, selector: string, seed: number): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    if (await page.locator(selector).count()) return;
    await playOn([page], seed + step, 1);
  }
}

test.each(SCREENS.flatMap((screen) => LANGUAGES.map((language) => [screen, language] as const)))(
  'pages on a %s in %s',
  async (screen: Screen, language: Language) => {
    const page = await come({ screen, language });
    const shoot = photographer(page, `${screen}-${language}`);
    await page.locator('[data-start]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await shoot('home', true);
    await page.goto('/new/shanghaien');
    await page.locator('form').waitFor();
    await shoot('new', true);
    await page.goto('/rules/shanghaien');
    await page.locator('h2').first().waitFor();
    await page.waitForTimeout(500);
    await shoot('rules', true);
    await page.goto('/rules/raft');
    await page.locator('h2').first().waitFor();
    await page.waitForTimeout(500);
    await shoot('raft-rules', true);
    await page.goto('/new/raft');
    await page.locator('form').waitFor();
    await shoot('raft-new', true);
    await page.goto('/rules/pirates');
    await page.locator('[data-chart]').last().waitFor();
    await page.waitForTimeout(500);
    await shoot('pirates-rules', true);
    await page.goto('/new/pirates');
    await page.locator('form').waitFor();
    await shoot('pirates-new', true);
    await page.goto('/nowhere');
    await page.locator('h1').waitFor();
    await shoot('unknown');
    await page.goto('/');
    await page.locator('[data-friend="shanghaien"]').click();
    const link = await page.locator('[data-waiting] input').inputValue();
    await shoot('waiting', true);
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await page.locator('[data-sit]').waitFor();
    await shoot('join');
    await page.goto('/join#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await page.locator('[role=alert]', { hasText: /\S/ }).waitFor();
    await shoot('join-used');
    await page.goto('/');
    await page.locator('[data-start]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await shoot('home-with-tables', true);
  },
);

test.each(SCREENS)('a game on a %s', async (screen) => {
  const page = await come({ screen, language: 'en' });
  const shoot = photographer(page, screen);
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await page.locator(offered('roll')).waitFor();
  await shoot('table-1-roll');
  await page.keyboard.press('s');
  await page.locator('[data-saying] .refusal').waitFor();
  await shoot('table-2-refused');
  await page.locator(offered('roll')).click();
  await page.locator(`[data-card]${offered('place')}`).first().waitFor();
  await shoot('table-3-first-placement');
  await page.locator('[data-die]').first().click();
  await shoot('table-4-die-chosen');
  await playUntil(page, offered('call'), 300);
  await shoot('table-5-may-call');
  await page.keyboard.press('l');
  await shoot('table-6-lens');
  await page.keyboard.press('Escape');
  await page.locator('[data-card="2"]').focus();
  await page.keyboard.press('i');
  await shoot('table-7-closeup');
  await page.keyboard.press('Escape');
  await playUntil(page, `[data-side="0"] [data-trick]`, 400);
  if (screen !== 'tablet')
    await page.screenshot({ path: join(EXHIBITED, `shanghaien-${screen}.jpg`), type: 'jpeg', quality: 82 });
  await page.locator('[data-side="0"] [data-trick]').first().click();
  await shoot('table-8-trick');
  await page.keyboard.press('Escape');
  await playOn([page], 500);
  await page.waitForTimeout(500);
  await shoot('table-9-over', true);
});

test.each<Screen>(['desktop', 'phone'])('motion on a %s', async (screen) => {
  const page = await come({ screen, language: 'it', calm: true });
  const shoot = photographer(page, screen);
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-card="3"]').waitFor();
  await shoot('motion-1-dealing');
  await until(page, 'my turn', () => myTurn(page));
  await page.locator(offered('roll')).click();
  await page.waitForTimeout(600);
  await shoot('motion-2-rolling');
  await playUntil(page, offered('call'), 600);
  await page.locator(offered('call')).click();
  for (const [index, wait] of [700, 1000, 900, 700].entries()) {
    await page.waitForTimeout(wait);
    await shoot(`motion-3-called-${index}`);
  }
  await theStage.server.down('SIGKILL');
  await page.waitForTimeout(2_500);
  await shoot('motion-4-connection-lost');
  await theStage.server.up();
});

/** Two people sit down: one of them sees the ships drawn. */
async function drawing(screen: Screen, size: raft.Size): Promise<Page> {
  const page = await come({ screen, language: 'en', calm: true });
  await raft.makeTable(page, size, 'friend');
  const link = new URL(await page.locator('[data-waiting] input').inputValue());
  const friend = await come({ screen: 'desktop', language: 'en' }, link.pathname + link.hash);
  await friend.locator('[data-sit]').click();
  await page.locator('[data-pile]').waitFor();
  return page;
}

test.each(SCREENS.flatMap((screen) => (['full', 'short'] as const).map((size) => [screen, size] as const)))(
  'Raft & Scupper on a %s, %s',
  async (screen, size) => {
    const drawn = await drawing(screen, size);
    await drawn.waitForTimeout(1_900);
    await photographer(drawn, `${size}-${screen}`)('raft-1-drawing');
    await drawn.close();

    const page = await come({ screen, language: 'en', calm: true });
    const shoot = photographer(page, `${size}-${screen}`);
    const turn = (): Promise<void> => until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    const next = async (count: number): Promise<void> => void (await raft.playOn([page], 700, count));
    await raft.makeTableToSwitch(page);
    await turn();
    await page.waitForTimeout(2_600);
    await page.locator('[data-tile="b2"]').click();
    await shoot('raft-2-switching');
    await page.locator('[data-choice="switch"]').click();
    await page.waitForTimeout(330);
    await shoot('raft-2-switched');
    await raft.makeTable(page, size, 'me');
    await turn();
    await page.waitForTimeout(2_600);
    while (await page.locator(offering('switch')).count()) await next(1);
    await page.locator('[data-hand="yellow"]').click();
    await shoot('raft-3-placing');
    await next(4);
    await turn();
    await shoot('raft-4-choosing');
    await page.locator(offering('choose')).first().click();
    await turn();
    await shoot('raft-5-turn');
    await page.locator('[data-fleet="spice"]').click();
    await shoot('raft-6-groups');
    await page.keyboard.press('Escape');
    for (const verb of ['jump', 'sail', 'scupper'] as const) {
      const aims = page.locator(`[data-tile].lit${offering(verb)}`);
      for (let tries = 0; tries < 12 && !(await isOver(page)); tries += 1) {
        await page.locator('[data-tile].ready').nth(tries % 2).click();
        if (await aims.count()) break;
        await page.keyboard.press('Escape');
        if (tries % 2) await next(1);
        await turn();
      }
      if (!(await aims.count())) continue;
      if (screen === 'desktop') await aims.last().hover();
      await shoot(`raft-7-${verb}-offered`);
      await aims.last().click();
      const choice = page.locator(`[data-choice="${verb}"]`);
      if (await choice.count()) await choice.first().click();
      await page.waitForTimeout(330);
      await shoot(`raft-7-${verb}`);
      await turn();
    }
    if (screen !== 'tablet' && size === 'full')
      await page.screenshot({ path: join(EXHIBITED, `raft-${screen}.jpg`), type: 'jpeg', quality: 82 });
    await page.evaluate(() => localStorage.setItem('dogwatch-speed', 'instant'));
    await page.reload();
    await turn();
    await shoot('raft-8-reloaded');
    await raft.playOn([page], 800);
    await page.waitForTimeout(500);
    await shoot('raft-8-over', true);
  },
);
