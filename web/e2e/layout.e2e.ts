/** Boards on all kinds of screens: nothing lies upon something else, nothing is cut off, nothing sticks out. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { stage } from './stage/play';
import * as raft from './stage/raft';
import { offered, offering } from './stage/robot';
import * as shanghaien from './stage/shanghaien';
import { isOver, myTurn, until } from './stage/table';

const { come } = stage();

/** Whoever has a mouse has keys, too: their button takes room that a finger leaves free. */
const SIZES = {
  desktop: ['1600x900', '1024x768', '768x1024', '1280x800'],
  phone: ['360x640', '320x640', '844x390', '390x844'],
} as const;
const SCREENS = ['desktop', 'phone'] as const;
/** What a board is made of. */
const PARTS = '.board .far, .board .tavern, .board .water, .board .near, .board .hand, .board .dock, .board .drawer';
/** What has to be read. */
const WORDS = '[data-saying] p:not(.happened), .board h2:not(.unseen), .board .hint, .board .actions .button, .board .pass, .board .choice';

/** What is wrong with the page as it stands. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([parts = '', words = '']) => {
      const named = (element: Element): string => `${element.className} “${element.textContent?.trim().slice(0, 50)}”`;
      const found = document.documentElement.scrollWidth > innerWidth ? ['the page sticks out'] : [];
      const boxes = [...document.querySelectorAll(parts)].map((element) => ({ element, box: element.getBoundingClientRect() }));
      for (const [index, { element, box }] of boxes.entries())
        for (const { element: other, box: second } of boxes.slice(index + 1)) {
          const wide = Math.min(box.right, second.right) - Math.max(box.left, second.left);
          const high = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
          if (wide > 1 && high > 1 && !element.contains(other)) found.push(`${named(element)} and ${named(other)} overlap`);
        }
      for (const element of document.querySelectorAll<HTMLElement>(words)) {
        const clipped = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (element.clientWidth && clipped) found.push(`${named(element)} is cut off`);
      }
      return found;
    },
    [PARTS, WORDS],
  );

/** The last of the sizes is the screen's own. */
async function expectRoom(page: Page, screen: (typeof SCREENS)[number], when: string): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES[screen]) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    found.push(...(await troubles(page)).map((trouble) => `${when} at ${size}: ${trouble}`));
  }
  expect(found).toEqual([]);
}

const turn = (page: Page): Promise<void> => until(page, 'my turn', async () => (await myTurn(page)) || isOver(page));

test.each(SCREENS)('Shanghaien has room on every screen like a %s', async (screen) => {
  const page = await come({ screen, language: 'ru' });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  await turn(page);
  await expectRoom(page, screen, 'rolling');
  await offered(page, 'roll').click();
  await page.locator('[data-card][data-move="place"]').first().waitFor();
  await turn(page);
  await expectRoom(page, screen, 'placing');
  await shanghaien.playOn([page], 12);
  await until(page, 'the end', () => isOver(page));
  await expectRoom(page, screen, 'the end');
});

test.each(SCREENS)('Raft & Scupper has room on every screen like a %s', async (screen) => {
  const page = await come({ screen, language: 'ru' });
  await raft.makeTable(page, 'full', 'me');
  await turn(page);
  while (await page.locator(offering('switch')).count()) await raft.playOn([page], 1, 1);
  await expectRoom(page, screen, 'placing');
  await raft.playOn([page], 5, 4);
  await turn(page);
  await expectRoom(page, screen, 'choosing a side');
  await offered(page, 'choose').first().click();
  await turn(page);
  await expectRoom(page, screen, 'a turn');
  await page.locator('[data-tile].ready').first().click();
  await expectRoom(page, screen, 'a pirate chosen');
});

test('whoever plays with a finger is shown no keys, also after a reload', async () => {
  const page = await come({ screen: 'phone', language: 'en' });
  await page.locator('[data-same-screen="shanghaien"]').click();
  await page.waitForURL('**/table/*');
  const keys = page.locator('.board .tool').last();
  await page.reload();
  await turn(page);
  expect(await page.locator('.board .tool.keys').isVisible()).toBe(false);
  await raft.makeTable(page, 'short', 'me');
  await page.reload();
  await turn(page);
  expect(await keys.isVisible()).toBe(false);
});
