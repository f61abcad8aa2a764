// @vitest-environment node
// Download size of the lazily loaded 3D scene: three.js and our code, gzipped.

import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const MOST = 250_000;

test('the 3D scene is smaller than 250 KB gzipped', { timeout: 60_000 }, async () => {
  vi.stubEnv('NODE_ENV', 'production'); // otherwise the build includes test-only code
  vi.stubEnv('VITEST', undefined);
  const { output } = (await build({
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'src/games/pirates/scene/scene.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const sum = scripts.reduce((all, code) => all + gzipSync(code, { level: 9 }).length, 0);
  expect(scripts.some((code) => code.includes('WebGLRenderer'))).toBe(true);
  console.log(`3D scene: ${(sum / 1000).toFixed(1)} KB gzipped, limit ${MOST / 1000} KB`);
  expect(sum).toBeLessThan(MOST);
});
