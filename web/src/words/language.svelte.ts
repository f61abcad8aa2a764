/** The current language and its messages. */

import { saveItem, readItem } from '../device/storage';
import {
  LANGUAGES,
  pageLanguage,
  preferredLanguage,
  words,
  type Args,
  type PackMessages,
  type Fact,
  type MessageGroup,
  type Refusal,
  type Words,
} from './words';

const STORAGE_KEY = 'dogwatch-language';

let current = $state.raw<Words>();
let requests = 0;
/** The result of the latest request. */
let latest: Promise<void> = Promise.resolve();
/** The groups of messages that are loaded, or being loaded. */
let groups: ReadonlySet<MessageGroup> = new Set(['play']);

/** The messages of an installed game: how to load them, and the defaults for missing ones. */
export interface MessageSource {
  readonly game: string;
  readonly defaults: string;
  readonly languages: readonly string[];
  readonly source: (language: string) => Promise<string>;
}
let messageSources = $state.raw<readonly MessageSource[]>([]);
/** Loaded messages, by language and game. */
const fetched = new Map<string, string>();

/** Sets the first language, with the messages of these groups only: a first visit loads what it needs. */
export function speakFirst(language: string, wanted: readonly MessageGroup[]): Promise<void> {
  groups = new Set(wanted);
  return speak(language);
}

/** Loads and sets the language; `chosen` also stores it on this device. */
export function speak(language: string, chosen = false): Promise<void> {
  return (latest = change(language, chosen));
}

async function change(language: string, chosen: boolean): Promise<void> {
  const request = (requests += 1);
  const found = await words(
    language,
    groups,
    messageSources.map((source) => fetchMessages(source, language)),
  );
  if (request !== requests) return latest; // another request was made meanwhile
  current = found;
  document.documentElement.lang = pageLanguage(language);
  if (chosen) saveItem(STORAGE_KEY, language);
}

/** Adds the messages of these games. */
export async function addMessageSources(games: readonly MessageSource[]): Promise<void> {
  messageSources = [...messageSources, ...games];
  const wanted = readersLanguage();
  const isOnlyOfGames = !LANGUAGES.some((language) => language === wanted);
  await speak(current && !isOnlyOfGames ? current.language : wanted);
}

/** The languages to choose from: the page's, then those that only installed games have. */
export function offeredLanguages(): readonly string[] {
  return [...new Set([...LANGUAGES, ...messageSources.flatMap(({ languages }) => languages)])];
}

/** A game's messages; only its defaults if they cannot be loaded. */
async function fetchMessages(
  { game, defaults, source }: MessageSource,
  language: string,
): Promise<PackMessages> {
  const key = `${language} ${game}`;
  try {
    if (!fetched.has(key)) fetched.set(key, await source(language));
  } catch (error) {
    console.error(
      `loading the messages of ${game} in ${language} failed; its default messages are used`,
      error,
    );
  }
  return { game, source: `${defaults}\n${fetched.get(key) ?? ''}` };
}

/** Adds the messages of groups that are not loaded yet. Rejects if they cannot be loaded. */
export async function loadMessages(...wanted: readonly MessageGroup[]): Promise<void> {
  const before = groups;
  if (wanted.every((group) => before.has(group))) return latest;
  groups = new Set([...before, ...wanted]);
  try {
    await speak(current?.language ?? readersLanguage());
  } catch (error) {
    groups = before;
    await speak(current?.language ?? readersLanguage());
    throw error;
  }
}

/** The stored language, or otherwise the browser's preferred one. */
export function readersLanguage(): string {
  const [kept, offered] = [readItem(STORAGE_KEY), offeredLanguages()];
  return offered.find((each) => each === kept) ?? preferredLanguage(navigator.languages, offered);
}

/** The code of the current language. */
export function language(): string {
  return currentWords().language;
}

/** Formats a message in the current language; reactive. */
export function say(key: string, args?: Args): string {
  return currentWords().say(key, args);
}

/** Whether a message exists: installed games may lack some. */
export function hasMessage(key: string): boolean {
  return currentWords().has(key);
}

/** Formats a fact. */
export function sayFact(fact: Fact): string {
  return currentWords().fact(fact);
}

/** Formats a refusal, with its rule clause. */
export function sayRefusal(refusal: Refusal): string {
  return currentWords().refusal(refusal);
}

function currentWords(): Words {
  if (!current) throw new Error('no messages are loaded: await speak() first');
  return current;
}
