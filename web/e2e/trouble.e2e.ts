/** Server restarts, lost connections, reloads: no entry is lost or shown twice. */

import { expect, test } from 'vitest';

import { once } from './support/everywhere';
import { useOwnServer, type OwnTestServer } from './support/test-server';
import { offered } from './support/random-player';
import { playOn } from './support/shanghaien';
import {
  expectWholeStory,
  hurry,
  isOver,
  lastTold,
  myTurn,
  shareScreen,
  toldNumbers,
  until,
} from './support/table';
import type { Page } from 'playwright-core';

const testServer: OwnTestServer = useOwnServer();
const { openPage } = testServer;

async function begin(page: Page): Promise<void> {
  await page.locator('[data-start="shanghaien"]').click();
  await page.waitForURL('**/table/*');
}

/** Graceful and abrupt termination of the server. */
const ENDS = ['SIGINT', 'SIGKILL'] as const;
const TROUBLED = once(1).flatMap((where) =>
  ENDS.filter((end) => process.env['E2E'] === 'all' || end === 'SIGKILL').map(
    (end) => [...where, end] as const,
  ),
);

test.each(TROUBLED)(
  'a whole game with reload, restart and lost connections, on a %s in %s, the server stopped by %s',
  async (screen, language, signal) => {
    const page = await openPage({ screen, language, calm: true });
    // Lets the test cut the WebSocket at any time.
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
    await until(
      page,
      'the dice',
      async () => (await page.locator('[data-card][data-move="place"]').count()) > 0,
    );
    await until(page, 'my turn', () => myTurn(page));
    await until(page, 'the story', async () => (await lastTold(page)) > 0);
    await expectWholeStory(page);
    expect(await rollsOf(page, 0)).toBe(1);
    await hurry(page);

    // The server stops. A move made while it is down is queued, and played once after the restart.
    await playOn([page], 41, 5);
    await until(page, 'my turn', () => myTurn(page));
    await testServer.server.down(signal);
    await page.locator('[role=status].lost').waitFor({ state: 'attached' });
    const before = await lastTold(page);
    await page.locator('[data-move]:not([aria-disabled="true"]):not([disabled])').first().click();
    await testServer.server.up();
    await until(page, 'the move', async () => (await lastTold(page)) > before);

    // The connection is lost repeatedly: either cut on the network (the page reconnects after its backoff)
    // or by the device going offline (the page reconnects on the `online` event).
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
  },
);

/** Number of a seat's rolls according to the server. */
async function rollsOf(page: Page, seat: number): Promise<number> {
  const entries = await page.evaluate(async () => {
    const table = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/tables/${table}/story`);
    return (await answer.json()) as { entry: { type: string; seat?: number; move?: { type: string } } }[];
  });
  return entries.filter(({ entry }) => entry.seat === seat && entry.move?.type === 'roll').length;
}

test('a move on an outdated view is refused with a message, and the missed entries are shown', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  let deaf = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
  });
  await shareScreen(page, 'shanghaien');
  await playOn([page], 70, 2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await until(page, 'my turn', () => myTurn(page));
  deaf = true;
  await playOn([other], 71, 4);
  await page.locator('[data-move]:not([aria-disabled="true"]):not([disabled])').first().click();
  deaf = false;
  await until(page, 'the reason', async () =>
    /The table has changed/.test(await page.locator('[data-saying]').innerText()),
  );
  await until(
    page,
    'the same story',
    async () => (await toldNumbers(page)).at(-1) === (await toldNumbers(other)).at(-1),
  );
  await expectWholeStory(page);
  await playOn([page], 72, 3);
});
