import { defineConfig } from 'vitest/config';

/** Whole games in a real browser against a real server. `E2E=all` plays every combination, else a few. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
});
