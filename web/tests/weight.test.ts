// @vitest-environment node
// Limits the compressed size of everything that a first visit of a page loads.

import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;
let output: readonly Output[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production'); // otherwise the build includes test-only code
  vi.stubEnv('VITEST', undefined);
  ({ output } = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput);
}, 60_000);

/** The page, its first content, and the largest language. */
test.each<[string, number, readonly RegExp[]]>([
  [
    'the front page',
    150_000,
    [
      /\/src\/home\/Home\.svelte$/,
      /\/games\/shanghaien\/cover\.ts$/,
      /\/src\/words\/ru\.ts$/,
      /\/words\/play\/ru\.ts$/,
    ],
  ],
  [
    'the school',
    100_000,
    [
      /\/src\/school\/School\.svelte$/,
      /\/standing\.ts$/,
      /\/src\/words\/ru\.ts$/,
      /\/words\/school\/ru\.ts$/,
    ],
  ],
])('a first visit of %s weighs less than %i bytes', (_page, most, sources) => {
  const loaded = new Set<Output>();
  for (const source of [/\/index\.html$/, ...sources]) madeOf(source).forEach(load);
  load(output.find((file) => file.fileName === 'index.html'));

  const weights = [...loaded].map((file) => ({ name: file.fileName, bytes: weight(file) }));
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0);
  const lines = weights.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
  console.log(`A first visit weighs ${(sum / 1000).toFixed(1)} KB of ${most / 1000}:\n${lines.join('\n')}`);
  expect(sum).toBeLessThan(most);

  function madeOf(source: RegExp): readonly Output[] {
    const found = output.filter((file) => file.type === 'chunk' && source.test(file.facadeModuleId ?? ''));
    if (!found.length) throw new Error(`nothing is made of ${source.source}`);
    return found;
  }

  /** A file and everything it loads: imported scripts, styles, referenced pictures and fonts. */
  function load(file: Output | undefined): void {
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    const brought = file.type === 'chunk' ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : [];
    const text = file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : '';
    for (const other of output) {
      const isNamed = other.type === 'asset' && text.includes(other.fileName.split('/').at(-1) ?? '');
      const isLater = other.fileName.endsWith('.css'); // preload lists also name styles of later pages
      if (brought.includes(other.fileName) || (isNamed && !isLater)) load(other);
    }
  }
});

function weight(file: Output): number {
  const plain = Buffer.from(file.type === 'chunk' ? file.code : file.source);
  return Math.min(plain.length, gzipSync(plain, { level: 9 }).length);
}
