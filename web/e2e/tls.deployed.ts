/** Two people play over https through a proxy; one of the two servers behind it is killed. */

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { playOn } from './support/shanghaien';
import { expectWholeStory, toldNumbers, until } from './support/table';
import { useSharedServer } from './support/test-server';

const address = inject('serverAddress');
const { openPage } = useSharedServer();

/** Kills the server that holds the most WebSockets, so that at least one player must reconnect. */
async function killBusiest(): Promise<void> {
  const servers = await Promise.all(
    (process.env['DOGWATCH_SERVERS'] ?? '').split(',').map(async (server) => {
      const [pid, port] = server.split(':').map(Number);
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return { pid: pid!, sockets: Number(/^dogwatch_connections (\d+)/m.exec(metrics)?.[1]) };
    }),
  );
  expect(servers.reduce((sum, { sockets }) => sum + sockets, 0)).toBe(2);
  process.kill(servers.sort((one, other) => other.sockets - one.sockets)[0]!.pid, 'SIGKILL');
}

test('a game over https goes on when a server is killed', async () => {
  const ada = await openPage({ screen: 'desktop', language: 'en' });
  const opened: string[] = [];
  let lost = 0;
  const watch = (page: Page) =>
    page.on('websocket', (socket) => {
      opened.push(socket.url());
      socket.on('close', () => (lost += 1));
    });
  watch(ada);
  await ada.locator('[data-friend="shanghaien"]').click();
  await ada.waitForURL('**/table/*');
  const link = new URL(await ada.locator('[data-waiting] input').inputValue());
  expect(link.origin, 'the invitation names the host and port that browsers see').toBe(address);
  const bob = await openPage({ screen: 'phone', language: 'it' }, link.pathname + link.hash);
  watch(bob);
  await bob.locator('[data-sit]').click();
  await bob.waitForURL('**/table/*');

  expect(await playOn([ada, bob], 31, 4)).toBe(4);
  expect(new Set(opened.map((url) => new URL(url).protocol))).toEqual(new Set(['wss:']));
  for (const page of [ada, bob]) {
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const { secure, httpOnly } of cookies)
      expect({ secure, httpOnly }).toEqual({ secure: true, httpOnly: true });
  }
  const metrics = await ada.evaluate(async () => (await fetch('/metrics')).status);
  expect(metrics).toBe(404);

  lost = 0;
  await killBusiest();
  expect(await playOn([ada, bob], 32, 6)).toBe(6);
  expect(lost, 'a player reconnected to the other server').toBeGreaterThan(0);
  for (const page of [ada, bob])
    await until(page, 'both pages to show the same entries', async () => {
      const [hers, his] = await Promise.all([toldNumbers(ada), toldNumbers(bob)]);
      return hers.at(-1) === his.at(-1);
    });
  await expectWholeStory(ada);
});
