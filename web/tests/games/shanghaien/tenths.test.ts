import { expect, test } from 'vitest';

import { inTenths } from '../../../src/games/shanghaien/tenths';

test('rounded parts add up to the rounded sum', () => {
  // Rounded separately, the sum would be 1.9.
  expect(inTenths([0.14, 0.13, 0.12, 0.23, 1.38])).toEqual([0.2, 0.1, 0.1, 0.2, 1.4]);
  expect(inTenths([2.5, -1.26, -3.14, 0.4, 0.5])).toEqual([2.5, -1.3, -3.1, 0.4, 0.5]);
});
