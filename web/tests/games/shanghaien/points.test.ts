/** What the points consist of, and how the result addresses the player. */

import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import { sayComparison, sayResult, sayUnused } from '../../../src/games/shanghaien/descriptions';
import type { Shanghaien } from '../../../src/net/protocol';
import { speak } from '../../../src/words/language.svelte';
import { all, decisions, openTrick, sit, type View } from './table';

beforeAll(() => speak('en'));

test('a tap on the points shows what they consist of, and a second one closes it', async () => {
  const at = decisions.find(({ view }) => view.players[0].crews.length && view.players[0].points)!;
  const { container } = sit(at, at.choices, [0]);
  const score = container.querySelector<HTMLElement>('[data-score="0"]')!;
  expect(score.getAttribute('aria-label')).toMatch(/points? so far\. How the points add up$/);
  await fireEvent.click(score);
  const detail = container.querySelector<HTMLElement>('.detail')!;
  expect(all(detail, 'th[scope="col"]').map((head) => head.textContent)).toEqual(['You', 'Blue']);
  expect(all(detail, '.sum').map((sum) => sum.textContent)).toEqual(
    at.view.players.map(({ points }) => String(points)),
  );
  expect(detail.textContent).toContain('Each trick you did not play is worth 1 point.');
  await fireEvent.click(score);
  expect(container.querySelector('.detail')).toBeNull();
});

test('the uses of a trick show the rolled dice, which the sheet covers on a phone', async () => {
  const at = decisions.find(
    ({ view, choices }) => view.roll.length && view.players[choices!.seat as 0 | 1].tricks.length,
  )!;
  const { seat } = at.choices!;
  const shown = sit(at);
  await openTrick(shown, seat, at.view.players[seat as 0 | 1].tricks[0]!);
  const dice = all(shown.container, '[data-rolled] [role="img"]').map((die) =>
    die.getAttribute('aria-label'),
  );
  expect(dice).toHaveLength(2);
  for (const [index, face] of at.view.roll.entries())
    expect(dice[index]).toMatch(new RegExp(`rolled a ${face}$`));
});

test('the result addresses the player, and names the seats to others', () => {
  const takes: Shanghaien.Comparison = { nation: 'french', strengths: [5, 3], points: [3, 0], clause: 'S31' };
  expect(sayComparison(takes, 0)).toBe('French 5 : 3 – your crew is stronger and takes the other: 3 points.');
  expect(sayComparison(takes, 1)).toBe('French 5 : 3 – Red’s crew is stronger and takes yours: 3 points.');
  expect(sayComparison(takes, null)).toContain('Red is stronger');
  const keeps: Shanghaien.Comparison = { nation: 'french', strengths: [0, 1], points: [0, 1], clause: 'S32' };
  expect(sayComparison(keeps, 1)).toBe('French 0 : 1 – only you have any: 1 point.');
  expect(sayComparison(keeps, 0)).toBe(sayComparison(keeps, null));
  const players = [
    { points: 12, tricks: ['both'] },
    { points: 8, tricks: ['nudge', 'again'] },
  ] as unknown as View['players'];
  expect(sayUnused(players, 1)).toBe(
    'Red gets 1 point for an unused trick. You get 2 points for unused tricks.',
  );
  expect(sayResult(players, 0)).toBe('You win 12–8.');
  expect(sayResult(players, 1)).toBe('You lose 12–8.');
  expect(sayResult(players, null)).toBe('Red wins 12–8.');
});
