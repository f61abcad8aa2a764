// @vitest-environment node
// Limits the compressed size of everything that the front page loads on a first visit.

import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const MOST = 150_000;
/** The page, its first content, and the largest language. */
const FIRST = ['/index.html', '/src/home/Home.svelte', '/src/games/shanghaien/cover.ts', '/src/words/ru.ts'];

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

test('a first visit weighs less than 150 KB', { timeout: 60_000 }, async () => {
  vi.stubEnv('NODE_ENV', 'production'); // otherwise the build includes test-only code
  vi.stubEnv('VITEST', undefined);
  const { output } = (await build({
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const loaded = new Set<Output>();
  for (const name of FIRST) load(madeOf(name));
  load(output.find((file) => file.fileName === 'index.html'));

  const weights = [...loaded].map((file) => ({ name: file.fileName, bytes: weight(file) }));
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0);
  const lines = weights.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
  console.log(`A first visit weighs ${(sum / 1000).toFixed(1)} KB of ${MOST / 1000}:\n${lines.join('\n')}`);
  expect(sum).toBeLessThan(MOST);

  function madeOf(source: string): Output {
    const found = output.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source));
    if (!found) throw new Error(`nothing is made of ${source}`);
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
