/** Facts and refusals put into words, in the reader's language: the same Fluent files as in the terminal. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

/** One module per language, so that a reader fetches one language only. */
const SOURCES = {
  en: () => import('./en'),
  it: () => import('./it'),
  ru: () => import('./ru'),
};

/** What only some pages say. */
const MORE = {
  en: () => import('./more/en'),
  it: () => import('./more/it'),
  ru: () => import('./more/ru'),
};

export type Language = keyof typeof SOURCES;
export const LANGUAGES = Object.keys(SOURCES) as readonly Language[];

/** What may stand in a sentence: a number, or a word that the sentence selects by. */
export type Args = Readonly<Record<string, number | string>>;

/** One thing that happened or holds. */
export interface Fact {
  readonly key: string;
  readonly args?: Args;
  readonly clause?: string;
}

/** Something is refused: by which rule clause ('' where no rule speaks), why, and for which deeper reason. */
export interface Refusal {
  readonly clause: string;
  readonly code: string;
  readonly args: Args;
  readonly reason?: Refusal;
}

/** Messages that an installed game brings itself, as Fluent; a later one stands in for an earlier one of the same key. */
export interface Brought {
  readonly game: string;
  readonly source: string;
}

/** The sentences of one language. */
export class Words {
  readonly language: Language;
  readonly #bundle: FluentBundle;
  readonly #strict: boolean;

  /** Strict words throw where a sentence is wanting; a player rather reads the sentence's key. */
  constructor(language: Language, sources: Iterable<string>, strict = !import.meta.env.PROD, brought: Iterable<Brought> = []) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#strict = strict;
    for (const source of sources) {
      const errors = this.#bundle.addResource(new FluentResource(source));
      if (strict && errors[0]) throw errors[0];
    }
    for (const each of brought) this.#add(each);
  }

  /** A game may say what starts with its own name, and no sentence of ours. */
  #add({ game, source }: Brought): void {
    const resource = new FluentResource(source);
    const isOwn = (id: string): boolean => id.replace(/^-/, '').startsWith(`${game}-`) && !this.#bundle.hasMessage(id);
    resource.body = resource.body.filter(({ id }) => isOwn(id));
    this.#bundle.addResource(resource, { allowOverrides: true });
  }

  /** Whether there is a sentence of that key. */
  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The sentence of that key. */
  say(key: string, args: Args = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    const errors: Error[] = [];
    const sentence = pattern ? this.#bundle.formatPattern(pattern, variables(args), errors) : key;
    if (pattern && !errors.length) return sentence;
    if (this.#strict) throw new Error(`${key} in ${this.language}: ${errors[0]?.message ?? 'no such message'}`);
    return key;
  }

  /** What happened. */
  fact(fact: Fact): string {
    return this.say(fact.key, fact.args);
  }

  /** Why not, with the rule clause where there is one. */
  refusal({ clause, code, args, reason }: Refusal): string {
    const sentence = this.say(code, reason ? { ...args, reason: this.refusal(reason) } : args);
    return clause ? `${sentence} (${clause})` : sentence;
  }
}

/** The sentences of a language, fetched; with those that only some pages say, and with what games bring. */
export async function words(language: Language, more = false, brought: readonly Promise<Brought>[] = []): Promise<Words> {
  const [fetched, own] = await Promise.all([Promise.all([SOURCES[language](), ...(more ? [MORE[language]()] : [])]), Promise.all(brought)]);
  return new Words(
    language,
    fetched.flatMap(({ default: sources }) => Object.values(sources)),
    undefined,
    own,
  );
}

/** The first of the reader's languages that we speak, else English. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.find((tag): tag is Language => LANGUAGES.some((language) => language === tag)) ?? 'en';
}

/** Numbers with their thousands always set apart, as Python does: JavaScript would write 1000 but 10.000 in Italian. */
function variables(args: Args): Record<string, FluentVariable> {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? new FluentNumber(value, { useGrouping: 'always' }) : value,
  ]);
  return Object.fromEntries(entries);
}
