/** Sizes and positions on phones: what must be in view, what must not move, what must be readable. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { hitArea } from './support/layout';
import { makeTable } from './support/pirates';
import { record } from './support/records';
import { offered } from './support/random-player';
import { isOver, myTurn, openActions, until } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

const SIZES = { portrait: { width: 390, height: 844 }, landscape: { width: 844, height: 390 } } as const;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What is not entirely in view; in a scrolling column only what the column shows counts. */
const hidden = (page: Page, ...selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (each) => each.offsetParent || getComputedStyle(each).position === 'fixed',
        );
        return (
          !found.length ||
          found.some((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const column = getComputedStyle(each).position !== 'fixed' && each.closest('.side, .detail');
            const edge = column ? column.getBoundingClientRect().bottom : innerHeight;
            return left < 0 || right > innerWidth || top < 0 || bottom > Math.min(edge, innerHeight) + 1;
          })
        );
      }),
    selectors,
  );

const box = async (page: Page, selector: string): Promise<Box> =>
  (await page.locator(selector).first().boundingBox())!;
const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1;

const HEADLINE = ['[data-saying]', '[data-saying] .happened', '[data-saying] .asked'] as const;

test('a guided game of Raft on a phone: lesson, headline and board; resigning; the ending', async () => {
  const page = await openPage({ screen: 'phone', language: 'ru' });
  await page.locator('[data-guide="raft"]').click();
  await until(page, 'my turn', () => myTurn(page));
  await page.locator('[data-understood]').waitFor();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    const wanted = [...HEADLINE, '[data-understood]', '[data-leave-guide]', '.water'];
    expect(await hidden(page, ...wanted), name).toEqual([]);
    expect(overlap(await box(page, '[data-lesson]'), await box(page, '[data-saying]')), name).toBe(false);
    for (const fleet of await page.locator('[data-fleet]').all())
      expect(await hitArea(fleet), name).toEqual([44, 44]);
  }
  // Between lessons the guide stays in view, over the players' names or beside the board.
  const understood = page.locator('[data-understood]');
  while (await understood.count()) await understood.tap();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    expect(await hidden(page, '[data-lesson=""]', '[data-leave-guide]', '.water'), name).toEqual([]);
    const guide = await box(page, '[data-lesson=""]');
    for (const other of ['header', '[data-saying]', '.board'])
      expect(overlap(guide, await box(page, other)), `${name}: ${other}`).toBe(false);
  }
  const { header, board } = await page.evaluate(() => ({
    header: document.querySelector('header')!.getBoundingClientRect().height,
    board: document.querySelector('.board')!.getBoundingClientRect().height,
  }));
  expect(header).toBeLessThan(50);
  expect(board).toBeGreaterThan(SIZES.landscape.height - 60);

  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await openActions(page);
    const [resign, sheet] = [await box(page, '[data-action="resign"]'), await box(page, '#actions')];
    await page.locator('[data-action="resign"]').tap();
    await page.locator('[data-action="resign-yes"]').waitFor();
    expect(await box(page, '#actions'), name).toEqual(sheet);
    // The button is 2 pixels lower while it is pressed.
    await expect.poll(() => box(page, '[data-action="resign-no"]'), { message: name }).toEqual(resign);
    await page.locator('[data-action="resign-no"]').tap();
    await page.locator('#actions [data-action="look"]').tap();
  }

  await page.setViewportSize(SIZES.portrait);
  await openActions(page);
  await page.locator('[data-action="resign"]').tap();
  await page.locator('[data-action="resign-yes"]').click();
  await until(page, 'the end', () => isOver(page));
  // The result does not cover the sea, where the game was decided.
  await until(page, 'the sea', async () => (await hidden(page, '.water')).length === 0);
  await until(page, 'the sea', async () => !overlap(await box(page, '#ending'), await box(page, '.water')));
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    expect(await hidden(page, '#ending', '[data-action="rematch"]'), name).toEqual([]);
    expect(await page.locator('[data-lesson]').isVisible(), name).toBe(false);
  }
});

test('Shanghaien in the dark on a phone: all uses of a trick, the lens, its totals', async () => {
  const page = await openPage(
    { screen: 'phone', language: 'ru', kept: { 'dogwatch-room': 'dark' } },
    '/replay',
  );
  await page.locator('[data-record]').setInputFiles(record('shanghaien-1-taken-back'));
  await page.locator('[data-verdict]').waitFor({ state: 'attached' });
  // A roll with a trick that turns dice: three turns, and four crews that it may join.
  await page.evaluate(() => (location.hash = '#153'));
  await page.locator('[data-moment="153"]').waitFor();
  await page.locator('[data-action="play-on"]').click();
  await page.waitForURL('**/table/*');
  await until(page, 'my turn', () => myTurn(page));
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await page.locator('.near [data-trick="nudge"]').tap();
    expect(await page.locator('.detail [data-move="nudge"]').count()).toBe(3);
    expect(await hidden(page, '.detail [data-move]'), name).toEqual([]);
    await page.locator('.detail .close').tap();
    await page.locator('[data-lens]').tap();
    for (const line of await page.locator('.detail ol button').all())
      expect((await hitArea(line))[1], name).toBe(44);
    await page.locator('.detail .close').tap();
  }
  await page.locator('[data-lens]').tap();
  expect(await contrasts(page, '.totals span')).toEqual([true, true]);
  expect(await offered(page, 'place').count()).toBeGreaterThan(0);
});

// Red's cannon is below the first hint in landscape, Green's in portrait.
test.each(['red', 'green'] as const)(
  'four pirates on a phone, %s first: dock, gauge and landing',
  async (first) => {
    const page = await openPage({
      screen: 'phone',
      language: 'ru',
      kept: { 'dogwatch-pirates-drawing': 'chart' },
    });
    await makeTable(page, { first }, ['me', 'me', 'me', 'me']);
    const gauge = page.locator('[data-gauge] input');
    await gauge.waitFor();
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      expect(await hidden(page, '.dock', '.dock [data-move="fire"]'), name).toEqual([]);
      for (const pull of ['30', '55', '80', '100']) {
        await gauge.fill(pull);
        expect(overlap(await box(page, '[data-gauge]'), await box(page, '.hint')), `${name}: gauge`).toBe(
          false,
        );
        const label = await box(page, '[data-lands] + span');
        for (const other of await page
          .locator('[data-gauge], [data-fleet], [data-turns], [data-views]')
          .all())
          expect(overlap(label, (await other.boundingBox())!), `${name} at ${pull}%`).toBe(false);
      }
    }
  },
);

test.each(['en', 'ru'] as const)(
  'four seats with clocks say their names and sides in full, in %s',
  async (language) => {
    const page = await openPage({ screen: 'phone', language, kept: { 'dogwatch-pirates-drawing': 'chart' } });
    const table = await page.evaluate(async () => {
      const bot = { kind: 'bot', level: 'cabin_boy' };
      const body = JSON.stringify({
        game: 'pirates',
        options: { players: 4, first: 'blue' },
        clock: { kind: 'bank', seconds: 3_600 },
        seats: [{ kind: 'me' }, bot, bot, bot],
      });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await made.json()) as { table: string }).table;
    });
    await page.goto(`/table/${table}`);
    await until(page, 'my turn', () => myTurn(page), 90_000);
    expect(await page.locator('[data-seat] .why').count()).toBe(3);
    const sizes = { ...SIZES, tablet: { width: 768, height: 1024 }, desktop: { width: 1280, height: 800 } };
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      expect(await page.locator('[data-seat] .side').count(), name).toBe(3);
      const cut = await page.locator('[data-seat] :is(strong, .side)').evaluateAll((texts) =>
        texts
          .filter((text) => {
            const line = text.closest<HTMLElement>('strong, .state')!;
            const { width, height } = text.getBoundingClientRect();
            return width < 8 || height < 8 || line.scrollWidth > line.clientWidth + 1;
          })
          .map((text) => text.textContent),
      );
      expect(cut, name).toEqual([]);
    }
  },
);

/** Whether texts have the contrast of 4.5 : 1 to their background. */
const contrasts = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((texts) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    /** Relative luminance (WCAG) of colours painted over one another. */
    const luminance = (...colours: readonly string[]): number => {
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return texts.map((text) => {
      const behind: string[] = [];
      for (let each: Element | null = text; each; each = each.parentElement)
        behind.unshift(getComputedStyle(each).backgroundColor);
      const [dark = 0, light = 0] = [
        luminance(...behind),
        luminance(...behind, getComputedStyle(text).color),
      ].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05) >= 4.5;
    });
  });
