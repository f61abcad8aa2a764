import { expect, test } from 'vitest';

import lock from '../package-lock.json';

const { '': _root, ...installed } = lock.packages;

test('every package is held by its hash', () => {
  expect(Object.values(installed).filter((entry) => !entry.integrity)).toEqual([]);
});

// An address in the lock file would bind everybody to the registry of whoever wrote it.
test('no host is named: `npm run lock` leaves addresses out', () => {
  expect(JSON.stringify(lock)).not.toContain('://');
});
