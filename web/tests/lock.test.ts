import { expect, test } from 'vitest';

import lock from '../package-lock.json';

const { '': _root, ...installed } = lock.packages;

test('every package has a hash', () => {
  expect(Object.values(installed).filter((entry) => !entry.integrity)).toEqual([]);
});

// URLs in the lock file would bind all users to one registry.
test('the lock file contains no URLs', () => {
  expect(JSON.stringify(lock)).not.toContain('://');
});
