/** What a hint says about a forced end. */

import { expect, test } from 'vitest';
import { forcedMessage, type Hint } from '../../src/table/hints.svelte';

const forced = (plies: number): ReturnType<typeof forcedMessage> => {
  const hint: Hint = { number: 1, move: null, told: [], plies, steps: [] };
  return forcedMessage(hint);
};

test('a forced end is counted in the moves of the winner', () => {
  expect([1, 2, 3, 5].map((plies) => forced(plies)?.moves)).toEqual([1, 1, 2, 3]);
  expect(forced(5)?.key).toBe('table-hint-wins');
  expect([-1, -2, -3, -4].map((plies) => forced(plies)?.moves)).toEqual([1, 1, 1, 2]);
  expect(forced(-4)?.key).toBe('table-hint-loses');
});

test('without a forced end there is no message', () => {
  expect(forced(0)).toBeNull();
});
