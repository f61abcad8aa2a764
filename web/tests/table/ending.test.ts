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

test.each([
  [true, '1–0 · rafted up by cargo'],
  [false, 'rafted up by cargo'],
])('points are told where they are a score (%s)', (scored, told) => {
  const { container } = render(Ending, {
    table: 'k7m2p9xw4d',
    outcome: OUTCOME,
    scored,
    why: '',
    names: ['Ann', 'Bob'],
    mine: [0],
    next: null,
  });
  expect(container.querySelectorAll('p')[1]?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(told);
});

test('the ending has a link to the record', () => {
  const { container } = render(Ending, {
    table: 'k7m2p9xw4d',
    outcome: OUTCOME,
    scored: true,
    why: '',
    names: ['Ann', 'Bob'],
    mine: [],
    next: null,
  });
  const link = container.querySelector<HTMLAnchorElement>('a[download]');
  expect(link?.textContent).toBe('Save record');
  expect(link?.getAttribute('href')).toBe('/api/tables/k7m2p9xw4d/record');
});
