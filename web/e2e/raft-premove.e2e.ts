/** Premoves in Raft & Scupper, between two browsers. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { expectClean } from './support/axe';
import { makeTableFrom } from './support/raft';
import { useSharedServer } from './support/test-server';
import { myTurn, until } from './support/table';

const { openPage } = useSharedServer();

/** In play, Yellow to move. */
const POSITION = '2cb1/adadB1/bcY1bc/1adaYdB/1cb2 Y 0/0 0/0 -';

const press = (page: Page, at: string): Promise<void> => page.locator(`[data-tile="${at}"]`).click();

/** Jumps, or enters the jump as a premove. */
async function jump(page: Page, from: string, to: string): Promise<void> {
  await press(page, from);
  await press(page, to);
  const choice = page.locator('[data-choice="jump"]');
  await choice
    .or(page.locator(`[data-tile="${to}"][data-pirate]`))
    .first()
    .waitFor();
  if (await choice.count()) await choice.click();
}

test('a premove is played when it is offered, and cancelled visibly when it is not', async () => {
  const yellow = await openPage({ screen: 'desktop', language: 'en' });
  const link = await makeTableFrom(yellow, POSITION, 'friend');
  const black = await openPage({ screen: 'phone', language: 'en' }, link);
  await black.locator('[data-sit]').click();
  await until(yellow, 'the turn', () => myTurn(yellow));

  await jump(black, 'd2', 'd3');
  await black.locator('[data-premove]').waitFor();
  await expectClean(black, 'a premove');
  await jump(yellow, 'b3', 'b5');
  await until(yellow, 'the premove', () =>
    yellow.locator('[data-tile="d3"][data-pirate="black"]').isVisible(),
  );
  expect(await black.locator('[data-premove], .hint.note').count()).toBe(0);
  await until(yellow, 'the turn', () => myTurn(yellow));

  // Yellow's pirate stays on the ship at b5.
  await jump(black, 'd3', 'b5');
  await black.locator('[data-premove]').waitFor();
  for (const at of ['d4', 'd5']) await press(yellow, at);
  await until(black, 'the turn', () => myTurn(black));
  expect(await black.locator('.hint.note').innerText()).toMatch(/^Premove cancelled: you cannot jump/);
  expect(await black.locator('[data-tile="d3"]').getAttribute('data-pirate')).toBe('black');
});
