/** Formats messages, facts and refusals from the Fluent files in locales/, which the terminal uses too. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

/** One module per language, so that only one language is loaded. */
const SOURCES = {
  en: () => import('./en'),
  it: () => import('./it'),
  ru: () => import('./ru'),
};

/**
 * Messages that only some pages need: of players; of the dial of strength; of tables and games; of guide,
 * replay and review; of the school; of tournaments; of the captain's log and rankings.
 */
const GROUPS = {
  club: { en: () => import('./club/en'), it: () => import('./club/it'), ru: () => import('./club/ru') },
  dial: { en: () => import('./dial/en'), it: () => import('./dial/it'), ru: () => import('./dial/ru') },
  play: { en: () => import('./play/en'), it: () => import('./play/it'), ru: () => import('./play/ru') },
  log: { en: () => import('./log/en'), it: () => import('./log/it'), ru: () => import('./log/ru') },
  more: { en: () => import('./more/en'), it: () => import('./more/it'), ru: () => import('./more/ru') },
  school: {
    en: () => import('./school/en'),
    it: () => import('./school/it'),
    ru: () => import('./school/ru'),
  },
  tournaments: {
    en: () => import('./tournaments/en'),
    it: () => import('./tournaments/it'),
    ru: () => import('./tournaments/ru'),
  },
};
export type MessageGroup = keyof typeof GROUPS;

/** A language of the page itself. */
export type Language = keyof typeof SOURCES;
export const LANGUAGES = Object.keys(SOURCES) as readonly Language[];
/** The page's language for any language: English if only games have it. */
export const pageLanguage = (language: string): Language =>
  LANGUAGES.find((each) => each === language) ?? 'en';

/** Message arguments: numbers, or strings that messages may select by. */
export type Args = Readonly<Record<string, number | string>>;

/** A message key with its arguments: something that happened or holds. */
export interface Fact {
  readonly key: string;
  readonly args?: Args;
  readonly clause?: string;
}

/** A refused request: the rule clause ('' if none), the message key, and an optional deeper reason. */
export interface Refusal {
  readonly clause: string;
  readonly code: string;
  readonly args: Args;
  readonly reason?: Refusal;
}

/** Messages of an installed game, as Fluent; a later message overrides an earlier one of the same key. */
export interface PackMessages {
  readonly game: string;
  readonly source: string;
}

/** The messages of one language. */
export class Words {
  /** The chosen language: the page's, or one that only games have. */
  readonly language: string;
  readonly #bundle: FluentBundle;
  readonly #strict: boolean;

  /** If `strict`, a missing or broken message throws; otherwise its key is shown. */
  constructor(
    language: string,
    sources: Iterable<string>,
    strict = !import.meta.env.PROD,
    brought: Iterable<PackMessages> = [],
  ) {
    this.language = language;
    this.#bundle = new FluentBundle([language, 'en'], { useIsolating: false });
    this.#strict = strict;
    for (const source of sources) {
      const errors = this.#bundle.addResource(new FluentResource(source));
      if (strict && errors[0]) throw errors[0];
    }
    for (const each of brought) this.#add(each);
  }

  /** Adds only messages whose key starts with the game's name and is not in use. */
  #add({ game, source }: PackMessages): void {
    const resource = new FluentResource(source);
    const isOwn = (id: string): boolean =>
      id.replace(/^-/, '').startsWith(`${game}-`) && !this.#bundle.hasMessage(id);
    resource.body = resource.body.filter(({ id }) => isOwn(id));
    this.#bundle.addResource(resource, { allowOverrides: true });
  }

  /** Whether the message exists. */
  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** Formats a message. */
  say(key: string, args: Args = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    const errors: Error[] = [];
    const sentence = pattern ? this.#bundle.formatPattern(pattern, variables(args), errors) : key;
    if (pattern && !errors.length) return sentence;
    if (this.#strict)
      throw new Error(
        `cannot format message ${key} in ${this.language}: ${errors[0]?.message ?? 'no such message'}`,
      );
    return key;
  }

  /** Formats a fact. */
  fact(fact: Fact): string {
    return this.say(fact.key, fact.args);
  }

  /** Formats a refusal, with its rule clause if there is one. */
  refusal({ clause, code, args, reason }: Refusal): string {
    const sentence = this.say(code, reason ? { ...args, reason: this.refusal(reason) } : args);
    return clause ? `${sentence} (${clause})` : sentence;
  }
}

/** Loads the messages of a language: of every page, of some groups, and those that installed games bring. */
export async function words(
  language: string,
  groups: Iterable<MessageGroup>,
  brought: readonly Promise<PackMessages>[] = [],
): Promise<Words> {
  const page = pageLanguage(language);
  const [fetched, own] = await Promise.all([
    Promise.all([SOURCES[page](), ...[...groups].map((group) => GROUPS[group][page]())]),
    Promise.all(brought),
  ]);
  return new Words(
    language,
    fetched.flatMap(({ default: sources }) => Object.values(sources)),
    undefined,
    own,
  );
}

/** The first of the wanted languages that is offered, or otherwise English. */
export function preferredLanguage(
  wanted: readonly string[] = navigator.languages,
  offered: readonly string[] = LANGUAGES,
): string {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0]!);
  return tags.find((tag) => offered.includes(tag)) ?? 'en';
}

/**
 * Numbers always with a thousands separator, as in Python: JavaScript's default in Italian is 1000 but
 * 10.000.
 */
function variables(args: Args): Record<string, FluentVariable> {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? new FluentNumber(value, { useGrouping: 'always' }) : value,
  ]);
  return Object.fromEntries(entries);
}
