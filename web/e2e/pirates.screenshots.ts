/** `make screenshots`: every phase and scenario of the Battle of the Pirates, in every rendering mode. */

import { join } from 'node:path';

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './support/browser';
import { PICTURES_FOLDER, screenshotTaker } from './support/screenshots';
import {
  board,
  breakFree,
  CHART,
  fire,
  goOnTo,
  HEAVY,
  look,
  makeTable,
  playOn,
  SCENE,
  SMALL,
  steer,
  useTool,
  way,
  wreck,
} from './support/pirates';
import { useSharedServer } from './support/test-server';
import { offering } from './support/random-player';
import { myTurn, until } from './support/table';

const { openPage } = useSharedServer();

const DRAWN = {
  scene: { ...SCENE, 'dogwatch-pirates-drawing': 'fine' },
  simple: SCENE,
  chart: CHART,
} as const;
type Drawn = keyof typeof DRAWN;
const SCREENS: readonly Screen[] = ['desktop', 'phone'];
const CASES = SCREENS.flatMap((screen) =>
  (['scene', 'simple', 'chart'] as const).map((drawn) => [screen, drawn] as const),
);
const TABLE = { side: 7000, beyond: 2500 } as const;
const SCENARIOS = ['treasure', 'ghost', 'monster', 'storm', 'merchant', 'kraken'] as const;
const EVERYTHING = {
  treasure: true,
  ghost: true,
  monster: true,
  storm: true,
  merchant: true,
  kraken: true,
} as const;

/** Milliseconds; long, because 3D is rendered in software here. */
const PATIENCE = 600_000;

/** Opens a table with all seats at this screen and waits until it is rendered. */
async function open(screen: Screen, drawn: Drawn, options: object, seats = 2): Promise<Page> {
  const page = await openPage({ screen, language: 'en', kept: DRAWN[drawn] });
  page.setDefaultTimeout(PATIENCE / 4); // the page does not respond while it builds a scene
  await makeTable(page, { first: 'red', ...options }, Array<'me'>(seats).fill('me'));
  if (drawn !== 'chart') await page.locator('[data-scene="ready"]').waitFor({ timeout: 120_000 });
  await until(page, 'my turn', () => myTurn(page));
  return page;
}

/** Waits for frames to be rendered. */
const settle = (page: Page, drawn: Drawn): Promise<void> =>
  page.waitForTimeout(drawn === 'scene' ? 1_500 : 500);

async function closeHint(page: Page): Promise<void> {
  await page.locator('.hint button').click();
}

test.each([...CASES, ['tablet', 'scene'] as const])(
  'firing and sailing on a %s, as a %s',
  async (screen, drawn) => {
    const page = await open(screen, drawn, { sizes: TABLE });
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await settle(page, drawn);
    await takeScreenshot('pirates-1-hint');
    await closeHint(page);
    await page.locator('[data-count="pull"]').fill('60');
    await settle(page, drawn);
    await takeScreenshot('pirates-2-aim');
    if (drawn === 'scene' && screen !== 'tablet')
      await page.screenshot({
        path: join(PICTURES_FOLDER, `pirates-${screen}.jpg`),
        type: 'jpeg',
        quality: 82,
      });
    await useTool(page, '[data-open="lookout"]');
    await takeScreenshot('pirates-3-lookout');
    await page.keyboard.press('Escape');
    await page.locator(offering('fire')).click();
    await page.locator('[data-pick="ship"]').waitFor();
    await settle(page, drawn);
    await takeScreenshot('pirates-4-sail-hint');
    await closeHint(page);
    await settle(page, drawn);
    await takeScreenshot('pirates-4-sail');
    await steer(page, '1', 20, 18);
    await settle(page, drawn);
    await takeScreenshot('pirates-5-rope');
    await useTool(page, '[data-open="replay"]');
    await page.locator('[data-replay]').first().waitFor();
    await takeScreenshot('pirates-6-replay');
    await page.keyboard.press('Escape');
    await useTool(page, '[data-open="settings"]');
    await takeScreenshot('pirates-7-settings');
    await page.locator('[data-sight-line]').check();
    await page.keyboard.press('Escape');
    await page.locator('.dock [data-move="done"]').click();
    await page.locator('[data-count="pull"]').fill('60');
    await settle(page, drawn);
    await takeScreenshot('pirates-7-line');
  },
  PATIENCE,
);

test.each(CASES)(
  'a melee on a %s, as a %s',
  async (screen, drawn) => {
    const page = await open(screen, drawn, { sizes: SMALL, die: [3, 3, 3, 3, 3, 3], flags: 1 });
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await board(page);
    await settle(page, drawn);
    await takeScreenshot('pirates-8-melee-hint');
    await closeHint(page);
    await settle(page, drawn);
    await takeScreenshot('pirates-8-melee');
    await page.locator('.dock [data-move="attack"]').first().click();
    await until(page, 'what became of it', async () => (await look(page)).view.phase === 'melee');
    await settle(page, drawn);
    await takeScreenshot('pirates-8-undecided');
  },
  PATIENCE,
);

test.each(CASES)(
  'the kraken’s arms on a %s, as a %s',
  async (screen, drawn) => {
    const page = await open(screen, drawn, { kraken: true, sizes: SMALL, die: [3, 3, 3, 3, 3, 3], flags: 5 });
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await fire(page, 6);
    await page.locator('[data-pick="ship"]').waitFor();
    const { view } = await look(page);
    const { x, y } = view.pieces.find(({ name }) => name === 'ba')!;
    await steer(page, 'kraken', ...way(view.kraken!, [x, y]));
    await page.locator(offering('sail')).click();
    await goOnTo(page, 'struggle');
    await settle(page, drawn);
    await takeScreenshot('pirates-10-caught');
    await breakFree(page);
    await settle(page, drawn);
    await takeScreenshot('pirates-10-freed');
  },
  PATIENCE,
);

test.each(CASES)(
  'damaged pieces on a %s, as a %s',
  async (screen, drawn) => {
    const page = await open(screen, drawn, { expert: true, tremor: 'steady', sizes: HEAVY });
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await wreck(page);
    await settle(page, drawn);
    await takeScreenshot('pirates-9-repair');
  },
  PATIENCE,
);

// A whole game has many frames: full 3D would take too long.
test.each(CASES.filter(([, drawn]) => drawn !== 'scene'))(
  'the end of a game for experts on a %s, as a %s',
  async (screen, drawn) => {
    const page = await open(screen, drawn, { turns: 2, expert: true, tremor: 'steady', sizes: SMALL });
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await playOn([page], 900);
    await page.waitForTimeout(800);
    await takeScreenshot('pirates-9-over', true);
  },
  PATIENCE,
);

const PLAYED = CASES.flatMap(([screen, drawn]) =>
  [...SCENARIOS, 'everything' as const].map((scenario) => [scenario, screen, drawn] as const),
);
test.each([...PLAYED, ['everything', 'tablet', 'scene'] as const])(
  'scenario %s on a %s, as a %s',
  async (scenario, screen, drawn) => {
    const everything = scenario === 'everything';
    const page = await open(
      screen,
      drawn,
      { ...(everything ? EVERYTHING : { [scenario]: true }), sizes: TABLE },
      everything ? 4 : 2,
    );
    const takeScreenshot = screenshotTaker(page, `${drawn}-${screen}`);
    await fire(page, 30);
    await page.locator('[data-pick="ship"]').waitFor();
    await closeHint(page);
    await settle(page, drawn);
    await takeScreenshot(`pirates-scenario-${scenario}`);
    const piece = (await look(page)).view.pieces.find(({ kind }) => kind === scenario);
    const what = piece?.number ?? (scenario === 'storm' || scenario === 'kraken' ? scenario : null);
    if (what === null) return;
    await steer(page, String(what), 225, 12);
    await settle(page, drawn);
    await takeScreenshot(`pirates-scenario-${scenario}-sent`);
  },
  PATIENCE,
);
