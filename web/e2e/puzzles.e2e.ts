/** Puzzles: three of each game by touch, and by mouse and keys; missed ones refuted; streak, rush, a game. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Pirates, Raft } from '../src/net/protocol';

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
const STORED = 'dogwatch-puzzles-shanghaien';
/** Progress in which only calls and rolls are left, whose answers need no look at the dice. */
const onlyCalls = {
  ...{ rating: 1000, solved: 0, best: {}, repeated: [] },
  tried: ['die', 'end', 'trick', 'card'].flatMap((kind) =>
    solvedPuzzles('shanghaien', kind).map(({ id }) => id),
  ),
};
const KEYS: Readonly<Record<string, string>> = { roll: 'r', call: 's' };

const verdict = (page: Page, solved: boolean): Promise<void> =>
  page.locator(`[data-puzzle][data-over="true"][data-solved="${solved}"]`).waitFor();

async function tapMove(page: Page, move: string): Promise<void> {
  await page.locator(`.board [data-move="${move}"]:not([aria-disabled="true"])`).first().tap();
  const sure = page.locator('[data-sure]'); // a call that does not put its player ahead is confirmed
  await until(page, 'an answer', async () => {
    if (await sure.count()) await sure.tap();
    return (await page.locator('[data-puzzle][data-over="true"]').count()) > 0;
  });
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

test('a streak by mouse and keys on a desktop, until a miss; the missed one is kept', async () => {
  const kept = { [STORED]: JSON.stringify(onlyCalls) };
  const page = await openPage({ screen: 'desktop', language: 'en', kept }, AT);
  await page.locator('[data-mode="streak"]').waitFor();
  await expectClean(page, 'the choice of puzzles');
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
  // The board goes back to the choice and says there what was played and what is better.
  await page.locator('.board[data-moment="0"] [data-idea="better"]').first().waitFor();
  expect(await page.locator('.board [data-idea="played"]').count()).toBeGreaterThan(0);
  await until(page, 'the missed one in the repetition', () =>
    page.evaluate((key) => {
      const stored = localStorage.getItem(key) ?? '{}';
      return (JSON.parse(stored) as { repeated: unknown[] }).repeated.length === 1;
    }, STORED),
  );
});

test('a wrong move is refuted on the board, and a game goes on from there', async () => {
  const { id, solution } = solvedPuzzles('raft', 'only').find((each) => each.solution !== 'pass')!;
  const page = await openPage({ screen: 'phone', language: 'en' }, `/school/raft/puzzles?id=${id}`);
  await page.locator('.board [data-move="pass"]').tap();
  await raft.confirmDoubt(page, 'tap');
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

test('a missed puzzle that is due is repeated by touch, and is due later then', async () => {
  const { id, solution } = calls.find((each) => each.solution === 'roll')!;
  const missed = { rating: 1000, solved: 0, best: {}, tried: [id], repeated: [{ id, due: 1, card: {} }] };
  const kept = { [STORED]: JSON.stringify(missed) };
  const page = await openPage({ screen: 'phone', language: 'en', kept }, AT);
  await page.locator('[data-mode="again"][aria-disabled="false"]').tap();
  await page.locator(`[data-puzzle="${id}"][data-over="false"]`).waitFor();
  await tapMove(page, solution);
  await verdict(page, true);
  await page.locator('[data-action="next"]').tap();
  await page.locator('[data-notice]').waitFor();
  await until(page, 'a later time', () =>
    page.evaluate((key) => {
      const { repeated } = JSON.parse(localStorage.getItem(key)!) as { repeated: { due: number }[] };
      return repeated.length === 1 && repeated[0]!.due > Date.now();
    }, STORED),
  );
});

test('a rush from the home page shows its clock, goes on by itself, and ends with three misses', async () => {
  const kept = { [STORED]: JSON.stringify(onlyCalls) };
  const page = await openPage({ screen: 'phone', language: 'ru', kept }, '/');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('a[href="/school"]').first().tap();
  await page.locator('a[href="/school/shanghaien/puzzles"]').first().tap();
  await page.locator('[data-mode="rush"]').tap();
  const shown = page.locator('[data-puzzle][data-over="false"]');
  await shown.waitFor();
  expect(await page.locator('[data-clock]').innerText()).toMatch(/^2:5\d$|^3:00$/);
  const seen = new Set<string>();
  for (let misses = 0; misses < 3; misses += 1) {
    await until(page, 'the next puzzle', async () => {
      const id = (await shown.count()) ? await shown.getAttribute('data-puzzle') : null;
      return !!id && !seen.has(id) && !!seen.add(id);
    });
    const wrong = solutionOf([...seen].at(-1)!) === 'roll' ? 'call' : 'roll';
    await tapMove(page, wrong);
    await verdict(page, false);
  }
  await page.locator('[data-ended]').waitFor();
  expect(await page.locator('[data-ended]').innerText()).toMatch(/0/);
  await page.locator('[data-action="once-more"]').waitFor();
  await page.waitForTimeout(2_500); // longer than a miss of a rush stays
  expect(await page.locator('[data-ended]').count(), 'the result stays').toBe(1);
});

/** Sails of Raft & Scupper that win at once, as two places. */
const sails = solvedPuzzles('raft', 'win')
  .filter(({ goal, solution }) => goal === 1 && solution.startsWith('s '))
  .map(({ id, solution }) => ({ id, places: solution.slice(2).split('-') as [string, string] }));
const passes = solvedPuzzles('raft', 'win').filter(({ goal, solution }) => goal === 1 && solution === 'pass');

const tile = (at: string): string => `.board [data-tile="${at}"]`;

/** The moves of a puzzle with the longest defence, which the server shows after a wrong answer. */
const lineOf = (page: Page, puzzle: string, solution: string): Promise<readonly Raft.Move[]> =>
  page.evaluate(
    async ([id, right]) => {
      const at = `/api/puzzles/raft/${id}`;
      const { choices } = (await (await fetch(at)).json()) as { choices: { moves: Raft.Move[] } };
      const places = (move: Raft.Move): string => Object.values(move).join(' ');
      for (const move of choices.moves.filter((each) => places(each) !== `sail ${right}`)) {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ moves: [move] });
        const answer = await fetch(`${at}/answers`, { method: 'POST', headers, body });
        const { solution: line } = (await answer.json()) as { solution: { move: Raft.Move }[] };
        if (line.length) return line.map((step) => step.move);
      }
      throw new Error(`no wrong move in ${id}`);
    },
    [puzzle, solution.slice(2).replace('-', ' ')] as const,
  );

/** A win in two moves, both of them sails. */
async function winInTwo(page: Page): Promise<{ id: string; sails: readonly (readonly string[])[] }> {
  const wins = solvedPuzzles('raft', 'win').filter(
    (each) => each.goal === 2 && each.solution.startsWith('s '),
  );
  for (const { id, solution } of wins.slice(0, 12)) {
    const own = (await lineOf(page, id, solution)).filter((_, number) => number % 2 === 0);
    const places = own.flatMap((move) => (move.type === 'sail' ? [[move.at, move.to]] : []));
    if (places.length === 2) return { id, sails: places };
  }
  throw new Error('no win by two sails');
}

test.each<Screen>(['phone', 'desktop'])(
  'a win in two moves goes on after the reply on a %s',
  async (screen) => {
    const page = await openPage({ screen, language: 'en' }, '/school');
    const { id, sails: moves } = await winInTwo(page);
    await page.goto(`/school/raft/puzzles?id=${id}`);
    for (const [number, [from, to]] of moves.entries()) {
      await page.locator(`.board[data-moment="${2 * number}"]`).waitFor({ timeout: 90_000 });
      await page.locator('[data-puzzle][data-over="false"][data-shown="true"]').waitFor();
      if (screen === 'phone') {
        for (const at of [from!, to!]) await page.locator(tile(at)).tap();
      } else if (number) {
        await tabTo(page, '[data-tile]');
        for (const at of [from!, to!]) {
          await raft.arrowTo(page, at);
          await page.keyboard.press('Enter');
        }
      } else for (const at of [from!, to!]) await page.locator(tile(at)).click();
      await until(page, 'the move', async () => {
        await raft.confirmDoubt(page, screen === 'phone' ? 'tap' : 'click');
        return (await page.locator(`.board[data-moment="${2 * number}"]`).count()) === 0;
      });
    }
    await verdict(page, true);
    expect(await page.locator('[data-verdict]').innerText()).toMatch(/cannot prevent it/);
  },
);

test('three puzzles of Raft & Scupper by touch on a phone', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  for (const { id, places } of sails.slice(0, 3)) {
    await page.goto(`/school/raft/puzzles?id=${id}`);
    for (const at of places) await page.locator(tile(at)).tap();
    await confirmChoices(page, 'tap');
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
async function confirmChoices(page: Page, by: 'tap' | 'click' = 'click'): Promise<void> {
  await until(page, 'an answer', async () => {
    await raft.confirmDoubt(page, by);
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
async function openPirates(page: Page, { by }: Pointer, { id }: Solved): Promise<Pirates.View> {
  await page.goto(`/school/pirates/puzzles?id=${id}`);
  await page.locator('[data-targets], .dock [data-move="done"]').first().waitFor();
  const hint = page.locator('.hint button');
  if (await hint.count()) await hint[by]();
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
  const { pieces } = await openPirates(page, pointer, puzzle);
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
  await page.locator('.dock [data-move="fire"]')[pointer.by]();
}

/** Drags the ship of a one-course plan to its end, and finishes sailing. */
async function boards(page: Page, pointer: Pointer, puzzle: Solved<Pirates.Sail>): Promise<void> {
  const { pieces } = await openPirates(page, pointer, puzzle);
  const [sail] = puzzle.moves;
  const ship = pieces[sail!.piece]!;
  await page.locator('[data-pick="ship"]').selectOption(String(sail!.piece));
  await page.waitForTimeout(300);
  const [x, y] = sail!.path.at(-1)!;
  await drag(pointer, await seenAt(page, ship.x, ship.y), await seenAt(page, x, y));
  await page.locator('[data-count="heading"]').fill(String(sail!.heading / 10));
  await page.locator('.dock [data-move="done"]')[pointer.by]();
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
    await openPirates(page, pointer, shots[1]!);
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
