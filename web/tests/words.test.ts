import { describe, expect, test } from 'vitest';

import cases from '../../tests/words/cases.json';
import {
  LANGUAGES,
  preferredLanguage,
  Words,
  words,
  type Args,
  type Language,
  type MessageGroup,
  type Refusal,
} from '../src/words/words';

type Texts = Partial<Record<Language, string>>;
const sentences = cases.sentences as { key: string; args: Args; texts: Texts }[];
const refusals = cases.refusals as { refusal: Refusal; texts: Texts }[];

const files = import.meta.glob<string>('../../locales/*/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All messages of a language, including those that no page loads. */
function everything(language: Language): Words {
  const own = Object.entries(files).filter(([file]) => file.includes(`/${language}/`));
  return new Words(
    language,
    own.map(([, source]) => source),
  );
}

/** Files that no page loads, since only the command line needs them; and those that only some pages load. */
const UNSAID =
  /\/(admin|arena|backup|database|doctor|endings|hosting|join|puzzles|research|start|(.*-)?terminal)\.ftl$/;
const LATER =
  /\/(club(-log)?|dial|guide|record|replay|review|school|tournament(\.page)?|verify|.*-dial|.*-lesson|.*-review|.*-school)\.ftl$/;
/** Files that every page loads. */
const ALWAYS = /\/(common|daily|home|.*\.card)\.ftl$/;
/** The keys of all files that are meant. */
const keysOf = (isMeant: (file: string) => boolean): ReadonlySet<string> =>
  new Set(
    Object.entries(files).flatMap(([file, source]) =>
      isMeant(file) ? [...source.matchAll(/^[a-z0-9-]+(?= =)/gm)].map(([key]) => key) : [],
    ),
  );

// The expected texts were written by the terminal's Python code: both must be equal.
describe.each(LANGUAGES)('in %s', (language) => {
  test('every message equals the terminal’s', () => {
    const spoken = everything(language);
    const ours = sentences.filter(({ texts }) => language in texts);
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.map(({ key, args }) => [key, args, spoken.say(key, args)])).toEqual(
      ours.map(({ key, args, texts }) => [key, args, texts[language]]),
    );
  });

  test('percentages are written as the page writes them', () => {
    const sign = new Intl.NumberFormat(language, { style: 'percent' }).format(0.25).slice(2);
    for (const { key, texts } of sentences)
      for (const [, found] of (texts[language] ?? '').matchAll(/\d(\s?%)/g))
        expect([key, found]).toEqual([key, sign]);
  });

  test('every refusal equals the terminal’s', () => {
    const spoken = everything(language);
    expect(refusals.map(({ refusal }) => spoken.refusal(refusal))).toEqual(
      refusals.map(({ texts }) => texts[language]),
    );
  });

  test.each<[string, readonly MessageGroup[], (file: string) => boolean]>([
    ['at first only what every page says', [], (file) => !ALWAYS.test(file)],
    ['those of tables and games', ['play'], (file) => UNSAID.test(file) || LATER.test(file)],
    [
      'in the end all but the command line’s',
      ['club', 'dial', 'log', 'play', 'more', 'school', 'tournaments'],
      (file) => UNSAID.test(file),
    ],
  ])('the page is sent %s', async (_what, groups, isUnsaid) => {
    const [spoken, unsaid] = [await words(language, groups), keysOf(isUnsaid)];
    for (const { key, args, texts } of sentences.filter((sentence) => language in sentence.texts)) {
      if (!unsaid.has(key)) expect(spoken.say(key, args)).toBe(texts[language]);
      else expect(() => spoken.say(key, args)).toThrow('no such message');
    }
  });
});

describe('a message that cannot be formatted', () => {
  const source = 'game-rolled = { $who } rolls.';
  const wanting: [string, string, Args][] = [
    ['a key', 'game-unknown', {}],
    ['a variable', 'game-rolled', {}],
  ];

  test.each(wanting)('throws in strict mode without %s', (_what, key, args) => {
    expect(() => new Words('en', [source]).say(key, args)).toThrow(key);
  });

  test.each(wanting)('shows its key in production without %s', (_what, key, args) => {
    expect(new Words('en', [source], false).say(key, args)).toBe(key);
  });
});

test('a fact is formatted with its arguments', () => {
  const spoken = new Words('en', ['game-rolled = { $who } rolls.']);
  expect(spoken.fact({ key: 'game-rolled', args: { who: 'Red' }, clause: 'S11' })).toBe('Red rolls.');
});

test.each<[string[], Language]>([
  [['it-CH', 'en'], 'it'],
  [['de', 'ru-RU', 'en'], 'ru'],
  [['de-AT'], 'en'],
  [[], 'en'],
])('a reader of %j gets %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});
