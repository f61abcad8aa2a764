/** The daily deal: a game at a table with its result, and the first shots of the course. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import { CHART } from './support/pirates';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

test('on a phone the deal of Raft is begun, given up, and stands in the table of the day', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' }, '/school');
  await page.locator('[data-deal="raft"] [data-daily]').tap();
  await page.waitForURL('**/table/*');
  await page.locator('[data-tile]').first().waitFor();
  await page.locator('[data-action="menu"]').tap();
  expect(await page.locator('[data-action="takeback"]').count()).toBe(0);
  await page.locator('[data-action="resign"]').tap();
  await page.locator('[data-action="resign-yes"]').tap();
  await page.locator('[data-daily-result="raft"]').waitFor();
  expect(await page.locator('[data-action="review"], [data-action="rematch"]').count()).toBe(0);
  await page.locator('#ending [data-action="daily"]').tap();
  await page.locator('[data-deal="raft"] li.mine').waitFor();
  expect(await page.locator('[data-commitment]').textContent()).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.locator('[data-seed]').count()).toBe(0);
  await expectClean(page, 'the day');
  await page.goto('/school');
  await page.locator('[data-deal="raft"].done').waitFor();
  expect(await page.locator('[data-streak="1"]').count()).toBe(1);
});

test('the names and buttons of the deals stay in their cards on a phone in landscape', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' }, '/school');
  await page.setViewportSize({ width: 844, height: 390 });
  const cards = page.locator('li[data-deal]');
  await cards.nth(2).waitFor();
  const beyond = await cards.evaluateAll((all) =>
    all.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
  );
  expect(beyond).toEqual([]);
});

test('the shots of the course count once, also after a reload', async () => {
  const page = await openPage({ screen: 'desktop', language: 'it', kept: CHART }, '/school');
  await page.locator('[data-deal="pirates"] [data-daily]').click();
  await page.locator('[data-gauge]').waitFor();
  await page.locator('[data-count="pull"]').fill('60');
  await page.locator('[data-fire]').click();
  await page.locator('[data-skip]').click();
  await page.locator('[data-next]').waitFor();
  expect(await page.locator('[data-keep], [data-chance]').count()).toBe(0);
  await expectClean(page, 'course');
  await page.reload();
  await page.locator('[data-gauge]').waitFor();
  expect(await page.locator('li.now').textContent()).toMatch(/2/);
});
