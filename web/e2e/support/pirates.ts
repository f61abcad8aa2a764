/** Plays the Battle of the Pirates through the page's controls. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

import type { Pirates, Snapshot, StoryEntry } from '../../src/net/protocol';
import type { Point } from './pointer';
import { numberOf, offered, playWith, type RandomInt } from './random-player';
import { isOver, myTurn, tableOf, toldNumbers, until } from './table';

/** Stored preferences: the 2D chart, or simple 3D without animations; both with number fields. */
const NUMBERS = { 'dogwatch-pirates-numbers': 'yes' } as const;
export const CHART = { ...NUMBERS, 'dogwatch-pirates-drawing': 'chart' } as const;
export const SCENE = { ...NUMBERS, 'dogwatch-pirates-drawing': 'simple', 'dogwatch-still': 'yes' } as const;

/** A small table with long knots: fleets reach each other quickly. */
export const SMALL = { side: 5500, beyond: 1200, knot: 2000 } as const;

/** A ball heavy enough to knock over any piece it hits. */
export const HEAVY = { ...SMALL, ball_mass: 60_000 } as const;

type Options = Partial<Pirates.Options>;
export type Sitter = 'me' | 'friend' | 'bot';

/**
 * Creates a table with sizes and options that the form does not offer; returns the invitation links. The page
 * is loaded, or `follows` a link: then it sees the first moves of bots that do not wait for anybody.
 */
export async function makeTable(
  page: Page,
  options: Options,
  sitters: readonly Sitter[],
  opens: 'loads' | 'follows' = 'loads',
): Promise<readonly string[]> {
  const { table, invitations } = await page.evaluate(
    async ([chosen, kinds, how]) => {
      const seats = kinds.map((kind) => (kind === 'bot' ? { kind, level: 'deckhand' } : { kind }));
      const body = JSON.stringify({ game: 'pirates', options: { players: kinds.length, ...chosen }, seats });
      const made = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const found = (await made.json()) as { table: string; invitations: readonly { secret: string }[] };
      if (how === 'follows') {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = `/table/${found.table}`;
        link.click();
      }
      return found;
    },
    [options, sitters, opens] as const,
  );
  await (opens === 'loads' ? page.goto(`/table/${table}`) : page.waitForURL(`**/table/${table}`));
  await page.locator('[data-sea], [data-waiting]').first().waitFor();
  return invitations.map(({ secret }) => `/join#${secret}`);
}

/** Current view and choices from the server. */
export async function look(page: Page): Promise<{ view: Pirates.View; choices: Pirates.Choices | null }> {
  const found = (await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}`)).json(),
    tableOf(page),
  )) as Snapshot;
  return { view: found.view as Pirates.View, choices: found.choices as Pirates.Choices | null };
}

/** The story shows every entry that has a text, once and in order; `done` has none. */
export async function expectWholeStory(page: Page): Promise<void> {
  const told = (await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/story`)).json(),
    tableOf(page),
  )) as StoryEntry[];
  const wanted = told
    .filter(({ story, entry }) => story.length || (entry as { type: string }).type === 'join')
    .map(({ number }) => number);
  const numbers = await toldNumbers(page);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect([...new Set(numbers)]).toEqual(wanted);
}

/** Waits for the result of a click: true if a new entry arrived, false if the move was refused. */
export async function happened(page: Page, before: number): Promise<boolean> {
  let told = false;
  await until(page, 'an answer', async () => {
    told = (await numberOf(page)) > before || (await isOver(page));
    return told || (await page.locator('[data-saying] .refusal').count()) > 0;
  });
  return told;
}

/** Runs an action and returns whether the move was accepted. */
async function tried(page: Page, act: () => Promise<void>): Promise<boolean> {
  const before = await numberOf(page);
  await act();
  return happened(page, before);
}

export async function fire(page: Page, percent: number): Promise<void> {
  await page.locator('[data-count="pull"]').fill(String(percent));
  await offered(page, 'fire').click();
}

/**
 * Enters a course in the form: the ship's or token's option value, bearing in degrees, distance in
 * centimetres.
 */
export async function steer(page: Page, what: string, course: number, way: number): Promise<void> {
  await page.locator('[data-pick="ship"]').selectOption(what);
  await page.locator('[data-count="course"]').fill(String(Math.round(course + 360) % 360));
  await page.locator('[data-count="way"]').fill(String(Math.round(way)));
}

/** Bearing and distance from one spot to another, in degrees and centimetres. */
export function way(
  from: readonly [number, number],
  to: readonly [number, number],
): readonly [number, number] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return [(Math.atan2(x, y) * 180) / Math.PI, Math.hypot(x, y) / 100];
}

/**
 * Sails the first galleon next to an enemy and continues to the melee; needs a small table and a high die.
 */
export async function board(page: Page): Promise<void> {
  if (await page.locator('[data-move="fire"]').count()) await fire(page, 6);
  await page.locator('[data-pick="ship"]').waitFor();
  const { view } = await look(page);
  const [own, enemy] = [view.pieces[1]!, view.pieces.find(({ name }) => name === 'ba')!];
  const port = view.ports.find(({ colour }) => colour === enemy.colour)!;
  const bow = (port.seaward * Math.PI) / 1800;
  await steer(
    page,
    '1',
    ...way([own.x, own.y], [enemy.x + 900 * Math.sin(bow), enemy.y + 900 * Math.cos(bow)]),
  );
  await offered(page, 'sail').click();
  await until(page, 'the ship', async () => (await look(page)).view.pieces[1]!.x !== own.x);
  const done = page.locator('.dock [data-move="done"]');
  if ((await look(page)).view.phase === 'sail') await done.click();
  await page.locator('.dock [data-move="attack"]').first().waitFor();
}

/** Uses a tool at the table's edge; on touch devices the tools are in a menu. */
export async function useTool(page: Page, tool: string): Promise<void> {
  const menu = page.locator('[data-views]');
  if (await menu.isVisible()) await menu.tap();
  await page.locator(tool).click();
}

/** Page coordinates of a spot on the chart. */
export async function seenAt(page: Page, x: number, y: number): Promise<Point> {
  return page.locator('[data-chart]').evaluate(
    (chart, [east, north]) => {
      const spot = new DOMPoint(east, -north!).matrixTransform((chart as SVGSVGElement).getScreenCTM()!);
      return [spot.x, spot.y] as const;
    },
    [x, y],
  );
}

/** Centre of an overlay button. */
export async function tagAt(page: Page, tag: string): Promise<Point> {
  const box = (await page.locator(`[data-tag="${tag}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Fires and ends turns for both sides until this move is offered. */
export async function goOnTo(page: Page, move: string, percent = 6): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await until(page, 'my turn', () => myTurn(page));
    if (await offered(page, move).count()) return;
    await tried(page, async () =>
      (await page.locator('[data-move="fire"]').count())
        ? fire(page, percent)
        : offered(page, 'done').click(),
    );
  }
  throw new Error(`move "${move}" was not offered within 20 steps`);
}

/** Fires until a repair is offered; needs the expert variant, heavy balls and little tremor. */
export const wreck = (page: Page): Promise<void> => goOnTo(page, 'repair', 60);

/** Fights the kraken until the galleon is free and may move the kraken. */
export async function breakFree(page: Page): Promise<void> {
  for (let fight = 0; fight < 8; fight += 1) {
    await goOnTo(page, 'struggle');
    await tried(page, () => offered(page, 'struggle').first().click());
    await until(page, 'my turn', () => myTurn(page));
    if ((await look(page)).view.phase === 'kraken') return;
  }
  throw new Error('the galleon did not break free of the kraken in 8 fights');
}

async function sail(page: Page, below: RandomInt): Promise<void> {
  const load = offered(page, 'load');
  const ships = await page
    .locator('[data-pick="ship"] option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value).filter(Boolean));
  const done = offered(page, 'done');
  if (ships.length && (below(5) || !(await done.count()))) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const what = ships[below(ships.length)]!;
      await page.locator('[data-pick="ship"]').selectOption(what);
      if ((await load.count()) && below(2)) {
        if (await tried(page, () => load.click())) return;
        continue;
      }
      await steer(page, what, below(360), 5 + below(40));
      if (!(await offered(page, 'sail').count())) continue;
      if (await tried(page, () => offered(page, 'sail').click())) return;
    }
  }
  if (await done.count()) await done.click();
}

/** Makes one random decision. */
export async function decide(page: Page, below: RandomInt): Promise<void> {
  if (await page.locator('[data-move="fire"]').count()) {
    if (below(2)) {
      const targets = await page.locator('[data-pick="target"] option').count();
      if (targets > 1)
        await page.locator('[data-pick="target"]').selectOption({ index: 1 + below(targets - 1) });
    }
    return fire(page, 30 + below(60));
  }
  if (await page.locator('[data-move="sail"], [data-pick="ship"]').count()) return sail(page, below);
  const fights = page.locator(
    '.dock [data-move="attack"], .dock [data-move="struggle"], .dock [data-move="repair"]',
  );
  const count = await fights.count();
  if (count) return fights.nth(below(count)).click();
  await offered(page, 'done').click();
}

/** Plays until the game is over or this number of decisions was made. */
export const playOn = (pages: readonly Page[], seed: number, decisions = Infinity): Promise<number> =>
  playWith(decide, pages, seed, decisions);
