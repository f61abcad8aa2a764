import { describe, expect, test } from 'vitest';

import { backUrl, shipUrl } from '../../../src/games/raft/art/pictures';
import { buccaneer } from '../../../src/art/beards';
import { kindSign, ship, shipBack } from '../../../src/games/raft/art/ship';

const CARGOES = ['gold', 'spice'] as const;
const RIGS = ['round', 'square'] as const;
const SIZES = ['full', 'small'] as const;
const pictures: [string, string][] = [
  ...SIZES.flatMap((size) =>
    CARGOES.flatMap((cargo) =>
      RIGS.map((rig): [string, string] => [`${cargo} ${rig} ${size}`, ship(cargo, rig, size)]),
    ),
  ),
  ...[...CARGOES, ...RIGS].map((kind): [string, string] => [`sign of ${kind}`, kindSign(kind)]),
  ['back', shipBack()],
  ['yellow pirate', buccaneer('yellow')],
  ['black pirate', buccaneer('black')],
];

describe.each(pictures)('%s', (_name, markup) => {
  // The browser does not report broken SVG images; it just does not show them.
  test('is well-formed, and every reference has exactly one target', () => {
    const page = new DOMParser().parseFromString(markup, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBeNull();
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [tag] of markup.matchAll(/<\w[^>]*>/g)) {
      const names = [...tag.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name);
      expect(new Set(names).size, tag).toBe(names.length);
    }
    for (const [, target] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
  });

  test('contains no text and no NaN', () => {
    expect(markup.replace(/<[^>]*>/g, '')).toBe('');
    expect(markup).not.toMatch(/<text|<title|NaN|undefined|Infinity|e-\d/);
  });
});

test('all pictures differ, with colours and without', () => {
  const shapes = pictures.map(([, markup]) => markup.replaceAll(/#[0-9a-f]{3,6}\b/g, ''));
  expect(new Set(shapes).size).toBe(pictures.length);
});

test('data URLs are cached', () => {
  expect(shipUrl('gold', 'round', 'small')).toBe(shipUrl('gold', 'round', 'small'));
  expect(backUrl()).not.toBe(shipUrl('gold', 'round', 'full'));
});
