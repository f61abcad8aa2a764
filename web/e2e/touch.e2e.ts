/** Touch screens: what a finger can hit, and what a phone in landscape must not lose. */

import { expect, test } from 'vitest';
import * as pirates from './support/pirates';
import { LANGUAGES } from '../src/words/words';
import { FINGER, hitArea } from './support/layout';
import { useSharedServer } from './support/test-server';
import { myTurn, until } from './support/table';

const { openPage } = useSharedServer();

const CONTROLS = [
  '[data-numbers]',
  '[data-views]',
  '[data-cycle="base"]',
  '[data-move="fire"]',
  '[data-action="hint"]',
  '[data-action="menu"]',
  '.story summary',
  '.story [data-line]:not(details [data-line])',
] as const;

test.each(['390x844', '844x390'])('controls can be hit with a finger on %s', async (size) => {
  const page = await openPage({
    screen: 'phone',
    language: 'en',
    kept: { 'dogwatch-pirates-drawing': 'chart' },
  });
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await pirates.makeTable(page, { first: 'blue' }, ['me', 'bot']);
  // Blue moves first, so that there is a story to step back through.
  await until(page, 'my turn', () => myTurn(page), 60_000);
  const small: string[] = [];
  for (const selector of CONTROLS) {
    const [, hit] = await hitArea(page.locator(selector).first());
    if (hit < FINGER) small.push(`${selector}: ${hit}`);
  }
  await page.locator('[data-views]').tap();
  const tools = page.locator('.tools .list button:visible');
  for (const tool of await tools.all()) {
    const [, hit] = await hitArea(tool);
    if (hit < FINGER || !(await tool.innerText())) small.push(`${await tool.innerText()}: ${hit}`);
  }
  await page.locator('[data-open="settings"]').tap();
  const [, close] = await hitArea(page.locator('[data-panel] .close'));
  if (close < FINGER) small.push(`close: ${close}`);
  expect(small).toEqual([]);

  await page.locator('[data-panel] .close').tap();
  await page.locator('[data-action="menu"]').tap();
  await page.locator('[data-action="menu-past"]').tap();
  await page.locator('[data-past]').waitFor();

  // A line of the log, far below the board, shows its position with the way back.
  await page.locator('.story [data-line]:not(details [data-line])').first().tap();
  const back = await page.locator('[data-past-do="leave"]').boundingBox();
  expect(back!.y).toBeGreaterThanOrEqual(0);
  expect(back!.y + back!.height).toBeLessThanOrEqual(height);
});

test.each(LANGUAGES)('all games can be started from the first screen of a phone, in %s', async (language) => {
  const page = await openPage({ screen: 'phone', language });
  const { height } = page.viewportSize()!;
  const guided = page.locator('[data-guide]');
  await guided.first().waitFor();
  expect(await guided.count()).toBe(3);
  for (const start of [...(await guided.all()), ...(await page.locator('[data-start]').all())]) {
    const box = (await start.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(await hitArea(start)).toEqual([FINGER, FINGER]);
  }
  // Who has finished no game is taught first.
  expect(await page.locator('.primary[data-guide]').count()).toBe(3);
});

test('the help of an option can be hit with a finger', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' }, '/new/raft');
  await page.locator('[data-help]').first().waitFor();
  for (const help of await page.locator('[data-help]').all())
    expect(await hitArea(help)).toEqual([FINGER, FINGER]);
});

test('three taps lead from the home page to the first move of each guided game', async () => {
  for (const game of ['shanghaien', 'raft', 'pirates']) {
    const page = await openPage({
      screen: 'phone',
      language: 'en',
      kept: { 'dogwatch-pirates-drawing': 'chart' },
    });
    let taps = 0;
    const tap = async (selector: string): Promise<void> => {
      await page.locator(selector).first().tap();
      taps += 1;
    };
    await tap(`[data-guide="${game}"]`);
    await until(page, 'my turn', () => myTurn(page), 60_000);
    const moves = (): Promise<number> =>
      page.evaluate(async () => {
        const { pathname } = location;
        const story = (await (await fetch(`/api${pathname.replace('table', 'tables')}/story`)).json()) as {
          entry: { type: string; seat?: number };
        }[];
        return story.filter(({ entry }) => entry.type === 'move' && entry.seat === 0).length;
      });
    expect(await moves()).toBe(0);
    if (game === 'shanghaien') await tap('[data-move="roll"]');
    else if (game === 'raft') {
      await tap('[data-tile].ready');
      await tap('[data-tile].lit');
    } else {
      // A drag is one touch.
      const gauge = (await page.locator('[data-gauge]').boundingBox())!;
      await page.mouse.move(gauge.x + gauge.width / 2, gauge.y + gauge.height - 8);
      await page.mouse.down();
      await page.mouse.move(gauge.x + gauge.width / 2, gauge.y + gauge.height / 2, { steps: 4 });
      await page.mouse.up();
      taps += 1;
      await tap('[data-move="fire"]');
    }
    await until(page, 'the first move', async () => (await moves()) > 0);
    expect(taps, game).toBeLessThanOrEqual(3);
    await page.close();
  }
});
