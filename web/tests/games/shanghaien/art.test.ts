import { describe, expect, test } from 'vitest';

import { cardBack } from '../../../src/games/shanghaien/art/back';
import { captain } from '../../../src/games/shanghaien/art/captains';
import { cardUrl } from '../../../src/games/shanghaien/art/cards';
import { emblem, EMBLEMS } from '../../../src/games/shanghaien/art/emblems';
import { ground } from '../../../src/games/shanghaien/art/grounds';
import { NATIONS, PALETTES } from '../../../src/games/shanghaien/art/nations';
import { PEOPLE } from '../../../src/games/shanghaien/art/people';
import { sailorCard, type Size } from '../../../src/games/shanghaien/art/sailor';
import { sharkedCard } from '../../../src/games/shanghaien/art/sharked';
import { TRICKS, trickCard } from '../../../src/games/shanghaien/art/trick';

const SIZES: Size[] = ['full', 'small'];
const pictures: [string, string][] = [
  ...SIZES.flatMap((size) =>
    NATIONS.flatMap((nation) =>
      [1, 2, 3, 4].map((value): [string, string] => [
        `${nation} ${value} ${size}`,
        sailorCard(nation, value, size),
      ]),
    ),
  ),
  ...SIZES.flatMap((size) =>
    TRICKS.map((trick): [string, string] => [`${trick} ${size}`, trickCard(trick, size)]),
  ),
  ...NATIONS.map((nation): [string, string] => [`emblem ${nation}`, emblem(nation)]),
  ['back', cardBack()],
  ['sharked', sharkedCard()],
  ['red captain', captain(0)],
  ['blue captain', captain(1)],
];

describe.each(pictures)('%s', (_name, markup) => {
  // The browser does not report broken SVG images; it just does not show them.
  test('is well-formed, and every reference has exactly one target', () => {
    const page = new DOMParser().parseFromString(markup, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBeNull();
    expect(page.documentElement.tagName).toBe('svg');
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

test('all pictures differ', () => {
  expect(new Set(pictures.map(([, markup]) => markup)).size).toBe(pictures.length);
});

test('drawing is deterministic', () => {
  expect(sailorCard('dutch', 4, 'full')).toBe(sailorCard('dutch', 4, 'full'));
});

test('nations differ in emblem and ground, not only in colour', () => {
  const grey = { ...PALETTES.italian };
  expect(new Set(NATIONS.map((nation) => EMBLEMS[nation])).size).toBe(8);
  expect(new Set(NATIONS.map((nation) => ground(nation, grey))).size).toBe(8);
});

test('every nation has women and men, and both directions', () => {
  for (const nation of NATIONS) {
    const crew = PEOPLE[nation];
    expect(crew.some(({ woman }) => woman)).toBe(true);
    expect(crew.some(({ woman }) => !woman)).toBe(true);
    expect(new Set(crew.map(({ left }) => left ?? false)).size).toBe(2);
  }
});

test('data URLs are cached, and unknown cards show the back', () => {
  const card = { nation: 'french', value: 3, trick: '' };
  expect(cardUrl(card, 'small')).toBe(cardUrl({ ...card }, 'small'));
  expect(cardUrl(null, 'full')).toBe(cardUrl({ nation: 'martian', value: 1, trick: '' }, 'full'));
  expect(cardUrl({ nation: '', value: 0, trick: 'both' }, 'full')).not.toBe(cardUrl(null, 'full'));
});

test('a sailor’s value must be from 1 to 4', () => {
  expect(() => sailorCard('german', 5, 'full')).toThrow('5');
});
