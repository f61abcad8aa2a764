/** The dial of strength: a low and a high step are played to the end, and the opponent adapts. */

import { expect, test } from 'vitest';

import { expectClean } from './support/axe';
import { playOn } from './support/raft';
import { hurry, isOver, openMoreWays, tableOf, until } from './support/table';
import { useSharedServer } from './support/test-server';

const { openPage } = useSharedServer();

test('a person plays a low and a high step, and the opponent adapts', async () => {
  const page = await openPage({ screen: 'phone', language: 'en' }, '/new/raft');
  await page.locator('input[value="short"]').check();
  const slider = page.locator('[data-strength]');
  await slider.fill('1');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^Cabin boy \+1, about \d+\. Looks at its own move/,
  );
  await page.locator('[data-adapt]').check();
  await expectClean(page, 'the form with the dial');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-seat="1"]', { hasText: 'Cabin boy +1' }).waitFor();
  await hurry(page);
  await playOn([page], 7);
  await until(page, 'the end', () => isOver(page));
  const next = page.locator('[data-next-opponent]');
  await next.waitFor();
  const won = await page.locator('[data-ending]', { hasText: 'You win!' }).isVisible();
  const told = won ? 'Next time: one step stronger, Deckhand.' : 'Next time: one step weaker, Cabin boy.';
  expect(await next.locator('[role=status]').textContent()).toBe(told);

  await page.locator('[data-change-opponent]').click();
  await slider.fill('19');
  expect(await next.locator('[role=status]').textContent()).toBe('Next opponent: Bosun +8');
  await expectClean(page, 'the end with the dial');
  const played = tableOf(page);
  await page.locator('[data-action="rematch"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith(played));
  await page.locator('[data-seat="0"]', { hasText: 'Bosun +8' }).waitFor();
  await playOn([page], 8);
  await until(page, 'the end', () => isOver(page));
  await next.waitFor();
  expect(await next.locator('[role=status]').textContent()).toBe('Next time: one step weaker, Bosun +7.');

  await page.goto('/');
  await openMoreWays(page, 'raft');
  const opponent = page.locator('[data-dial="raft"]');
  await opponent.locator('strong', { hasText: 'Bosun +7' }).waitFor();
  await opponent.locator('[data-mark="deckhand"]').click();
  expect(await opponent.locator('strong').textContent()).toBe('Deckhand');
  await opponent.locator('[data-strength]').press('ArrowRight');
  expect(await opponent.locator('strong').textContent()).toBe('Deckhand +1');
});
