import { defineConfig } from 'vitest/config';

/** Tests of a server that is already up, at the address in `DOGWATCH_ADDRESS`: `make fresh`, `make tls`. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.deployed.ts'],
    environment: 'node',
    provide: { serverAddress: process.env['DOGWATCH_ADDRESS'] ?? '' },
    testTimeout: 120_000,
  },
});
