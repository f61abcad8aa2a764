/**
 * The browser stores the seed commitment before it sends a nonce, and compares it at the table, at the end
 * and in the replay.
 */

import { expect, test } from 'vitest';

import { useSharedServer } from './support/test-server';
import { playOn } from './support/shanghaien';
import { clickAction, isOver, shareScreen, tableOf, until } from './support/table';

const { openPage } = useSharedServer();

test('the commitment is stored first, a reload resumes, and a replaced seed is reported', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  const note = (): Promise<{ commitment: string; sat: number[] } | null> =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never,
      `dogwatch-luck-${tableOf(page)}`,
    );

  // Both seats' nonces fail to arrive: the page has stored the commitment anyway and opens the table.
  await page.route('**/api/tables/*/seats', (route) =>
    route.fulfill({ status: 503, json: { code: 'server-store-down', args: {}, clause: '' } }),
  );
  await shareScreen(page, 'shanghaien');
  await page.locator('[data-waiting]').waitFor();
  expect((await note())?.sat).toEqual([]);
  await page.unroute('**/api/tables/*/seats');
  await page.reload();
  await until(page, 'both nonces', async () => (await note())?.sat.length === 2);
  await playOn([page], 5, 2);

  await clickAction(page, 'resign', 'resign-yes');
  await until(page, 'the end', () => isOver(page));
  await page.locator('[data-luck="kept"]').waitFor();
  await page.goto(`/replay/${tableOf(page)}`);
  await page.locator('[data-verdict="fair"] [data-noted="same"]').waitFor({ state: 'attached' });

  // A record with a different commitment, as an operator who chose the seed after seeing the nonces
  // would make it.
  const table = /[^/]+$/.exec(new URL(page.url()).pathname)![0];
  await page.route('**/api/tables/*/record', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { header: { commitment: string } };
    said.header.commitment = 'c0'.repeat(32);
    await route.fulfill({ response: answer, json: said });
  });
  await page.goto(`/table/${table}`);
  await page.locator('[data-forged]').waitFor();
  expect(await page.locator('[data-forged]').innerText()).toContain('not the seal that this browser stored');
  await page.unroute('**/api/tables/*/record');
  await page.evaluate(
    (key) =>
      localStorage.setItem(key, localStorage.getItem(key)!.replace(/"commitment":"./, '"commitment":"x')),
    `dogwatch-luck-${table}`,
  );
  await page.goto(`/replay/${table}`);
  await page.locator('[data-verdict="exchanged"]').waitFor();
});
