// One game, one folder (docs/design.md): the page's shell names no game, games see no pages, and no two folders know each other.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const LOCALES = join(import.meta.dirname, '../../locales');

/** Folders that declare a game; `plain` is for those that have none. */
const games = readdirSync(join(SRC, 'games')).filter((name) => existsSync(join(SRC, 'games', name, 'pack.ts')));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))
  .filter(({ text }) => !text.startsWith('// Made by '));
/** What the page may say; what only the command line says is not fetched. */
const sentences = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ftl') && !/(arena|research|terminal)\.ftl$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(LOCALES, file), 'utf8') }));

const ownerOf = (file: string): string | undefined => games.find((game) => file.startsWith(`games/${game}/`) || new RegExp(`^../${game}[.-]`).test(file));
const titles = games.flatMap((game) => sentences.flatMap(({ text }) => new RegExp(`^${game}-title = (.*)$`, 'm').exec(text)?.[1] ?? []));

/** The imports of a file, as paths within src; bare modules and what lies outside src are left out. */
function imports({ file, text }: { readonly file: string; readonly text: string }): readonly string[] {
  const specifiers = [...text.matchAll(/(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path!);
  return specifiers.map((path) => relative(SRC, join(SRC, dirname(file), path))).filter((path) => !path.startsWith('..'));
}

const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');
/** folder → the folders that it imports. The files of src itself are one, too: the shell. */
const known = new Map<string, Set<string>>();
for (const each of files)
  for (const path of imports(each)) {
    const [from, to] = [folderOf(each.file), folderOf(path)];
    if (from !== to) known.set(from, (known.get(from) ?? new Set()).add(to));
  }

// A fourth game would else be drawn or worded by the code of another one.
test('no file outside a game’s folder holds a game’s id or title', () => {
  expect(games.length).toBeGreaterThan(2);
  expect(titles.length).toBeGreaterThanOrEqual(games.length);
  const named = new RegExp(`(?<![\\p{L}\\d])(${[...games, ...titles].join('|')})(?![\\p{L}\\d])`, 'iu');
  const found = [...files, ...sentences].flatMap(({ file, text }) => (!ownerOf(file) && named.test(text) ? [`${file}: ${named.exec(text)![0]}`] : []));
  expect(found).toEqual([]);
});

// Thirteen pairs of folders once did.
test('no two folders import each other, not even through others', () => {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): void => {
    expect(way, 'a circle of folders').not.toContain(folder);
    if (done.has(folder)) return;
    for (const next of known.get(folder) ?? []) visit(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of known.keys()) visit(folder, []);
  expect(done.size).toBeGreaterThan(10);
});

// What a game may use of the page is games/face.ts and its neighbours: a third party's folder has to get by with it, too.
test('a game imports no page and no other game', () => {
  const PAGES = ['', 'gallery', 'guide', 'home', 'luck', 'replay', 'rules', 'story', 'table'];
  const found = files.flatMap((each) => {
    const game = each.file.startsWith('games/') && ownerOf(each.file);
    if (!game) return [];
    const isForeign = (path: string): boolean => PAGES.includes(folderOf(path)) || (ownerOf(`${path}/`) ?? game) !== game;
    return imports(each).filter(isForeign).map((path) => `${each.file} → ${path}`);
  });
  expect(found).toEqual([]);
});
