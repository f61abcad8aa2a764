/** Tournaments of two people, on two devices, and two bots. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { useSharedServer } from './support/test-server';
import { until } from './support/table';
import { giveUp, keepName, look, makeTournament, sitDown } from './support/tournaments';

const { openPage } = useSharedServer();

interface Players {
  readonly ada: Page;
  readonly bob: Page;
  readonly bobsName: string;
}

async function twoPlayers(): Promise<Players> {
  const ada = await openPage({ screen: 'phone', language: 'en' }, '/tournaments');
  await keepName(ada, 'Ada');
  const bob = await openPage({ screen: 'desktop', language: 'it' }, '/tournaments');
  return { ada, bob, bobsName: await keepName(bob, 'Bob') };
}

/** Bob finds the tournament in the list and enters. */
async function enter(bob: Page, id: string): Promise<void> {
  await bob.reload();
  await bob.locator(`[data-tournament="${id}"]`).click();
  await bob.locator('[data-action="join"]').click();
  await bob.locator('[data-action="withdraw"]').waitFor();
}

/** One game of each: both sit down before one resigns, since they may be opponents. */
async function playOnce(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await sitDown(page);
  for (const page of pages) await giveUp(page);
}

test('a Swiss of two rounds with two people and two bots is played to the end', async () => {
  const { ada, bob, bobsName } = await twoPlayers();
  const id = await makeTournament(ada, { kind: 'swiss', rounds: 2, starts_in: 5 });
  await ada.goto(`/tournaments/${id}`);
  await enter(bob, id);
  await ada.locator('[data-entrant]', { hasText: bobsName }).waitFor();
  await expectClean(ada, 'before the start');

  await playOnce([ada, bob]);
  await until(ada, 'the second round', async () => (await look(ada, id)).line.round === 2);
  await playOnce([ada, bob]);
  for (const page of [ada, bob]) {
    await page.locator('[data-status="finished"]').waitFor();
    expect(await page.locator('[data-standings] tbody tr').count()).toBe(4);
    expect(await page.locator('[data-board]').count()).toBe(2);
  }
  const { standings } = await look(ada, id);
  expect(standings.reduce((sum, { score }) => sum + score, 0)).toBe(8);

  await ada.locator('[data-tie-breaks]').click();
  await expectClean(ada, 'at the end');
  await ada.locator('[data-spoilers]').check();
  expect(await ada.locator('[data-standings], [data-winner]').count()).toBe(0);
  await ada.locator('[data-board] [data-watch="replay"]').first().click();
  await ada.waitForURL('**/replay/*');
});

test('in an open tournament those who have played are paired again', async () => {
  const { ada, bob } = await twoPlayers();
  const id = await makeTournament(ada, { kind: 'open', minutes: 1, starts_in: 3 });
  await ada.goto(`/tournaments/${id}`);
  await enter(bob, id);
  await playOnce([ada, bob]);
  await sitDown(ada);
  expect(await ada.locator('[data-at-tournament] a').getAttribute('href')).toBe(`/tournaments/${id}`);
  await giveUp(ada);
  await ada.locator('[data-board]').nth(1).waitFor(); // both games are listed
  if (process.env['E2E'] !== 'all') return;
  await bob.locator('[data-action="withdraw"]').click();
  await ada.locator('[data-action="withdraw"]').click();
  for (const page of [ada, bob]) await page.locator('[data-status="finished"]').waitFor({ timeout: 180_000 });
});

test('a tournament is announced by a few taps', async () => {
  const page = await openPage({ screen: 'phone', language: 'ru' }, '/tournaments');
  await page.locator('[data-needs-name]').waitFor();
  await keepName(page, 'Vera');
  await page.reload();
  await page.locator('[data-action="new"]').click();
  await page.locator('[data-new-tournament]').waitFor();
  await expectClean(page, 'the form');
  await page.locator('[data-action="make"]').click();
  await page.waitForURL('**/tournaments/*');
  await page.locator('[data-action="withdraw"]').click();
  await page.locator('[data-action="join"]').waitFor();
  await page.goto('/');
  await page.locator('[data-tournament-strip]').waitFor();
  await expectClean(page, 'home');
});
