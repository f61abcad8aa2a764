import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // The sentences lie beside web/, since the terminal speaks them too.
  server: { fs: { allow: ['.', '../locales'] } },
  build: {
    target: 'es2022',
    outDir: '../src/dogwatch/page',
    emptyOutDir: true,
    // Whoever runs a browser of this target has module preload; fonts may not come as data (content security policy).
    modulePreload: { polyfill: false },
    // The pirates' scene comes with three.js, when it is first wanted; tests/games/pirates/scene/weight.test.ts has its bound.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { pluginTimings: false } },
    assetsInlineLimit: (file) => (/\.woff2$/.test(file) ? false : undefined),
  },
  // Vitest would leave one processor idle.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], maxWorkers: '100%' },
});
