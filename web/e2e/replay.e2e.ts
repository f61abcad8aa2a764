/** Replays of a table, of a record file and of a forged record. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { everywhere } from './support/everywhere';
import { CHART } from './support/pirates';
import { useSharedServer } from './support/test-server';
import { drop, forgedRecord, record } from './support/records';
import { playOn } from './support/shanghaien';
import { clickAction, isOver, shareScreen, tableOf, until } from './support/table';

const { openPage } = useSharedServer();

const RECORDS = ['shanghaien-1-default', 'raft-1-full', 'pirates-1-default'];
const at = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-moment]').getAttribute('data-moment'));

/** Returns a function for the CPU time of the page's main thread in milliseconds, without other processes. */
async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

test.each(everywhere(1).map((where, index) => [...where, RECORDS[index % RECORDS.length]!] as const))(
  'a record is opened from a file on a %s in %s: %s',
  async (screen, language, name) => {
    const page = await openPage({ screen, language, kept: CHART }, '/replay');
    await page.locator('[data-record]').setInputFiles(record(name));
    await page.locator('[data-verdict="fair"]').waitFor();
    expect(await page.locator('[data-forged]').count()).toBe(0);

    // Step forward, back and to the end, by keys.
    const first = await at(page);
    await page.locator('[data-do="next"]').click();
    expect(await at(page)).toBe(first + 1);
    await page.locator('[data-do="back"]').click();
    expect(await at(page)).toBe(first);
    await page.locator('[data-do="last"]').click();
    const last = await at(page);
    expect(last).toBeGreaterThan(60);
    await page.locator('[data-do="first"]').click();

    // Autoplay and pause, slowly: the shortest game has few moves after its set-up.
    await page.locator('[data-pace]').selectOption({ index: 0 });
    await page.locator('[data-do="play"]').click();
    await until(page, 'two entries', async () => (await at(page)) >= first + 2);
    await page.locator('[data-do="pause"]').click();

    // The slider is dragged through the whole game, one frame per step.
    const spent = await threadTime(page);
    const [begun, busy] = [Date.now(), await spent()];
    const steps = await page.evaluate(async () => {
      const slider = document.querySelector<HTMLInputElement>('[data-scrub]')!;
      const [first, end] = [Number(slider.min), Number(slider.max)];
      const count = Math.ceil((end - first) / 3);
      for (let step = 1; step <= count; step += 1) {
        slider.value = String(Math.min(first + 3 * step, end));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
      return count;
    });
    const each = ((await spent()) - busy) / steps;
    const elapsed = (Date.now() - begun) / steps;
    console.log(
      `${name} on a ${screen}: ${each.toFixed(1)} ms of main-thread time per step (${steps}),`,
      `${elapsed.toFixed(1)} ms elapsed`,
    );
    expect(each).toBeLessThan(50); // half of the 100 ms that are perceived as instant
    expect(await at(page)).toBe(last);
    await expectClean(page, name);
  },
);

test('a finished game and each of its moves have a URL', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' });
  await shareScreen(page, 'shanghaien');
  await playOn([page], 5, 6);
  await clickAction(page, 'resign', 'resign-yes');
  await until(page, 'the end', () => isOver(page));
  const table = tableOf(page);
  await page.locator('[data-action="watch"]').click();
  await page.waitForURL(`**/replay/${table}*`);
  await page.locator('[data-verdict="fair"]').waitFor();

  const lines = page.locator('li[data-number]');
  const number = Number(await lines.nth(-4).getAttribute('data-number'));
  await lines.nth(-4).locator('button').click();
  expect(await at(page)).toBe(number);
  await page.waitForURL(`**/replay/${table}#${number}`);
  const friend = await openPage({ screen: 'phone', language: 'it' }, `/replay/${table}#${number}`);
  await friend.locator('[data-moment]').waitFor();
  expect(await at(friend)).toBe(number);

  // The downloaded record opens in another browser.
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
  await friend.goto('/replay');
  await friend.locator('[data-record]').setInputFiles(await saved.path());
  await friend.locator('[data-verdict="fair"]').waitFor();

  // A server that sends a different roll than was drawn is detected.
  await page.route('**/api/tables/*/replay', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as {
      entries: { number: number; entry: { draws?: [number, number][] } }[];
    };
    const draw = said.entries.findLast(({ entry }) => entry.draws?.length)!;
    draw.entry.draws![0]![1] ^= 1;
    await route.fulfill({ response: answer, json: said });
    forged = draw.number;
  });
  let forged = 0;
  await page.reload();
  await page.locator('[data-forged]').waitFor();
  expect(await page.locator('[data-forged]').innerText()).toContain(`entry ${forged}`);
});

test('a forged record: the page names the move, and shows the moves before it', async () => {
  const page = await openPage({ screen: 'desktop', language: 'en' }, '/replay');
  const { text, number } = forgedRecord();
  await drop(page, 'forged.json', text);
  // The server's verdict comes first, then the browser's.
  await page.locator('[data-verdict="forged"]').waitFor();
  expect(await page.locator('[data-forged]').getAttribute('data-forged')).toBe(String(number));
  expect(await page.locator('[data-forged]').innerText()).toContain(
    `Forged: the draw at entry ${number} does not follow`,
  );
  expect(await page.locator('[data-ask-review]').count()).toBe(0); // a forged game is not reviewed
  await page.locator('[data-do="last"]').click();
  expect(await at(page)).toBe(number - 1);
  await expectClean(page, 'a forged record');

  // The draws are correct, but not the roll derived from them: the luck is not called fair, and the last
  // verified entry is shown.
  await drop(page, 'altered.json', forgedRecord('roll').text);
  await page.locator('[data-verdict="broken"]').waitFor();
  expect(await page.locator('[data-verdict]').textContent()).not.toContain('✓');
  await page.locator('[data-forged] button').click();
  expect(await at(page)).toBe(number - 1);

  await drop(page, 'letter.txt', 'Dear captain');
  await until(page, 'the reason', async () =>
    /not a Dogwatch record/.test(await page.locator('[role=alert]').allInnerTexts().then(String)),
  );
});
