/** `make screenshots`: every page and every phase of a game, on a desktop and on a phone, to be looked at. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import { LANGUAGES, type Language } from '../src/words/words';
import type { Screen } from './stage/browser';
import { stage } from './stage/play';
import * as pirates from './stage/pirates';
import * as raft from './stage/raft';
import { offering } from './stage/robot';
import { playOn } from './stage/shanghaien';
import { isOver, myTurn, until } from './stage/table';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
/** The best of them, shown by README. */
const EXHIBITED = resolve(import.meta.dirname, '../../docs/pictures');
mkdirSync(FOLDER, { recursive: true });

const theStage = stage();
const { come } = theStage;

const SCREENS: readonly Screen[] = ['desktop', 'phone', 'tablet'];

function photographer(page: Page, where: string): (name: string, whole?: boolean) => Promise<void> {
  return async (name, whole = false) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${where}.png`), fullPage: whole });
  };
}

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

const DRAWN = { scene: { 'dogwatch-pirates-drawing': 'fine', 'dogwatch-still': 'yes' }, simple: pirates.SCENE, chart: pirates.CHART } as const;
const SHOTS: readonly (readonly [Screen, keyof typeof DRAWN])[] = [
  ['desktop', 'scene'],
  ['phone', 'scene'],
  ['desktop', 'chart'],
  ['phone', 'chart'],
];
const EVERYTHING = { treasure: true, ghost: true, monster: true, storm: true, merchant: true, kraken: true } as const;

/** A table for as many at this screen, drawn and ready. */
async function piratesTable(screen: Screen, drawn: keyof typeof DRAWN, options: object, seats = 2): Promise<Page> {
  const page = await come({ screen, language: 'en', kept: DRAWN[drawn] });
  await pirates.makeTable(page, { first: 'red', ...options }, Array<'me'>(seats).fill('me'));
  if (drawn !== 'chart') await page.locator('[data-scene="ready"]').waitFor({ timeout: 120_000 });
  await until(page, 'my turn', () => myTurn(page));
  return page;
}

/** Pictures in depth are drawn without a graphics card here. */
const PATIENCE = 600_000;

test.each(SHOTS)('Battle of the Pirates on a %s, as a %s', async (screen, drawn) => {
  const page = await piratesTable(screen, drawn, { sizes: { side: 7000, beyond: 2500 } });
  const shoot = photographer(page, `${drawn}-${screen}`);
  const settle = (): Promise<void> => page.waitForTimeout(drawn === 'scene' ? 1_500 : 500);
  await settle();
  await shoot('pirates-1-hint');
  await page.locator('.hint button').click();
  await page.locator('[data-count="pull"]').fill('60');
  await settle();
  await shoot('pirates-2-aim');
  if (drawn === 'scene') await page.screenshot({ path: join(EXHIBITED, `pirates-${screen}.jpg`), type: 'jpeg', quality: 82 });
  await page.locator('[data-open="lookout"]').click();
  await shoot('pirates-3-lookout');
  await page.keyboard.press('Escape');
  await page.locator(offering('fire')).click();
  await page.locator('[data-pick="ship"]').waitFor();
  await page.locator('.hint button').click();
  await settle();
  await shoot('pirates-4-sail');
  await pirates.steer(page, '1', 20, 18);
  await settle();
  await shoot('pirates-5-rope');
  await page.locator('[data-open="replay"]').click();
  await page.locator('[data-replay]').first().waitFor();
  await shoot('pirates-6-replay');
  await page.keyboard.press('Escape');
  await page.locator('[data-open="settings"]').click();
  await shoot('pirates-7-settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');

  // A whole game takes many pictures: they are drawn simply.
  const small = await piratesTable(screen, drawn === 'scene' ? 'simple' : drawn, { turns: 2, expert: true, sizes: pirates.SMALL });
  const later = photographer(small, `${drawn}-${screen}`);
  const seen = new Set(['fire', 'sail']);
  for (let step = 0; step < 60 && !(await isOver(small)); step += 1) {
    const { phase } = (await pirates.look(small)).view;
    if (!seen.has(phase)) {
      await small.waitForTimeout(drawn === 'scene' ? 1_500 : 500);
      await later(`pirates-8-${phase}`);
    }
    seen.add(phase);
    await pirates.playOn([small], 900 + step, 1);
    await until(small, 'my turn', async () => (await myTurn(small)) || (await isOver(small)));
  }
  await small.waitForTimeout(800);
  await later('pirates-9-over', true);
}, PATIENCE);

test.each(SHOTS)('scenarios of the pirates on a %s, as a %s', async (screen, drawn) => {
  for (const scenario of ['treasure', 'ghost', 'monster', 'storm', 'merchant', 'kraken', 'everything'] as const) {
    const options = scenario === 'everything' ? EVERYTHING : { [scenario]: true };
    const page = await piratesTable(screen, drawn, { ...options, sizes: { side: 7000, beyond: 2500 } }, scenario === 'everything' ? 4 : 2);
    await pirates.fire(page, 30);
    await page.locator('[data-pick="ship"]').waitFor();
    await page.locator('.hint button').click();
    const ghostly = (await pirates.look(page)).view.pieces.find(({ kind }) => kind === scenario);
    const token = scenario === 'storm' || scenario === 'kraken' ? scenario : null;
    if (ghostly || token) await pirates.steer(page, String(ghostly?.number ?? token), 225, 12);
    await page.waitForTimeout(drawn === 'scene' ? 1_500 : 500);
    await photographer(page, `${drawn}-${screen}`)(`pirates-scenario-${scenario}`);
    await page.close();
  }
}, PATIENCE);
