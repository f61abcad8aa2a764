/** Each scenario's special action can be played on the page and appears in the story. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './support/browser';
import { drag, pointerFor } from './support/pointer';
import {
  breakFree,
  CHART,
  fire,
  HEAVY,
  look,
  makeTable,
  SCENE,
  seenAt,
  SMALL,
  steer,
  tagAt,
  way,
  wreck,
} from './support/pirates';
import { useSharedServer } from './support/test-server';
import { offered } from './support/random-player';
import { myTurn, toldLines, until } from './support/table';

const { openPage } = useSharedServer();

const told = (page: Page, sentence: RegExp): Promise<void> =>
  until(page, String(sentence), async () => sentence.test((await toldLines(page)).join('\n')));

/** Opens a table with both fleets at this screen, in the sail phase after the first shot. */
async function atSea(
  screen: Screen,
  options: Parameters<typeof makeTable>[1],
  kept: Readonly<Record<string, string>> = CHART,
): Promise<Page> {
  const page = await openPage({ screen, language: 'en', kept });
  await makeTable(page, { first: 'red', sizes: SMALL, ...options }, ['me', 'me']);
  await until(page, 'my turn', () => myTurn(page));
  await shoot(page);
  return page;
}

async function shoot(page: Page, percent = 6): Promise<void> {
  await fire(page, percent);
  await page
    .locator('[data-pick="ship"], .dock [data-move="attack"], .dock [data-move="struggle"]')
    .first()
    .waitFor();
}

/** Moves a piece or token to a spot, using the form. */
async function send(
  page: Page,
  what: string,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await steer(page, what, ...way(from, to));
  await offered(page, 'sail').click();
}

/** The same by pointer: drags its badge to the spot and taps confirm. */
async function dragBadge(
  page: Page,
  screen: Screen,
  what: string,
  to: readonly [number, number],
): Promise<void> {
  const pointer = await pointerFor(page, screen);
  await drag(pointer, await tagAt(page, `stray ${what}`), await seenAt(page, ...to));
  expect(await page.locator('[data-pick="ship"]').inputValue()).toBe(what);
  await page.waitForTimeout(300); // the camera zooms in
  await drag(pointer, await tagAt(page, 'go'));
}

const SCREENS: readonly Screen[] = process.env['E2E'] === 'all' ? ['desktop', 'phone'] : ['phone'];
const at = ({ x, y }: { x: number; y: number }): readonly [number, number] => [x, y];

test.each(SCREENS)('treasure: a galleon takes the chest aboard, on a %s', async (screen) => {
  const page = await atSea(screen, { treasure: true, die: [3, 3, 3, 3, 3, 3] });
  const { view } = await look(page);
  await steer(page, '1', ...way(at(view.pieces[1]!), [-800, -800]));
  await page.locator('[data-count="heading"]').fill('135'); // alongside the island
  await offered(page, 'sail').click();
  await told(page, /red galleon A takes the treasure chest aboard/);
  expect((await look(page)).view.chest).toBe(1);
});

test.each(SCREENS)('the ghost ship and the sea monster are sent, on a %s', async (screen) => {
  const page = await atSea(screen, { ghost: true, monster: true, die: [3, 3, 3, 3, 3, 3] });
  const { view } = await look(page);
  for (const kind of ['ghost', 'monster'] as const) {
    const piece = view.pieces.find((each) => each.kind === kind)!;
    const to = [piece.x + 900, piece.y + 900] as const;
    if (kind === 'ghost') await dragBadge(page, screen, String(piece.number), to);
    else await send(page, String(piece.number), at(piece), to);
    await told(
      page,
      kind === 'ghost' ? /Red \+ Green moves the ghost ship/ : /Red \+ Green moves the sea monster/,
    );
  }
  expect((await look(page)).view.sent).toHaveLength(2);
});

test.each(SCREENS)('the cannon is set beside the ghost ship, on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: CHART });
  await makeTable(page, { first: 'red', ghost: true, sizes: SMALL }, ['me', 'me']);
  await until(page, 'my turn', () => myTurn(page));
  await page.locator('[data-pick="base"]').selectOption({ label: 'ghost ship' });
  await fire(page, 6);
  await told(page, /Red \+ Green fires from the ghost ship/);
});

test.each(SCREENS)('the storm is moved, on a %s', async (screen) => {
  const page = await atSea(screen, { storm: true });
  // An island covers it, so its badge is dragged.
  await dragBadge(page, screen, 'storm', [SMALL.knot, 0]);
  await told(page, /Red \+ Green moves the storm by one knot/);
  const [east, north] = (await look(page)).view.storm!;
  expect(Math.abs(east - SMALL.knot), 'a knot to the east, as straight as a finger').toBeLessThan(100);
  expect(Math.abs(north)).toBeLessThan(400);
  expect(await page.locator('[data-tag="stray storm"]').count(), 'once a turn').toBe(0);
});

test.each(SCREENS)('merchant: goods are loaded, by the crate button, on a %s', async (screen) => {
  const page = await atSea(screen, { merchant: true });
  await page.locator('[data-tag^="load"]').first().click();
  await told(page, /galleon [ABC] loads goods for (blue|green|yellow|red)/);
});

/** Desktop only, where the other scenarios run on a phone; both in `make e2e`. */
const DESK: readonly Screen[] = process.env['E2E'] === 'all' ? ['desktop', 'phone'] : ['desktop'];

test.each(DESK)('kraken: it catches a galleon, which fights, and sends it away, on a %s', async (screen) => {
  const page = await atSea(screen, { kraken: true, flags: 5, die: [3, 3, 3, 3, 3, 3] });
  const { view } = await look(page);
  const prey = view.pieces.find(({ name }) => name === 'ba')!;
  await dragBadge(page, screen, 'kraken', at(prey));
  await told(page, /The kraken catches the blue galleon/);
  await breakFree(page);
  const held = (await look(page)).view.kraken!;
  await send(page, 'kraken', held, [0, 0]);
  await told(page, /Blue \+ Yellow moves the kraken/);
});

test.each(DESK)('expert: a fallen piece is set up again, on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: CHART });
  await makeTable(page, { first: 'red', expert: true, tremor: 'steady', sizes: HEAVY }, ['me', 'me']);
  await wreck(page);
  await page.locator('[data-tag^="repair"]').first().click();
  await told(page, /sets up the (red|green|blue|yellow) (galleon|tower).* again/);
});

const DRAWN = { chart: CHART, scene: SCENE } as const;

test.each(process.env['E2E'] === 'all' ? (['chart', 'scene'] as const) : (['chart'] as const))(
  'a refused move is explained with its clause, drawn as a %s',
  async (drawn) => {
    const page = await atSea('phone', { ghost: true, die: [3, 3, 3, 3, 3, 3] }, DRAWN[drawn]);
    if (drawn === 'scene') await page.locator('[data-scene="ready"]').waitFor({ timeout: 90_000 });
    const ghost = (await look(page)).view.pieces.find(({ kind }) => kind === 'ghost')!;
    await send(page, String(ghost.number), at(ghost), [ghost.x + 900, ghost.y + 900]);
    await told(page, /Red \+ Green moves the ghost ship/);
    await page.keyboard.press('Escape');
    await until(page, 'the next turn', async () => {
      if (await offered(page, 'done').count())
        await offered(page, 'done')
          .click({ timeout: 1_000 })
          .catch(() => {});
      return (await page.locator('[data-move="fire"]').count()) > 0;
    });
    await until(page, 'my turn', () => myTurn(page));
    await page.keyboard.press('e');
    await until(page, 'the reason', async () =>
      /\(P1\d\)|\(P3\d\)/.test(await page.locator('[data-saying]').innerText()),
    );
  },
);
