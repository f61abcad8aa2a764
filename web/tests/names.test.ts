/** The page checks names as the server does. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { nameProblem } from '../src/ui/names';

const cases = JSON.parse(readFileSync('../tests/words/names.json', 'utf8')) as {
  fine: [string, string][];
  refused: [string, string][];
};

test.each(cases.fine)('%j is fine', (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test.each(cases.refused.filter(([, code]) => code !== 'server-name-too-long'))(
  '%j is refused: %s',
  (name, code) => {
    expect(nameProblem(name)).toBe(code);
  },
);
