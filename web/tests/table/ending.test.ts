import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import type { Outcome } from '../../src/net/protocol';
import Ending from '../../src/table/Ending.svelte';
import { speak } from '../../src/words/language.svelte';

beforeAll(() => speak('en'));

const OUTCOME: Outcome = {
  winners: [1],
  points: [0, 1],
  utilities: [-1, 1],
  clause: 'R20',
  reason: 'raft-over-cargo',
};

const PROPS = {
  table: 'k7m2p9xw4d',
  outcome: OUTCOME,
  points: OUTCOME.points as readonly number[] | undefined,
  scored: true,
  coloured: true,
  why: '',
  names: ['Ann', 'Bob'],
  mine: [0],
  next: null,
  open: true,
};

test.each([
  [true, [0, 1], ['Ann 0', 'Bob 1']],
  [true, [0, 0], ['Ann 0', 'Bob 0']],
  [true, undefined, []],
  [false, [0, 1], []],
])('points are drawn where they are a score (%s, %j)', (scored, points, drawn) => {
  const { container } = render(Ending, { ...PROPS, scored, points });
  const rows = [...container.querySelectorAll('[data-points] div')];
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual(drawn);
  expect(container.querySelector('.why')?.textContent).toBe('rafted up by cargo');
});

test('bars leave room for the number, so that their lengths are in proportion', () => {
  const { container } = render(Ending, { ...PROPS, points: [10, 20] });
  const bars = [...container.querySelectorAll('[data-points] i')].map((bar) => bar.getAttribute('style'));
  expect(bars[0]).toContain('calc((100% - 3rem) * 0.5)');
  expect(bars[1]).toContain('calc((100% - 3rem) * 1)');
});

test.each([
  ['the game’s portrait of the winner', (seat: number) => `data:portrait-${seat}`, 'data:portrait-1'],
  ['a flag', () => undefined, undefined],
])('the winner has %s', (_, portraitOf, source) => {
  const { container } = render(Ending, { ...PROPS, portraitOf });
  expect(container.querySelector('.winners img')?.getAttribute('src')).toBe(source);
  expect(container.querySelectorAll('.winners svg').length).toBe(source ? 0 : 1);
});

test('the captain is asked in the replay', () => {
  const { container } = render(Ending, PROPS);
  const link = container.querySelector('[data-action="review"]');
  expect(link?.getAttribute('href')).toBe('/replay/k7m2p9xw4d?review');
});

test('the ending has a link to the record', () => {
  const { container } = render(Ending, { ...PROPS, mine: [] });
  const link = container.querySelector<HTMLAnchorElement>('a[download]');
  expect(link?.textContent).toBe('Save record');
  expect(link?.getAttribute('href')).toBe('/api/tables/k7m2p9xw4d/record');
});
