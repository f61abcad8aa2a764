import { join } from 'node:path';

import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import layers from './lint/layers.js';
import svelteConfig from './svelte.config.js';

/**
 * The layers of src, top first; '.' are the files in src itself. A folder imports only folders of lower
 * layers.
 */
const LAYERS = [
  ['.', 'gallery'],
  ['log', 'replay', 'rules', 'school', 'table'],
  ['home', 'story'],
  ['dial'],
  ['club', 'guide'],
  ['games'],
  ['ui'],
  ['luck'],
  ['art', 'net', 'sound', 'words'],
  ['device'],
];

const LINES = { code: 110, ignoreUrls: true, ignoreRegExpLiterals: true };
/** A string that begins like SVG path data. */
const PATH_DATA = /['"`]M-?[\d$]/.source;

export default defineConfig(
  globalIgnores(['src/net/protocol.ts']), // generated
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    plugins: { '@stylistic': stylistic },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@stylistic/max-len': ['error', { ...LINES, ignorePattern: PATH_DATA }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Combining characters may be given as escapes.
      'no-misleading-character-class': ['error', { allowEscape: true }],
      // Maps and sets in state are replaced as a whole (`$state.raw`); other maps and sets are not state.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Pictures: their strings are SVG.
    files: ['src/art/**/*.ts', 'src/games/*/art/**/*.ts', 'src/games/*/cover.ts'],
    rules: {
      '@stylistic/max-len': ['error', { ...LINES, ignoreStrings: true, ignoreTemplateLiterals: true }],
    },
  },
  {
    files: ['src/**'],
    plugins: { dogwatch: { rules: { layers } } },
    rules: {
      'dogwatch/layers': [
        'error',
        { root: join(import.meta.dirname, 'src'), layers: LAYERS, parts: 'games', hidden: ['luck'] },
      ],
    },
  },
);
