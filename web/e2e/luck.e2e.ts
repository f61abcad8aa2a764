/** The browser's note of the luck: written before a nonce is sent, compared at the table, at the end and in the replay. */

import { expect, test } from 'vitest';

import { stage } from './stage/play';
import { playOn } from './stage/shanghaien';
import { isOver, tableOf, until } from './stage/table';

const { come } = stage();

test('the commitment is noted before a nonce is sent, a reload in between resumes, and an exchanged seed is told in red', async () => {
  const page = await come({ screen: 'desktop', language: 'en' });
  const note = (): Promise<{ commitment: string; sat: number[] } | null> =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, `dogwatch-luck-${tableOf(page)}`);

  // The nonces of both seats do not arrive: the page noted the commitment all the same, and goes to the table.
  await page.route('**/api/tables/*/seats', (route) => route.fulfill({ status: 503, json: { code: 'server-store-down', args: {}, clause: '' } }));
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-waiting]').waitFor();
  expect((await note())?.sat).toEqual([]);
  await page.unroute('**/api/tables/*/seats');
  await page.reload();
  await until(page, 'both nonces', async () => (await note())?.sat.length === 2);
  await playOn([page], 5, 2);

  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign-yes"]').click();
  await until(page, 'the end', () => isOver(page));
  await page.locator('[data-luck="kept"]').waitFor();
  await page.goto(`/replay/${tableOf(page)}`);
  await page.locator('[data-verdict="fair"] [data-noted="same"]').waitFor({ state: 'attached' });

  // A record with another commitment than the noted one, as an operator makes it who chose the seed by the nonces.
  const table = /[^/]+$/.exec(new URL(page.url()).pathname)![0];
  await page.route('**/api/tables/*/record', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { header: { commitment: string } };
    said.header.commitment = 'c0'.repeat(32);
    await route.fulfill({ response: answer, json: said });
  });
  await page.goto(`/table/${table}`);
  await page.locator('[data-forged]').waitFor();
  expect(await page.locator('[data-forged]').innerText()).toContain('not the seal that this browser noted');
  await page.unroute('**/api/tables/*/record');
  await page.evaluate((key) => localStorage.setItem(key, localStorage.getItem(key)!.replace(/"commitment":"./, '"commitment":"x')), `dogwatch-luck-${table}`);
  await page.goto(`/replay/${table}`);
  await page.locator('[data-verdict="exchanged"]').waitFor();
});
