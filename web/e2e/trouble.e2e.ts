/** Restarts, lost connections, reloads: nothing is lost, nothing is shown twice. */

import { expect, test } from 'vitest';

import { once } from './stage/everywhere';
import { ownStage, type OwnStage } from './stage/play';
import { offered } from './stage/robot';
import { playOn } from './stage/shanghaien';
import { expectWholeStory, hurry, isOver, lastTold, myTurn, toldNumbers, until } from './stage/table';
import type { Page } from 'playwright-core';

const theStage: OwnStage = ownStage();
const { come } = theStage;

async function begin(page: Page): Promise<void> {
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
}

/** How the server ends: in order, or without warning. */
const ENDS = ['SIGINT', 'SIGKILL'] as const;
const TROUBLED = once(1).flatMap((where) =>
  ENDS.filter((end) => process.env['E2E'] === 'all' || end === 'SIGKILL').map((end) => [...where, end] as const),
);

test.each(TROUBLED)('a whole game through all of it, on a %s in %s, the server ended by %s', async (screen, language, signal) => {
  const page = await come({ screen, language, calm: true });
  // Everything between the page and the server may break at any time.
  let cut: (() => Promise<void>) | undefined;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    cut = async () => {
      await socket.close({ code: 1006 }).catch(() => undefined);
      await server.close().catch(() => undefined);
    };
  });
  await begin(page);

  // A reload in the middle of a roll.
  await offered(page, 'roll').waitFor();
  await until(page, 'my turn', () => myTurn(page));
  await offered(page, 'roll').click();
  await page.reload();
  await until(page, 'the dice', async () => (await page.locator('[data-card][data-move="place"]').count()) > 0);
  await until(page, 'my turn', () => myTurn(page));
  await until(page, 'the story', async () => (await lastTold(page)) > 0);
  await expectWholeStory(page);
  expect(await rollsOf(page, 0)).toBe(1);
  await hurry(page);

  // The server ends. A move made meanwhile waits, and is played once when it is back.
  await playOn([page], 41, 5);
  await until(page, 'my turn', () => myTurn(page));
  await theStage.server.down(signal);
  await page.locator('[role=status].lost').waitFor({ state: 'attached' });
  const before = await lastTold(page);
  await page.locator('[data-move]:not([aria-disabled="true"]):not([disabled])').first().click();
  await theStage.server.up();
  await until(page, 'the move', async () => (await lastTold(page)) > before);

  // The connection is lost, again and again: cut somewhere on the way, which the page heals when it dares, or by the
  // device, which says when its network is back.
  await playOn([page], 50, 4);
  await cut?.();
  for (let round = 1; round < 6; round += 1) {
    await playOn([page], 50 + round, 4);
    await page.context().setOffline(true);
    await cut?.();
    await page.context().setOffline(false);
  }
  await playOn([page], 60);
  await until(page, 'the end', () => isOver(page));
  await expectWholeStory(page);
});

/** How often a seat has rolled, as the server tells it. */
async function rollsOf(page: Page, seat: number): Promise<number> {
  const entries = await page.evaluate(async () => {
    const table = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/tables/${table}/story`);
    return (await answer.json()) as { entry: { type: string; seat?: number; move?: { type: string } } }[];
  });
  return entries.filter(({ entry }) => entry.seat === seat && entry.move?.type === 'roll').length;
}

test('a move made on an old table is refused in words, and what was missed is shown', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  let deaf = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
  });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await playOn([page], 70, 2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await until(page, 'my turn', () => myTurn(page));
  deaf = true;
  await playOn([other], 71, 4);
  await page.locator('[data-move]:not([aria-disabled="true"]):not([disabled])').first().click();
  deaf = false;
  await until(page, 'the reason', async () => /has moved on since/.test(await page.locator('[data-saying]').innerText()));
  await until(page, 'the same story', async () => (await toldNumbers(page)).at(-1) === (await toldNumbers(other)).at(-1));
  await expectWholeStory(page);
  await playOn([page], 72, 3);
});
