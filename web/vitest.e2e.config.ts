import { defineConfig } from 'vitest/config';

/** Whole games in a real browser against a real server. `E2E=all` plays every combination, else a few; `SHOTS=1` takes pictures. */
export default defineConfig({
  test: {
    include: [process.env['SHOTS'] ? 'e2e/**/*.shots.ts' : 'e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: 'e2e/stage/house.ts',
    // All files of a worker share its browser.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 200_000,
    // More than processors: a game mostly waits for motion and for bots.
    maxWorkers: 3,
  },
});
