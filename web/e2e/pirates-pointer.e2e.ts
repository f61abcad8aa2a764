/** Pointer input in the Battle of the Pirates: mouse on a desktop, touch on a phone. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './support/browser';
import { drag, fingers, pointerFor, type Pointer, type Point } from './support/pointer';
import { board, CHART, look, makeTable, SCENE, seenAt, SMALL, tagAt, useTool } from './support/pirates';
import { useSharedServer } from './support/test-server';
import { myTurn, until } from './support/table';

const { openPage } = useSharedServer();
const ALL = process.env['E2E'] === 'all';

const told = (page: Page, sentence: RegExp): Promise<void> =>
  until(page, String(sentence), async () =>
    (await page.locator('li[data-number]').allInnerTexts()).some((line) => sentence.test(line)),
  );
const pulled = async (page: Page): Promise<number> =>
  Number.parseInt(await page.locator('output').innerText(), 10);
const number = async (page: Page, name: string): Promise<number> =>
  Number(await page.locator(`[data-count="${name}"]`).inputValue());
const closeHint = (page: Page): Promise<void> => page.locator('.hint button').click();

/** Lets the drawn elastic go, which keeps it drawn, and fires. */
async function letGoAndFire(page: Page, pointer: Pointer): Promise<void> {
  await pointer.release();
  expect(await pulled(page)).toBeGreaterThan(20);
  await page.locator('[data-move="fire"]').click();
  await told(page, /Red \+ Green fires from/);
  await page.locator('[data-move="sail"]').waitFor();
}

/** Turns the ship at the end of her course, and confirms it. */
async function turnAndGo(page: Page, pointer: Pointer): Promise<void> {
  await page.locator('[data-tag="go"]').waitFor();
  await page.waitForTimeout(600);
  const handle = await tagAt(page, 'turn');
  const heading = await number(page, 'heading');
  await drag(pointer, handle, [handle[0] + 73, handle[1] + 23]);
  const turned = await number(page, 'heading');
  expect(turned).not.toBe(heading);
  await page.waitForTimeout(400);
  expect(await number(page, 'heading'), 'a drag is no tap besides').toBe(turned);
  await drag(pointer, await tagAt(page, 'go'));
  await told(page, /Red \+ Green moves the red galleon/);
}

test.each<Screen>(['desktop', 'phone'])(
  'on a %s the cannon is drawn like a slingshot, and a galleon is dragged along its rope',
  async (screen) => {
    const page = await openPage({ screen, language: 'en', kept: CHART });
    await makeTable(page, { first: 'red', sizes: { side: 6000, beyond: 2500 } }, ['me', 'me']);
    await until(page, 'my turn', () => myTurn(page));
    const pointer = await pointerFor(page, screen);
    await closeHint(page);
    const { choices, view } = await look(page);
    const [shot] = choices!.moves
      .filter((move) => move.type === 'fire')
      .sort((one, other) => one.pull - other.pull);
    const [cx, cy] = await seenAt(page, ...shot!.place);
    await pointer.press([cx, cy]);
    await pointer.move([cx + 20, cy + 40]);
    await pointer.move([cx + 10, cy + 70]);
    expect(await pulled(page)).toBeGreaterThan(20);
    await letGoAndFire(page, pointer);
    await closeHint(page);
    await page.waitForTimeout(600);
    const ship = view.pieces[1]!;
    await drag(pointer, await seenAt(page, ship.x, ship.y), await seenAt(page, ship.x, ship.y + 900));
    await turnAndGo(page, pointer);
  },
);

/** Screen distance from the turn handle to the end of the course; grows when zooming in. */
async function apart(page: Page): Promise<number> {
  const [[gx, gy], [dx, dy], [tx, ty]] = [
    await tagAt(page, 'go'),
    await tagAt(page, 'drop'),
    await tagAt(page, 'turn'),
  ];
  // The course ends between the confirm and cancel buttons.
  return Math.hypot((gx + dx) / 2 - tx, (gy + dy) / 2 - ty);
}

/** Finds the cannon on the screen (below the centre in the barrel view) and draws the elastic. */
async function drawElastic(page: Page, pointer: Pointer): Promise<Point> {
  const sea = (await page.locator('[data-sea]').boundingBox())!;
  for (const low of [0.75, 0.85, 0.65, 0.92]) {
    const [x, y] = [sea.x + sea.width / 2, sea.y + sea.height * low];
    await pointer.press([x, y]);
    await pointer.move([x - 10, y + 80]);
    if ((await pulled(page)) > 20) return [x - 10, y + 80];
    await pointer.release();
  }
  throw new Error('the cannon was not found on the screen');
}

/** A second finger starts a camera gesture: the elastic is released without a shot. */
async function letGoByPinching(page: Page): Promise<void> {
  const touch = await fingers(page);
  const at = await drawElastic(page, {
    by: 'tap',
    press: (point) => touch.touch([point]),
    move: (point) => touch.slide([point]),
    release: () => touch.lift(),
  });
  await touch.touch([at, [at[0] - 100, at[1] - 120]]);
  expect(await pulled(page)).toBe(0);
  await touch.slide([
    [at[0], at[1] + 20],
    [at[0] - 130, at[1] - 160],
  ]);
  await touch.lift();
  expect(await pulled(page)).toBe(0);
  await useTool(page, '[data-look="barrel"]');
}

test.each<Screen>(ALL ? ['desktop', 'phone'] : ['phone'])(
  'on a %s the 3D table is played by pointer',
  async (screen) => {
    const page = await openPage({ screen, language: 'en', kept: SCENE });
    await makeTable(page, { first: 'red', sizes: { side: 7000, beyond: 2500 } }, ['me', 'me']);
    await page.locator('[data-scene="ready"]').waitFor({ timeout: 90_000 });
    await until(page, 'my turn', () => myTurn(page));
    const pointer = await pointerFor(page, screen);
    await page.locator('[data-sea="scene"][data-sight="barrel"]').waitFor();
    await closeHint(page);
    if (screen === 'phone') await letGoByPinching(page);
    await drawElastic(page, pointer);
    await letGoAndFire(page, pointer);
    await closeHint(page);
    // When a ship turns round on the spot, her handle moves from before her bow to behind her: she is
    // between both positions.
    await page.locator('[data-pick="ship"]').selectOption('1');
    const handles: Point[] = [];
    for (const heading of [90, 270]) {
      await page.locator('[data-count="heading"]').fill(String(heading));
      await page.waitForTimeout(400);
      handles.push(await tagAt(page, 'turn'));
    }
    const ship: Point = [(handles[0]![0] + handles[1]![0]) / 2, (handles[0]![1] + handles[1]![1]) / 2];
    await drag(pointer, await tagAt(page, 'drop'));
    await drag(pointer, ship, [ship[0] - 30, ship[1] - 40], [ship[0] - 40, ship[1] - 90]);
    expect(await number(page, 'way')).toBeGreaterThan(4);

    // A drag on open water turns the camera and leaves the plan unchanged.
    const [course, before, sea] = [
      await number(page, 'course'),
      await tagAt(page, 'turn'),
      (await page.locator('[data-sea]').boundingBox())!,
    ];
    const open: Point = [sea.x + 40, sea.y + sea.height - 70];
    await drag(pointer, open, [open[0] + 40, open[1]]);
    await page.waitForTimeout(300);
    const after = await tagAt(page, 'turn');
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeGreaterThan(5);
    expect(await number(page, 'course')).toBe(course);
    await drag(pointer, [open[0] + 40, open[1]], open);
    await page.waitForTimeout(300);

    if (screen === 'phone') {
      // Heading back along her course, so that the handle does not push the confirm and cancel buttons
      // aside.
      await page.locator('[data-count="heading"]').fill(String((course + 180) % 360));
      await page.waitForTimeout(300);
      const touch = await fingers(page);
      for (const [from, to] of [
        [190, 110],
        [110, 190],
      ] as const) {
        // zooming in first would move the ship off the screen
        const size = await apart(page);
        const [x, y] = [sea.x + sea.width / 2, sea.y + sea.height * 0.75];
        const pair = (gap: number): readonly Point[] => [
          [x - gap / 2, y],
          [x + gap / 2, y],
        ];
        await touch.touch(pair(from));
        await touch.slide(pair(to));
        await touch.lift();
        await page.waitForTimeout(300);
        if (to > from) expect(await apart(page)).toBeGreaterThan(size * 1.15);
        else expect(await apart(page)).toBeLessThan(size / 1.15);
      }
      expect(await number(page, 'course')).toBe(course);
    }
    await turnAndGo(page, pointer);
  },
);

test.each<Screen>(ALL ? ['desktop', 'phone'] : ['phone'])(
  'on a %s crossed swords are tapped on the table',
  async (screen) => {
    const page = await openPage({ screen, language: 'en', kept: CHART });
    await makeTable(page, { first: 'red', sizes: SMALL, die: [3, 3, 3, 3, 3, 3], flags: 1 }, ['me', 'me']);
    await until(page, 'my turn', () => myTurn(page));
    await board(page);
    const swords = page.locator('[data-tag^="fight"]').first();
    await swords.waitFor();
    // No hint covers them.
    await page.waitForTimeout(500);
    await swords.click({ timeout: 3_000 });
    // An attack that may be left out needs a second tap.
    await page.waitForTimeout(500);
    if (await swords.locator('em').count()) await swords.click({ timeout: 3_000 });
    await told(page, /Crossed swords|White flag/);
  },
);
