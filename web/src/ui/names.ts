/**
 * Checks a name while it is typed, as the server does (dogwatch/names.py). The server decides; this check
 * may miss rare scripts.
 */

const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  han: /\p{Script=Han}/u,
  hiragana: /\p{Script=Hiragana}/u,
  katakana: /\p{Script=Katakana}/u,
  bopomofo: /\p{Script=Bopomofo}/u,
  hangul: /\p{Script=Hangul}/u,
} as const;
type Script = keyof typeof SCRIPTS;

/** UTS 39, "highly restrictive". */
const TOGETHER: readonly (readonly Script[])[] = [
  ['latin', 'han', 'hiragana', 'katakana'],
  ['latin', 'han', 'bopomofo'],
  ['latin', 'han', 'hangul'],
];

/** Joiners and variation selectors are allowed in emoji, and in Arabic and Indic script. */
const JOINED = /([\p{So}\p{Sk}\ufe0f])\u200d(?=\p{So})|([\p{Script=Arabic}\p{Mn}])[\u200c\u200d](?=\p{L})/gu;
const SELECTED = /([^\P{S}\0-\x7f]|[^\P{P}\0-\x7f])[\ufe0e\ufe0f]|([0-9#*])\ufe0f(?=\u20e3)/gu;
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

export type NameProblem = 'server-name-hidden' | 'server-name-mixed';

/** What is wrong with a name; undefined if nothing is. The input field limits its length. */
export function nameProblem(name: string): NameProblem | undefined {
  const text = name.normalize('NFC');
  if (HIDDEN.test(text.replace(JOINED, '$1$2').replace(SELECTED, '$1$2'))) return 'server-name-hidden';
  const letters = [...name.normalize('NFKC')].filter((each) => /\p{L}/u.test(each)).join('');
  const found = (Object.keys(SCRIPTS) as Script[]).filter((script) => SCRIPTS[script].test(letters));
  const isAllowed =
    found.length < 2 || TOGETHER.some((scripts) => found.every((script) => scripts.includes(script)));
  return isAllowed ? undefined : 'server-name-mixed';
}
