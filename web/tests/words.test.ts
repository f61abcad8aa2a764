import { describe, expect, test } from 'vitest';

import cases from '../../tests/words/cases.json';
import { LANGUAGES, preferredLanguage, Words, words, type Args, type Language, type Refusal } from '../src/words/words';

type Texts = Partial<Record<Language, string>>;
const sentences = cases.sentences as { key: string; args: Args; texts: Texts }[];
const refusals = cases.refusals as { refusal: Refusal; texts: Texts }[];

const files = import.meta.glob<string>('../../locales/*/*.ftl', { eager: true, query: '?raw', import: 'default' });

/** All there is to say in a language, also what no page says. */
function everything(language: Language): Words {
  const own = Object.entries(files).filter(([file]) => file.includes(`/${language}/`));
  return new Words(
    language,
    own.map(([, source]) => source),
  );
}

/** Of the files, those that only the command line speaks: they would be dead weight in a page. */
const UNSAID = /\/(arena|research|(.*-)?terminal)\.ftl$/;
/** What only some pages say: they fetch it. */
const LATER = /\/(guide|record|replay|review|verify|.*-lesson)\.ftl$/;
/** The keys of all files of such a name. */
const keysOf = (name: RegExp): ReadonlySet<string> =>
  new Set(Object.entries(files).flatMap(([file, source]) => (name.test(file) ? [...source.matchAll(/^[a-z0-9-]+(?= =)/gm)].map(([key]) => key) : [])));

// The expected texts were written by the terminal's Python: browser and terminal must say the same.
describe.each(LANGUAGES)('in %s', (language) => {
  test('every sentence reads as in the terminal', () => {
    const spoken = everything(language);
    const ours = sentences.filter(({ texts }) => language in texts);
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.map(({ key, args }) => [key, args, spoken.say(key, args)])).toEqual(
      ours.map(({ key, args, texts }) => [key, args, texts[language]]),
    );
  });

  test('every refusal reads as in the terminal', () => {
    const spoken = everything(language);
    expect(refusals.map(({ refusal }) => spoken.refusal(refusal))).toEqual(
      refusals.map(({ texts }) => texts[language]),
    );
  });

  test.each([
    ['at first only what the first pages say', false, keysOf(new RegExp(`${UNSAID.source}|${LATER.source}`))],
    ['later all but the command line’s', true, keysOf(UNSAID)],
  ])('the page is sent %s', async (_what, more, unsaid) => {
    const spoken = await words(language, more);
    for (const { key, args, texts } of sentences.filter((sentence) => language in sentence.texts)) {
      if (!unsaid.has(key)) expect(spoken.say(key, args)).toBe(texts[language]);
      else expect(() => spoken.say(key, args)).toThrow('no such message');
    }
  });
});

describe('a sentence that is wanting', () => {
  const source = 'game-rolled = { $who } rolls.';
  const wanting: [string, string, Args][] = [
    ['a key', 'game-unknown', {}],
    ['a variable', 'game-rolled', {}],
  ];

  test.each(wanting)('throws in tests for want of %s', (_what, key, args) => {
    expect(() => new Words('en', [source]).say(key, args)).toThrow(key);
  });

  test.each(wanting)('shows its key to players for want of %s', (_what, key, args) => {
    expect(new Words('en', [source], false).say(key, args)).toBe(key);
  });
});

test('a fact is said with its arguments', () => {
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
