/** `make screenshots`: the school, its exercises and the daily deal. */

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Language } from '../src/words/words';
import type { Screen } from './support/browser';
import { solvedPuzzles } from './support/puzzles';
import * as raft from './support/raft';
import { screenshotTaker } from './support/screenshots';
import { until } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

interface Look {
  readonly screen: Screen;
  readonly language: Language;
  readonly room: 'light' | 'dark';
  readonly isLandscape?: boolean;
}
const LOOKS: readonly Look[] = [
  { screen: 'phone', language: 'en', room: 'light' },
  { screen: 'phone', language: 'ru', room: 'dark' },
  { screen: 'phone', language: 'it', room: 'light', isLandscape: true },
  { screen: 'phone', language: 'ru', room: 'dark', isLandscape: true },
  { screen: 'desktop', language: 'en', room: 'light' },
  { screen: 'desktop', language: 'it', room: 'dark' },
];
const nameOf = ({ screen, language, room, isLandscape }: Look): string =>
  `${isLandscape ? 'landscape' : screen}-${language}-${room}`;

interface Opened {
  readonly page: Page;
  readonly take: ReturnType<typeof screenshotTaker>;
}
async function open(look: Look, path: string): Promise<Opened> {
  const kept = { 'dogwatch-room': look.room, 'dogwatch-pirates-drawing': 'chart' };
  const page = await openPage({ ...look, kept }, look.isLandscape ? '/about' : path);
  if (look.isLandscape) {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(path);
  }
  return { page, take: screenshotTaker(page, nameOf(look)) };
}

const over = (page: Page): Promise<void> =>
  page.locator('[data-puzzle][data-over="true"]').waitFor({ timeout: 90_000 });
/** Draws the elastic by keys and fires. */
async function shoot(page: Page, tens: number): Promise<void> {
  const hint = page.locator('.hint button');
  if (await hint.count()) await hint.click();
  await page.locator('[data-sea]').focus();
  for (let pressed = 0; pressed < tens; pressed += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
}

const each = test.each(LOOKS.map((look) => [nameOf(look), look] as const));

each('puzzles: %s', async (_, look) => {
  const { page, take } = await open(look, '/school');
  await page.locator('[data-deal="raft"]').waitFor();
  await page.waitForLoadState('networkidle');
  await take('school-1-first-visit', true);

  const call = solvedPuzzles('shanghaien', 'call')[3]!;
  await page.goto(`/school/shanghaien/puzzles?id=${call.id}`);
  const roll = page.locator('.board [data-move="roll"]').first();
  await roll.waitFor();
  await take('school-2-shanghaien-task');
  await page
    .locator(`.board [data-move="${call.solution === 'roll' ? 'call' : 'roll'}"]`)
    .first()
    .click();
  const sure = page.locator('[data-sure]');
  await until(page, 'an answer', async () => {
    if (await sure.count()) await sure.click();
    return (await page.locator('[data-puzzle][data-over="true"]').count()) > 0;
  });
  await page.waitForTimeout(300);
  await take('school-2-shanghaien-wrong');
  await take('school-2-shanghaien-wrong-whole', true);

  const only = solvedPuzzles('raft', 'only').find(({ solution }) => solution !== 'pass')!;
  await page.goto(`/school/raft/puzzles?id=${only.id}`);
  const pass = page.locator('.board [data-move="pass"]');
  await pass.waitFor();
  await take('school-3-raft-task');
  await pass.click();
  await raft.confirmDoubt(page);
  await over(page);
  await page.waitForTimeout(300);
  await take('school-3-raft-wrong');
  await page.locator('[data-action="solution"]').click();
  await page.waitForTimeout(900);
  await take('school-3-raft-solution', true);

  const shot = solvedPuzzles('pirates', 'fell')[2]!;
  await page.goto(`/school/pirates/puzzles?id=${shot.id}`);
  await page.locator('[data-targets]').waitFor();
  await page.waitForTimeout(500);
  await take('school-4-pirates-task');
  await shoot(page, 5);
  await over(page);
  await page.waitForTimeout(500);
  await take('school-4-pirates-shot');
  await take('school-4-pirates-shot-whole', true);
  const boarding = solvedPuzzles('pirates', 'board').find(({ length }) => length > 1)!;
  await page.goto(`/school/pirates/puzzles?id=${boarding.id}`);
  await page.locator('.dock [data-move="done"]').waitFor();
  await page.waitForTimeout(500);
  await take('school-4-pirates-boarding');
  await page.locator('.dock [data-move="done"]').click();
  await over(page);
  await page.waitForTimeout(500);
  await take('school-4-pirates-boarded');

  await page.goto('/school/pirates/puzzles');
  await page.locator('[data-mode="rush"]').waitFor();
  await take('school-5-menu', true);
  await page.goto('/school/shanghaien/puzzles?run=rush');
  await page.locator('[data-puzzle][data-over="false"]').waitFor();
  await page.waitForTimeout(500);
  await take('school-5-rush');
  await page.goto('/school');
  await page.locator('[data-standing]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await take('school-6-progress', true);
});

each('range and fair cut: %s', async (_, look) => {
  const { page, take } = await open(look, '/school/pirates/range');
  await page.locator('[data-gauge]').waitFor();
  await page.waitForTimeout(500);
  await take('range-1-begin');
  await shoot(page, 6);
  const skip = page.locator('[data-skip]');
  await skip.waitFor();
  await skip.click();
  await page.locator('[data-best]').waitFor();
  await page.waitForTimeout(500);
  await take('range-2-result');
  await take('range-2-result-whole', true);

  await page.goto('/school/raft/cut');
  await page.locator('[data-hand="yellow"]').waitFor();
  await take('cut-1-begin');
  for (const [number, side] of ['yellow', 'yellow', 'black', 'black'].entries()) {
    await page.locator(`[data-hand="${side}"]`).click();
    await page.locator('[data-tile].lit').first().click();
    if (number < 3) await page.locator(`[data-tile] .pirate >> nth=${number}`).waitFor();
  }
  await page.locator('[data-cut="judged"]').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3_500);
  await take('cut-2-judged');
  await take('cut-2-judged-whole', true);
  await page.locator('[data-line="show"]').click();
  await page.locator('[data-line-at="1"]').waitFor();
  await take('cut-3-line');
});

each('daily deal: %s', async (_, look) => {
  const { page, take } = await open(look, '/school');
  await page.locator('[data-deal="raft"] [data-daily]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-tile]').first().waitFor();
  await page.waitForTimeout(500);
  await take('daily-1-raft');
  const menu = page.locator('[data-action="menu"]');
  if (await menu.isVisible()) await menu.click();
  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign-yes"]').click();
  await page.locator('[data-daily-result="raft"]').waitFor();
  await page.waitForTimeout(500);
  await take('daily-2-raft-over');
  await page.goto('/school');
  await page.locator('[data-deal="pirates"] [data-daily]').click();
  await page.locator('[data-gauge]').waitFor();
  await page.waitForTimeout(500);
  await take('daily-3-course');
  for (let shot = 1; shot <= 10; shot += 1) {
    await shoot(page, 6);
    await page.locator('[data-skip]').click();
    if (shot === 1) {
      await page.locator('[data-next]').waitFor();
      await take('daily-3-course-shot', true);
    }
    if (shot < 10) await page.locator('[data-next]').click();
  }
  await page.locator('[data-daily-result="pirates"]').waitFor();
  await page.waitForTimeout(500);
  await take('daily-4-course-over', true);
  await page.goto('/school/daily');
  await page.locator('[data-deal="raft"] li.mine').waitFor();
  await page.waitForTimeout(4_500);
  await take('daily-5-day', true);
});
