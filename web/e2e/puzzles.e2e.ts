/** Puzzles: three of each game by touch, and by mouse and keys; missed ones refuted; streak, rush, a game. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Pirates } from '../src/net/protocol';

import { expectClean } from './support/axe';
import type { Screen } from './support/browser';
import { focusIs, tabTo } from './support/keys';
import { CHART, seenAt } from './support/pirates';
import { drag, pointerFor, type Point, type Pointer } from './support/pointer';
import { solvedPuzzles, type Solved } from './support/puzzles';
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

test('a streak by mouse and keys on a desktop, until a miss; the missed one is repeated', async () => {
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
  for (const [right, by] of [
    [true, 'keys'],
    [true, 'mouse'],
    [true, 'keys'],
    [false, 'keys'],
  ] as const) {
    await page.locator('[data-puzzle][data-over="false"]').waitFor();
    await page.locator('.board [data-move="roll"]').first().waitFor();
    const move = solutionOf(await page.locator('[data-puzzle]').getAttribute('data-puzzle'));
    const other = move === 'roll' ? 'call' : 'roll';
    if (by === 'keys') await page.keyboard.press(KEYS[right ? move : other]!);
    else await page.locator(`.board [data-move="${move}"]`).first().click();
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
  expect(await page.locator('[data-ended]').innerText()).toMatch(/ends at 3\. Your best: 3/);
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
  expect(await page.locator('[data-verdict]').innerText()).toMatch(/^Not this one\. .*wins by force/);
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

/** Sails of Raft & Scupper that win at once, as two places. */
const sails = solvedPuzzles('raft', 'win')
  .filter(({ goal, solution }) => goal === 1 && solution.startsWith('s '))
  .map(({ id, solution }) => ({ id, places: solution.slice(2).split('-') as [string, string] }));
const passes = solvedPuzzles('raft', 'win').filter(({ goal, solution }) => goal === 1 && solution === 'pass');

const tile = (at: string): string => `.board [data-tile="${at}"]`;

test('three puzzles of Raft & Scupper by touch on a phone', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  for (const { id, places } of sails.slice(0, 3)) {
    await page.goto(`/school/raft/puzzles?id=${id}`);
    for (const at of places) await page.locator(tile(at)).tap();
    await confirmChoices(page);
    await page.locator('[data-over="true"][data-solved="true"]').waitFor({ timeout: 90_000 });
  }
});

test('three puzzles of Raft & Scupper by mouse and keys on a desktop', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  const [clicked, typed] = sails;
  await page.goto(`/school/raft/puzzles?id=${clicked!.id}`);
  for (const at of clicked!.places) await page.locator(tile(at)).click();
  await confirmChoices(page);
  await page.locator('[data-over="true"][data-solved="true"]').waitFor({ timeout: 90_000 });

  await page.goto(`/school/raft/puzzles?id=${typed!.id}`);
  await tabTo(page, '[data-tile]');
  for (const at of typed!.places) {
    await raft.arrowTo(page, at);
    await page.keyboard.press('Enter');
  }
  await confirmChoices(page);
  await verdict(page, true);

  await page.goto(`/school/raft/puzzles?id=${passes[0]!.id}`);
  await page.locator('.board [data-move="pass"]').waitFor();
  await page.keyboard.press('p');
  await confirmChoices(page);
  await verdict(page, true);
});

/** Says which move is meant, and that it is meant, where the page asks. */
async function confirmChoices(page: Page): Promise<void> {
  await until(page, 'an answer', async () => {
    await raft.confirmDoubt(page);
    return (await page.locator('[data-verdict]').innerText()) !== '';
  });
}

/** Shots from the nearest base, nearly straight at the target: only the pull is to be found. */
const shots = solvedPuzzles<Pirates.Fire>('pirates', 'fell').filter(
  ({ moves: [best], plain: [straight] }) => {
    const turned = Math.abs(best!.bearing - straight!.bearing) % 3600;
    return best!.base === straight!.base && Math.min(turned, 3600 - turned) <= 9;
  },
);
const boardings = solvedPuzzles<Pirates.Sail>('pirates', 'board').filter(({ length }) => length === 1);

/** Opens a puzzle of the pirates, whose board is then in view. */
async function openPirates(page: Page, { id }: Solved): Promise<Pirates.View> {
  await page.goto(`/school/pirates/puzzles?id=${id}`);
  await page.locator('[data-targets], .dock [data-move="done"]').first().waitFor();
  const hint = page.locator('.hint button');
  if (await hint.count()) await hint.click();
  return page.evaluate(
    async (puzzle) =>
      ((await (await fetch(`/api/puzzles/pirates/${puzzle}`)).json()) as { view: Pirates.View }).view,
    id,
  );
}

const pulled = async (page: Page): Promise<number> =>
  Number.parseInt(await page.locator('output').innerText(), 10);

/** Draws the cannon like a slingshot, away from the target, to the solution's pull, and fires. */
async function shoot(page: Page, pointer: Pointer, puzzle: Solved<Pirates.Fire>): Promise<void> {
  const { pieces } = await openPirates(page, puzzle);
  const target = await seenAt(page, pieces[puzzle.goal]!.x, pieces[puzzle.goal]!.y);
  const box = (await page.locator('[data-cannon]').boundingBox())!;
  const cannon: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const away = Math.hypot(cannon[0] - target[0], cannon[1] - target[1]);
  const back = (length: number): Point => [
    cannon[0] + ((cannon[0] - target[0]) / away) * length,
    cannon[1] + ((cannon[1] - target[1]) / away) * length,
  ];
  const wanted = puzzle.moves[0]!.pull / 10;
  await pointer.press(cannon);
  let length = 70;
  for (let tries = 0; tries < 6; tries += 1) {
    await pointer.move(back(length));
    const now = await pulled(page);
    if (Math.abs(now - wanted) <= 1) break;
    length += (wanted - now) * (now ? Math.min(1.5, length / now) : 1);
  }
  await pointer.release();
  await page.locator('.dock [data-move="fire"]').click();
}

/** Drags the ship of a one-course plan to its end, and finishes sailing. */
async function boards(page: Page, pointer: Pointer, puzzle: Solved<Pirates.Sail>): Promise<void> {
  const { pieces } = await openPirates(page, puzzle);
  const [sail] = puzzle.moves;
  const ship = pieces[sail!.piece]!;
  await page.locator('[data-pick="ship"]').selectOption(String(sail!.piece));
  await page.waitForTimeout(300);
  const [x, y] = sail!.path.at(-1)!;
  await drag(pointer, await seenAt(page, ship.x, ship.y), await seenAt(page, x, y));
  await page.locator('[data-count="heading"]').fill(String(sail!.heading / 10));
  await page.locator('.dock [data-move="done"]').click();
}

async function expectFlight(page: Page): Promise<void> {
  await verdict(page, true);
  expect(await page.locator('[data-ghosts="48"] [data-best-path]').count()).toBe(1);
  expect(await page.locator('[data-values] li').count()).toBe(3);
}

test.each<Screen>(['phone', 'desktop'])('three puzzles of the pirates on a %s', async (screen) => {
  const page = await openPage({ screen, language: 'en', kept: CHART });
  const pointer = await pointerFor(page, screen);
  await shoot(page, pointer, shots[0]!);
  await expectFlight(page);
  if (screen === 'phone') {
    await expectClean(page, 'a solved shot');
    await shoot(page, pointer, shots[1]!);
  } else {
    await openPirates(page, shots[1]!);
    await page.locator('[data-sea]').focus();
    const pull = Math.round(shots[1]!.moves[0]!.pull / 10);
    for (let tens = 10; tens <= pull; tens += 10) await page.keyboard.press('Shift+ArrowUp');
    for (let ones = 0; ones < pull % 10; ones += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }
  await expectFlight(page);
  await boards(page, pointer, boardings[0]!);
  await verdict(page, true);
  expect(await page.locator('.fight').count()).toBeGreaterThan(0);
});
