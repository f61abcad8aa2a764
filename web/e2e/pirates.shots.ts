/** `make screenshots`: every phase and scenario of the Battle of the Pirates, as every way of drawing shows it. */

import { join } from 'node:path';

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './stage/browser';
import { EXHIBITED, photographer } from './stage/photographer';
import { board, breakFree, CHART, fire, goOnTo, HEAVY, look, makeTable, playOn, SCENE, SMALL, steer, way, wreck } from './stage/pirates';
import { stage } from './stage/play';
import { offering } from './stage/robot';
import { myTurn, until } from './stage/table';

const { come } = stage();

const DRAWN = { scene: { ...SCENE, 'dogwatch-pirates-drawing': 'fine' }, simple: SCENE, chart: CHART } as const;
type Drawn = keyof typeof DRAWN;
const SCREENS: readonly Screen[] = ['desktop', 'phone'];
const SHOTS = SCREENS.flatMap((screen) => (['scene', 'simple', 'chart'] as const).map((drawn) => [screen, drawn] as const));
const TABLE = { side: 7000, beyond: 2500 } as const;
const SCENARIOS = ['treasure', 'ghost', 'monster', 'storm', 'merchant', 'kraken'] as const;
const EVERYTHING = { treasure: true, ghost: true, monster: true, storm: true, merchant: true, kraken: true } as const;

/** Pictures in depth are drawn without a graphics card here. */
const PATIENCE = 600_000;

/** A table for as many at this screen, drawn and ready. */
async function open(screen: Screen, drawn: Drawn, options: object, seats = 2): Promise<Page> {
  const page = await come({ screen, language: 'en', kept: DRAWN[drawn] });
  page.setDefaultTimeout(PATIENCE / 4); // while a scene is built, the page answers nobody
  await makeTable(page, { first: 'red', ...options }, Array<'me'>(seats).fill('me'));
  if (drawn !== 'chart') await page.locator('[data-scene="ready"]').waitFor({ timeout: 120_000 });
  await until(page, 'my turn', () => myTurn(page));
  return page;
}

/** Lets frames be drawn. */
const settle = (page: Page, drawn: Drawn): Promise<void> => page.waitForTimeout(drawn === 'scene' ? 1_500 : 500);

async function closeHint(page: Page): Promise<void> {
  await page.locator('.hint button').click();
}

test.each([...SHOTS, ['tablet', 'scene'] as const])('firing and sailing on a %s, as a %s', async (screen, drawn) => {
  const page = await open(screen, drawn, { sizes: TABLE });
  const shoot = photographer(page, `${drawn}-${screen}`);
  await settle(page, drawn);
  await shoot('pirates-1-hint');
  await closeHint(page);
  await page.locator('[data-count="pull"]').fill('60');
  await settle(page, drawn);
  await shoot('pirates-2-aim');
  if (drawn === 'scene' && screen !== 'tablet') await page.screenshot({ path: join(EXHIBITED, `pirates-${screen}.jpg`), type: 'jpeg', quality: 82 });
  await page.locator('[data-open="lookout"]').click();
  await shoot('pirates-3-lookout');
  await page.keyboard.press('Escape');
  await page.locator(offering('fire')).click();
  await page.locator('[data-pick="ship"]').waitFor();
  await settle(page, drawn);
  await shoot('pirates-4-sail-hint');
  await closeHint(page);
  await settle(page, drawn);
  await shoot('pirates-4-sail');
  await steer(page, '1', 20, 18);
  await settle(page, drawn);
  await shoot('pirates-5-rope');
  await page.locator('[data-open="replay"]').click();
  await page.locator('[data-replay]').first().waitFor();
  await shoot('pirates-6-replay');
  await page.keyboard.press('Escape');
  await page.locator('[data-open="settings"]').click();
  await shoot('pirates-7-settings');
  await page.locator('[data-sight-line]').check();
  await page.keyboard.press('Escape');
  await page.locator('.dock [data-move="done"]').click();
  await page.locator('[data-count="pull"]').fill('60');
  await settle(page, drawn);
  await shoot('pirates-7-line');
}, PATIENCE);

test.each(SHOTS)('a melee on a %s, as a %s', async (screen, drawn) => {
  const page = await open(screen, drawn, { sizes: SMALL, die: [3, 3, 3, 3, 3, 3], flags: 1 });
  const shoot = photographer(page, `${drawn}-${screen}`);
  await board(page);
  await settle(page, drawn);
  await shoot('pirates-8-melee-hint');
  await closeHint(page);
  await settle(page, drawn);
  await shoot('pirates-8-melee');
  await page.locator('.dock [data-move="attack"]').first().click();
  await until(page, 'what became of it', async () => (await look(page)).view.phase === 'melee');
  await settle(page, drawn);
  await shoot('pirates-8-undecided');
}, PATIENCE);

test.each(SHOTS)('the kraken’s arms on a %s, as a %s', async (screen, drawn) => {
  const page = await open(screen, drawn, { kraken: true, sizes: SMALL, die: [3, 3, 3, 3, 3, 3], flags: 5 });
  const shoot = photographer(page, `${drawn}-${screen}`);
  await fire(page, 6);
  await page.locator('[data-pick="ship"]').waitFor();
  const { view } = await look(page);
  const { x, y } = view.pieces.find(({ name }) => name === 'ba')!;
  await steer(page, 'kraken', ...way(view.kraken!, [x, y]));
  await page.locator(offering('sail')).click();
  await goOnTo(page, 'struggle');
  await settle(page, drawn);
  await shoot('pirates-10-caught');
  await breakFree(page);
  await settle(page, drawn);
  await shoot('pirates-10-freed');
}, PATIENCE);

test.each(SHOTS)('damaged pieces on a %s, as a %s', async (screen, drawn) => {
  const page = await open(screen, drawn, { expert: true, tremor: 'steady', sizes: HEAVY });
  const shoot = photographer(page, `${drawn}-${screen}`);
  await wreck(page);
  await settle(page, drawn);
  await shoot('pirates-9-repair');
}, PATIENCE);

// A whole game takes many pictures: they are drawn simply.
test.each(SHOTS.filter(([, drawn]) => drawn !== 'scene'))('the end of a game for experts on a %s, as a %s', async (screen, drawn) => {
  const page = await open(screen, drawn, { turns: 2, expert: true, tremor: 'steady', sizes: SMALL });
  const shoot = photographer(page, `${drawn}-${screen}`);
  await playOn([page], 900);
  await page.waitForTimeout(800);
  await shoot('pirates-9-over', true);
}, PATIENCE);

const PLAYED = SHOTS.flatMap(([screen, drawn]) => [...SCENARIOS, 'everything' as const].map((scenario) => [scenario, screen, drawn] as const));
test.each([...PLAYED, ['everything', 'tablet', 'scene'] as const])(
  'scenario %s on a %s, as a %s',
  async (scenario, screen, drawn) => {
    const everything = scenario === 'everything';
    const page = await open(screen, drawn, { ...(everything ? EVERYTHING : { [scenario]: true }), sizes: TABLE }, everything ? 4 : 2);
    const shoot = photographer(page, `${drawn}-${screen}`);
    await fire(page, 30);
    await page.locator('[data-pick="ship"]').waitFor();
    await closeHint(page);
    await settle(page, drawn);
    await shoot(`pirates-scenario-${scenario}`);
    const piece = (await look(page)).view.pieces.find(({ kind }) => kind === scenario);
    const what = piece?.number ?? (scenario === 'storm' || scenario === 'kraken' ? scenario : null);
    if (what === null) return;
    await steer(page, String(what), 225, 12);
    await settle(page, drawn);
    await shoot(`pirates-scenario-${scenario}-sent`);
  },
  PATIENCE,
);
