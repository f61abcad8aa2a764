// @vitest-environment node
// The table in three dimensions comes late, but over the same lines: three.js and all that is drawn, as it is sent.

import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const MOST = 250_000;

test('the scene weighs less than 250 KB', { timeout: 60_000 }, async () => {
  vi.stubEnv('NODE_ENV', 'production'); // else the build takes parts that are made for tests
  vi.stubEnv('VITEST', undefined);
  const { output } = (await build({
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'src/games/pirates/scene/scene.ts', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const sum = scripts.reduce((all, code) => all + gzipSync(code, { level: 9 }).length, 0);
  expect(scripts.some((code) => code.includes('WebGLRenderer'))).toBe(true);
  console.log(`The scene weighs ${(sum / 1000).toFixed(1)} KB of ${MOST / 1000}`);
  expect(sum).toBeLessThan(MOST);
});
