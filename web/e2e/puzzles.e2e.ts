/** Puzzles: solved by touch and by keys, missed and refuted; a streak, a rush, a game that goes on. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { focusIs } from './support/keys';
import { solvedPuzzles } from './support/puzzles';
import * as raft from './support/raft';
import { useSharedServer } from './support/test-server';
import { until } from './support/table';

const { openPage } = useSharedServer();

const AT = '/school/shanghaien/puzzles';
const calls = solvedPuzzles('shanghaien', 'call');
const solutionOf = (id: string | null): string => calls.find((each) => each.id === id)!.solution;
const KEYS: Readonly<Record<string, string>> = { roll: 'r', call: 's' };

const verdict = (page: Page, solved: boolean): Promise<void> =>
  page.locator(`[data-puzzle][data-over="true"][data-solved="${solved}"]`).waitFor();

async function tapMove(page: Page, move: string): Promise<void> {
  await page.locator(`.board [data-move="${move}"]:not([aria-disabled="true"])`).first().tap();
  const sure = page.locator('[data-sure]'); // a call that does not put its player ahead is confirmed
  if (await sure.count()) await sure.tap();
}

test('three puzzles by touch on a phone, from a link to the next one', async () => {
  const page = await openPage({ screen: 'phone', language: 'it' }, `${AT}?id=${calls[0]!.id}`);
  await tapMove(page, calls[0]!.solution);
  await verdict(page, true);
  expect(await page.locator('[data-verdict]').innerText()).toMatch(/^Giusto!/);
  expect(await page.locator('[data-values] li').count()).toBe(2);
  await expectClean(page, 'a solved puzzle');

  await page.locator('[data-action="leave"]').tap();
  await page.locator('[data-theme-of-puzzles="roll"]').tap();
  for (let solved = 0; solved < 2; solved += 1) {
    await page.locator('[data-puzzle][data-over="false"]').waitFor();
    const id = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
    expect(page.url()).toContain(`?id=${id}`);
    await tapMove(page, solutionOf(id));
    await verdict(page, true);
    await page.locator('[data-action="next"]').tap();
  }
});

test('a streak by keys on a desktop, until the first miss; the missed one is repeated', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' }, AT);
  await page.locator('[data-mode="streak"]').waitFor();
  await expectClean(page, 'the choice of puzzles');
  await page.evaluate(
    (ids) => {
      // Only calls and rolls are left, which keys can solve without looking at the dice.
      const fresh = { rating: 1000, solved: 0, best: {}, repeated: [], tried: ids };
      localStorage.setItem('dogwatch-puzzles-shanghaien', JSON.stringify(fresh));
    },
    ['die', 'end', 'trick', 'card'].flatMap((kind) => solvedPuzzles('shanghaien', kind).map(({ id }) => id)),
  );
  await page.reload();
  await page.locator('[data-mode="streak"]').focus();
  await page.keyboard.press('Enter');
  for (const right of [true, false]) {
    await page.locator('[data-puzzle][data-over="false"]').waitFor();
    await page.locator('.board [data-move="roll"]').first().waitFor();
    const move = solutionOf(await page.locator('[data-puzzle]').getAttribute('data-puzzle'));
    const other = move === 'roll' ? 'call' : 'roll';
    await page.keyboard.press(KEYS[right ? move : other]!);
    const sure = page.locator('[data-sure]');
    await until(page, 'an answer', async () => {
      if (await sure.count()) await sure.press('Enter');
      return (await page.locator('[data-puzzle][data-over="true"]').count()) > 0;
    });
    await verdict(page, right);
    if (right) {
      await until(page, 'focus on next', () => focusIs(page, '[data-action="next"]'));
      await page.keyboard.press('Enter');
    }
  }
  expect(await page.locator('[data-ended]').innerText()).toMatch(/ends at 1\. Your best: 1/);
  await until(page, 'the missed one in the repetition', () =>
    page.evaluate(() => {
      const kept = localStorage.getItem('dogwatch-puzzles-shanghaien') ?? '{}';
      return (JSON.parse(kept) as { repeated: unknown[] }).repeated.length === 1;
    }),
  );
});

test('a wrong move is refuted on the board, and a game goes on from there', async () => {
  const { id, solution } = solvedPuzzles('raft', 'only').find((each) => each.solution !== 'pass')!;
  const page = await openPage({ screen: 'phone', language: 'en' }, `/school/raft/puzzles?id=${id}`);
  await page.locator('.board [data-move="pass"]').tap();
  await raft.confirmDoubt(page);
  await page.locator('[data-puzzle][data-over="true"][data-solved="false"]').waitFor({ timeout: 90_000 });
  await page.locator('.board[data-moment="2"]').waitFor();
  expect(await page.locator('[data-verdict]').innerText()).toMatch(/^Not this\. .*wins by force/);
  await until(page, 'the reply in words', async () => !!(await page.locator('[data-told]').innerText()));
  await page.locator('[data-line="back"]').tap();
  await page.locator('.board[data-moment="1"]').waitFor();
  await page.locator('[data-action="solution"]').tap();
  await until(page, `the solution ${solution}`, async () =>
    (await page.locator('[data-told]').innerText()).includes(solution.split(/[ -]/).at(-1)!),
  );
  await page.locator('[data-action="play-on"]').tap();
  await page.waitForURL('**/table/*');
});

test('a rush shows its clock and goes on by itself', async () => {
  const page = await openPage({ screen: 'phone', language: 'ru' }, AT);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('[data-mode="rush"]').tap();
  const first = page.locator('[data-puzzle]');
  await first.waitFor();
  const id = await first.getAttribute('data-puzzle');
  expect(await page.locator('[data-clock]').innerText()).toMatch(/^2:5\d$|^3:00$/);
  const move = page.locator('.board [data-move]:not([aria-disabled="true"])').first();
  await move.tap();
  const more = page.locator('[data-sure], button.choice');
  await until(page, 'the next puzzle', async () => {
    if (await more.count()) await more.first().tap();
    return (await first.getAttribute('data-puzzle')) !== id;
  });
});
