import { defineConfig } from 'vitest/config';

/**
 * End-to-end tests: whole games in a real browser against a real server. `E2E=all` runs every combination,
 * otherwise a few; `SCREENSHOTS=1` takes screenshots.
 */
export default defineConfig({
  test: {
    include: [process.env['SCREENSHOTS'] ? 'e2e/**/*.screenshots.ts' : 'e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: 'e2e/support/global-setup.ts',
    // All files of a worker share its browser.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 200_000,
    // More than processors: the tests mostly wait for animations and bots.
    maxWorkers: 3,
  },
});
