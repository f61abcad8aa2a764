/** Raft & Scupper by keyboard alone, by dragging, and switching a pair with two taps. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { LOCKED } from '../src/ui/final';
import { expectClean } from './support/axe';
import { somewhere } from './support/everywhere';
import { expectFocus, focusIs, tabTo } from './support/keys';
import { useSharedServer } from './support/test-server';
import { arrowTo, confirmDoubt, makeTable, makeTableToSwitch, playOn } from './support/raft';
import { seededRandom, numberOf, offered, offering } from './support/random-player';
import {
  historyLoaded,
  isOver,
  lastTold,
  listen,
  myTurn,
  toldLines,
  toldNumbers,
  until,
} from './support/table';

const { openPage } = useSharedServer();

const myTurnOrOver = async (page: Page): Promise<boolean> => (await myTurn(page)) || (await isOver(page));

/** English announcements that occur in every game. */
const ENGLISH = [
  /Your turn, (Yellow|Black): jump, sail, scupper or pass/, // the prompt
  / chooses (Yellow|Black); .+ plays (Yellow|Black)/,
  /(Yellow|Black) (jumps|sails) from [a-e][1-5] to/,
  /(Yellow|Black) wins\./,
];

test.each(somewhere(0))(
  'a short game by keyboard alone on a %s in %s, with announcements',
  async (screen, language) => {
    const page = await openPage({ screen, language });
    await page.goto('/new/raft');
    await page.locator('form').waitFor();
    await tabTo(page, 'input[value="full"]');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');
    await page.locator('[data-tile]').first().waitFor();
    // Earlier entries are loaded as history and not announced.
    await until(page, 'my turn', () => myTurnOrOver(page));
    await historyLoaded(page);
    const heard = await listen(page);
    const toldBefore = (await toldNumbers(page)).length;
    const said: string[] = [];
    const asked = new Set<string>();
    const below = seededRandom(99);
    let refusal = '';
    for (;;) {
      await until(page, 'my turn', () => myTurnOrOver(page));
      if (await isOver(page)) break;
      const before = await lastTold(page);
      // A prompt from before `listen` is not in `said`.
      if (said.length) asked.add((await page.locator('[data-saying] .asked').textContent()) ?? '');
      if (await offered(page, 'choose').count()) await page.keyboard.press('y');
      else if (
        (await offered(page, 'pass').count()) &&
        ((refusal && below(10) === 0) || !(await page.locator('[data-tile][data-move]').count()))
      )
        for (const _ of ['asks', 'confirms']) {
          await page.keyboard.press('p');
          if (!(await page.locator('.final').count())) break;
          await page.waitForTimeout(LOCKED); // a double press does not confirm
        }
      else {
        await tabTo(page, '[data-tile]');
        if (!refusal && (await offered(page, 'pass').count())) {
          // An unoffered move can be tried: the reason is announced with its clause.
          await arrowTo(page, 'a1');
          await page.keyboard.press('x');
          await until(page, 'the reason', async () =>
            /R1\d|R2\b/.test(await page.locator('[data-saying]').innerText()),
          );
          refusal = await page.locator('[data-saying] .refusal').innerText();
        }
        // A refused move was a command: the next one waits for its answer.
        await until(page, 'my turn', () => myTurn(page));
        if (below(2) && (await offered(page, 'pass').count())) {
          await page.keyboard.press('n');
          await page.keyboard.press('Enter');
          // A pirate without moves is let go again.
          if (!(await page.locator('[data-tile].lit').count())) await page.keyboard.press('Enter');
        }
        const lit = await page.locator('[data-tile].lit').all();
        const places = lit.length ? lit : await page.locator('[data-tile][data-move]').all();
        await arrowTo(page, (await places[below(places.length)]?.getAttribute('data-tile')) ?? 'a1');
        await page.keyboard.press('Enter');
      }
      await until(page, 'the move', async () => {
        // The question which move is meant, then whether a losing one is meant, which is locked at first.
        if (await focusIs(page, '[data-choice]')) await page.keyboard.press('Enter');
        return (await lastTold(page)) > before || isOver(page);
      });
      await expectFocus(page);
      said.push(...(await heard()));
    }
    await until(page, 'the last word', async () => {
      said.push(...(await heard()));
      return said.includes((await toldLines(page)).at(-1) ?? '');
    });
    // Every line of the story is announced, in order and exactly once.
    const story = (await toldLines(page)).slice(toldBefore);
    expect(said.filter((line) => story.includes(line))).toEqual(story);
    expect(refusal).not.toBe('');
    for (const sentence of [...asked, refusal]) expect(said).toContain(sentence);
    if (language === 'en') for (const sentence of ENGLISH) expect(said.join('\n')).toMatch(sentence);
  },
);

/** Drags from the centre of one element to the centre of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [one, other] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!one || !other) throw new Error(`cannot drag from ${from} to ${to}: element not visible`);
  await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 6 });
  await page.mouse.up();
}

// The full size: a short game may end before each kind of move was possible.
test('pirates are placed, jump, sail and scupper by dragging', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await makeTable(page, 'full', 'me');
  await playOn([page], 40, 0);
  await until(page, 'my turn', () => myTurn(page));
  while (await offered(page, 'switch').count()) await playOn([page], 41, 1);
  for (const side of ['yellow', 'yellow', 'black', 'black'] as const) {
    await until(page, 'my turn', () => myTurn(page));
    await page.locator(`[data-hand="${side}"]`).click();
    const at = await page.locator('[data-tile].lit').first().getAttribute('data-tile');
    await page.keyboard.press('Escape');
    await drag(page, `[data-hand="${side}"]`, `[data-tile="${at}"]`);
    await page.locator(`[data-tile="${at}"][data-pirate="${side}"]`).waitFor();
  }
  await offered(page, 'choose').first().click();
  const done = new Set<string>();
  for (let turn = 0; turn < 40 && done.size < 3 && !(await isOver(page)); turn += 1) {
    await until(page, 'my turn', () => myTurnOrOver(page));
    const before = await lastTold(page);
    for (const verb of ['jump', 'sail', 'scupper']) {
      if (done.has(verb)) continue;
      for (const pirate of await page.locator('[data-tile].ready').all()) {
        const from = await pirate.getAttribute('data-tile');
        await pirate.click();
        await page.locator(`[data-tile="${from}"][aria-pressed="true"]`).waitFor();
        const to = await page
          .locator(`[data-tile].lit${offering(verb)}`)
          .evaluateAll(([first]) => first?.getAttribute('data-tile'));
        await page.keyboard.press('Escape');
        if (!to) continue;
        await drag(page, `[data-tile="${from}"]`, `[data-tile="${to}"]`);
        const choice = page.locator(`[data-choice="${verb}"]`);
        if (await choice.count()) await choice.click();
        await confirmDoubt(page);
        await until(page, verb, async () => (await lastTold(page)) > before || isOver(page));
        done.add(verb);
        break;
      }
      if ((await lastTold(page)) > before) break;
    }
    if ((await lastTold(page)) === before && !(await isOver(page))) await playOn([page], 42 + turn, 1);
  }
  expect([...done].sort()).toEqual(['jump', 'sail', 'scupper']);
});

test('a pair is switched by two taps: the first selects, the second confirms', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' });
  await makeTableToSwitch(page);
  await until(page, 'my turn', () => myTurn(page));
  const before = await numberOf(page);
  await page.locator('[data-tile="b2"]').click();
  await page.locator('[data-choice="switch"]').waitFor();
  expect(await numberOf(page)).toBe(before);
  await expectClean(page, 'switching');
  await page.locator('[data-tile="c3"]').click();
  await until(page, 'the switch', async () => (await numberOf(page)) > before);
});
