/** A game with the guide: rules are explained when they first matter; the guide can be left and resumed. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { everywhere } from './support/everywhere';
import * as pirates from './support/pirates';
import { useSharedServer } from './support/test-server';
import * as raft from './support/raft';
import * as shanghaien from './support/shanghaien';
import { clickAction, hurry, isOver, myTurn, until } from './support/table';

const { openPage } = useSharedServer();

const GAMES = {
  shanghaien: { playOn: shanghaien.playOn, decisions: 8, first: ['goal', 'roll'] },
  raft: { playOn: raft.playOn, decisions: 6, first: ['goal'] },
  pirates: { playOn: pirates.playOn, decisions: 2, first: ['goal', 'fire', 'pull'] },
} as const;
type Game = keyof typeof GAMES;

const lesson = async (page: Page): Promise<string> =>
  (await page.locator('[data-lesson]').getAttribute('data-lesson')) ?? '';

/** Reads all lessons on show and returns their ids. */
async function readOn(page: Page): Promise<string[]> {
  const told: string[] = [];
  while (await page.locator('[data-understood]').count()) {
    told.push(await lesson(page));
    await page.locator('[data-understood]').click();
    await until(page, 'the next lesson', async () => (await lesson(page)) !== told.at(-1));
  }
  return told;
}

/** Reads the lessons until the player's turn or the end: a lesson may hold the table until it is read. */
async function readUntilTurn(page: Page): Promise<string[]> {
  const told: string[] = [];
  const ready = async (): Promise<boolean> => (await myTurn(page)) || (await isOver(page));
  do {
    const lesson = page.locator('[data-understood]');
    await until(page, 'my turn', async () => (await ready()) || (await lesson.count()) > 0, 60_000);
    told.push(...(await readOn(page)));
  } while (!(await ready()));
  return told;
}

test.each(
  everywhere(2).map((where, index) => [...where, (Object.keys(GAMES) as Game[])[index % 3]!] as const),
)('on a %s in %s: %s', async (screen, language, game) => {
  const { playOn, decisions, first } = GAMES[game];
  const page = await openPage({ screen, language, kept: pirates.CHART });
  await page.locator(`[data-guide="${game}"]`).click();
  await page.waitForURL('**/table/*');
  await until(page, 'my turn', () => myTurn(page), 60_000);
  await until(page, 'the first lesson', async () => (await lesson(page)) !== '');
  await expectClean(page, 'a lesson');
  const told = await readOn(page);
  expect(told.slice(0, first.length)).toEqual(first.map((name) => `${game}-lesson-${name}`));

  // Leaves the guide and resumes it at the same lesson, also after a reload.
  await page.locator('[data-leave-guide]').click();
  expect(await page.locator('[data-lesson]').count()).toBe(0);
  await page.reload();
  await clickAction(page, 'guide');
  await page.locator('[data-lesson]').waitFor();
  expect(told).not.toContain(await lesson(page));

  // The guide continues with the game: each lesson appears once.
  for (let made = 0; made < decisions && !(await isOver(page)); made += 1) {
    await playOn([page], 20 + made, 1);
    told.push(...(await readUntilTurn(page)));
  }
  expect(told.length).toBeGreaterThan(first.length);
  expect(new Set(told).size).toBe(told.length);
});

test.runIf(process.env['E2E'] === 'all')('a whole guided game of Shanghaien shows every lesson', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await page.locator('[data-guide="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await hurry(page);
  const told: string[] = [];
  while (!(await isOver(page))) {
    told.push(...(await readUntilTurn(page)));
    await shanghaien.playOn([page], told.length, 1);
  }
  told.push(...(await readOn(page)));
  for (const name of ['goal', 'roll', 'place', 'call', 'award', 'crews', 'last', 'over'])
    expect(told).toContain(`shanghaien-lesson-${name}`);
});
