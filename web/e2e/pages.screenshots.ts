/** `make screenshots`: every page and every phase of a game, on desktop and phone. */

import { join } from 'node:path';

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import { LANGUAGES, type Language } from '../src/words/words';
import type { Screen } from './support/browser';
import { PICTURES_FOLDER, screenshotTaker } from './support/screenshots';
import { useOwnServer } from './support/test-server';
import * as raft from './support/raft';
import { offering } from './support/random-player';
import { playOn } from './support/shanghaien';
import { inviteFriend, isOver, myTurn, shareScreen, until } from './support/table';

const testServer = useOwnServer();
const { openPage } = testServer;

const SCREENS: readonly Screen[] = ['desktop', 'phone', 'tablet'];

const offered = (move: string): string => `[data-move="${move}"]:not([aria-disabled="true"]):not([disabled])`;

/** Plays until the selector is visible. */
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
    const page = await openPage({ screen, language });
    const takeScreenshot = screenshotTaker(page, `${screen}-${language}`);
    await page.locator('[data-start]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await takeScreenshot('home', true);
    await page.goto('/new/shanghaien');
    await page.locator('form').waitFor();
    await takeScreenshot('new', true);
    await page.goto('/rules/shanghaien');
    await page.locator('h2').first().waitFor();
    await page.waitForTimeout(500);
    await takeScreenshot('rules', true);
    await page.goto('/rules/raft');
    await page.locator('h2').first().waitFor();
    await page.waitForTimeout(500);
    await takeScreenshot('raft-rules', true);
    await page.goto('/new/raft');
    await page.locator('form').waitFor();
    await takeScreenshot('raft-new', true);
    await page.goto('/rules/pirates');
    await page.locator('[data-chart]').last().waitFor();
    await page.waitForTimeout(500);
    await takeScreenshot('pirates-rules', true);
    await page.goto('/new/pirates');
    await page.locator('form').waitFor();
    await takeScreenshot('pirates-new', true);
    await page.goto('/nowhere');
    await page.locator('h1').waitFor();
    await takeScreenshot('unknown');
    await page.goto('/');
    await inviteFriend(page, 'shanghaien');
    const link = await page.locator('[data-waiting] input').inputValue();
    await takeScreenshot('waiting', true);
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await page.locator('[data-sit]').waitFor();
    await takeScreenshot('join');
    await page.goto('/join#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await page.locator('[role=alert]', { hasText: /\S/ }).waitFor();
    await takeScreenshot('join-used');
    await page.goto('/');
    await page.locator('[data-start]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await takeScreenshot('home-with-tables', true);
  },
);

test.each(SCREENS)('a game on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en' });
  const takeScreenshot = screenshotTaker(page, screen);
  await shareScreen(page, 'shanghaien');
  await page.locator(offered('roll')).waitFor();
  await takeScreenshot('table-1-roll');
  await page.keyboard.press('s');
  await page.locator('[data-saying] .refusal').waitFor();
  await takeScreenshot('table-2-refused');
  await page.locator(offered('roll')).click();
  await page
    .locator(`[data-card]${offered('place')}`)
    .first()
    .waitFor();
  await takeScreenshot('table-3-first-placement');
  await page.locator('[data-die]').first().click();
  await takeScreenshot('table-4-die-chosen');
  await playUntil(page, offered('call'), 300);
  await takeScreenshot('table-5-may-call');
  await page.keyboard.press('l');
  await takeScreenshot('table-6-lens');
  await page.keyboard.press('Escape');
  await page.locator('[data-card="2"]').focus();
  await page.keyboard.press('i');
  await takeScreenshot('table-7-closeup');
  await page.keyboard.press('Escape');
  await playUntil(page, `[data-side="0"] [data-trick]`, 400);
  if (screen !== 'tablet')
    await page.screenshot({
      path: join(PICTURES_FOLDER, `shanghaien-${screen}.jpg`),
      type: 'jpeg',
      quality: 82,
    });
  await page.locator('[data-side="0"] [data-trick]').first().click();
  await takeScreenshot('table-8-trick');
  await page.keyboard.press('Escape');
  await playOn([page], 500);
  await page.waitForTimeout(500);
  await takeScreenshot('table-9-over', true);
});

test.each<Screen>(['desktop', 'phone'])('motion on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'it', calm: true });
  const takeScreenshot = screenshotTaker(page, screen);
  await shareScreen(page, 'shanghaien');
  await page.locator('[data-card="3"]').waitFor();
  await takeScreenshot('motion-1-dealing');
  await until(page, 'my turn', () => myTurn(page));
  await page.locator(offered('roll')).click();
  await page.waitForTimeout(600);
  await takeScreenshot('motion-2-rolling');
  await playUntil(page, offered('call'), 600);
  await page.locator(offered('call')).click();
  for (const [index, wait] of [700, 1000, 900, 700].entries()) {
    await page.waitForTimeout(wait);
    await takeScreenshot(`motion-3-called-${index}`);
  }
  await testServer.server.down('SIGKILL');
  await page.waitForTimeout(2_500);
  await takeScreenshot('motion-4-connection-lost');
  await testServer.server.up();
});

/** Two people sit down; returns the page that shows the ships being drawn. */
async function drawing(screen: Screen, size: raft.Size): Promise<Page> {
  const page = await openPage({ screen, language: 'en', calm: true });
  await raft.makeTable(page, size, 'friend');
  const link = new URL(await page.locator('[data-waiting] input').inputValue());
  const friend = await openPage({ screen: 'desktop', language: 'en' }, link.pathname + link.hash);
  await friend.locator('[data-sit]').click();
  await page.locator('[data-pile]').waitFor();
  return page;
}

test.each(SCREENS.flatMap((screen) => (['full', 'short'] as const).map((size) => [screen, size] as const)))(
  'Raft & Scupper on a %s, %s',
  async (screen, size) => {
    const drawn = await drawing(screen, size);
    await drawn.waitForTimeout(1_900);
    await screenshotTaker(drawn, `${size}-${screen}`)('raft-1-drawing');
    await drawn.close();

    const page = await openPage({ screen, language: 'en', calm: true });
    const takeScreenshot = screenshotTaker(page, `${size}-${screen}`);
    const turn = (): Promise<void> =>
      until(page, 'my turn', async () => (await myTurn(page)) || (await isOver(page)));
    const next = async (count: number): Promise<void> => void (await raft.playOn([page], 700, count));
    await raft.makeTableToSwitch(page);
    await turn();
    await page.waitForTimeout(2_600);
    await page.locator('[data-tile="b2"]').click();
    await takeScreenshot('raft-2-switching');
    await page.locator('[data-choice="switch"]').click();
    await page.waitForTimeout(330);
    await takeScreenshot('raft-2-switched');
    await raft.makeTable(page, size, 'me');
    await turn();
    await page.waitForTimeout(2_600);
    while (await page.locator(offering('switch')).count()) await next(1);
    await page.locator('[data-hand="yellow"]').click();
    await takeScreenshot('raft-3-placing');
    await next(4);
    await turn();
    await takeScreenshot('raft-4-choosing');
    await page.locator(offering('choose')).first().click();
    await turn();
    await takeScreenshot('raft-5-turn');
    await page.locator('[data-fleet="spice"]').click();
    await takeScreenshot('raft-6-groups');
    await page.keyboard.press('Escape');
    for (const verb of ['jump', 'sail', 'scupper'] as const) {
      const aims = page.locator(`[data-tile].lit${offering(verb)}`);
      for (let tries = 0; tries < 12 && !(await isOver(page)); tries += 1) {
        await page
          .locator('[data-tile].ready')
          .nth(tries % 2)
          .click();
        if (await aims.count()) break;
        await page.keyboard.press('Escape');
        if (tries % 2) await next(1);
        await turn();
      }
      if (!(await aims.count())) continue;
      if (screen === 'desktop') await aims.last().hover();
      await takeScreenshot(`raft-7-${verb}-offered`);
      await aims.last().click();
      const choice = page.locator(`[data-choice="${verb}"]`);
      if (await choice.count()) await choice.first().click();
      await page.waitForTimeout(330);
      await takeScreenshot(`raft-7-${verb}`);
      await turn();
    }
    if (screen !== 'tablet' && size === 'full')
      await page.screenshot({ path: join(PICTURES_FOLDER, `raft-${screen}.jpg`), type: 'jpeg', quality: 82 });
    await page.evaluate(() => localStorage.setItem('dogwatch-speed', 'instant'));
    await page.reload();
    await turn();
    await takeScreenshot('raft-8-reloaded');
    await raft.playOn([page], 800);
    await page.waitForTimeout(500);
    await takeScreenshot('raft-8-over', true);
  },
);
