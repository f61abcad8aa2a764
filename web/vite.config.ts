import { readFile } from 'node:fs/promises';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Messages are sent without the comments, which are for translators. */
const messages: Plugin = {
  name: 'messages-without-comments',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ftl?raw')) return undefined;
    const text = await readFile(id.replace('?raw', ''), 'utf8');
    return `export default ${JSON.stringify(text.replaceAll(/^#.*\n/gm, ''))}`;
  },
};

export default defineConfig({
  plugins: [messages, svelte(), svelteTesting()],
  // The messages are outside of web/, since the terminal uses them too.
  server: { fs: { allow: ['.', '../locales'] } },
  build: {
    target: 'es2022',
    outDir: '../src/dogwatch/page',
    emptyOutDir: true,
    // All browsers of this target support module preload. Fonts must not be inlined as data URLs (content
    // security policy).
    modulePreload: { polyfill: false },
    // The pirates' scene includes three.js and is loaded on demand; tests/games/pirates/scene/weight.test.ts
    // limits its size.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { pluginTimings: false } },
    assetsInlineLimit: (file) => (/\.woff2$/.test(file) ? false : undefined),
  },
  // By default, Vitest leaves one processor idle.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], maxWorkers: '100%' },
});
