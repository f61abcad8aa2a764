/** The language that this page speaks now. */

import { keep, recall } from '../device/kept';
import { LANGUAGES, preferredLanguage, words, type Args, type Brought, type Fact, type Language, type Refusal, type Words } from './words';

const KEPT = 'dogwatch-language';

let spoken = $state.raw<Words>();
let wishes = 0;
/** Whether a page has asked for what only some pages say. */
let wordy = false;

/** A game that brings its own words: where they come from, and what is said where it has none. */
export interface Speaker {
  readonly game: string;
  readonly usual: string;
  readonly source: (language: Language) => Promise<string>;
}
let speakers: readonly Speaker[] = [];
/** What games brought, by language and game. */
const fetched = new Map<string, string>();

/** Speak a language, and keep to it on this device where the reader chose it. */
export async function speak(language: Language, chosen = false): Promise<void> {
  const asked = (wishes += 1);
  const found = await words(language, wordy, speakers.map((speaker) => heardFrom(speaker, language)));
  if (asked !== wishes) return; // the reader has changed their mind meanwhile
  spoken = found;
  document.documentElement.lang = language;
  if (chosen) keep(KEPT, language);
}

/** From now on also what these games say. */
export async function speakOf(games: readonly Speaker[]): Promise<void> {
  speakers = [...speakers, ...games];
  await speak(spoken?.language ?? readersLanguage());
}

/** A game whose words cannot be fetched is spoken of in the usual ones. */
async function heardFrom({ game, usual, source }: Speaker, language: Language): Promise<Brought> {
  const key = `${language} ${game}`;
  try {
    if (!fetched.has(key)) fetched.set(key, await source(language));
  } catch (error) {
    console.error(error);
  }
  return { game, source: `${usual}\n${fetched.get(key) ?? ''}` };
}

/** From now on also what only some pages say. */
export async function speakMore(): Promise<void> {
  if (wordy) return;
  wordy = true;
  try {
    await speak(spoken?.language ?? readersLanguage());
  } catch (error) {
    wordy = false;
    await speak(spoken?.language ?? readersLanguage());
    throw error;
  }
}

/** The language that the reader chose here before, or else prefers. */
export function readersLanguage(): Language {
  const kept = recall(KEPT);
  return LANGUAGES.find((language) => language === kept) ?? preferredLanguage();
}

/** The language spoken now. */
export function language(): Language {
  return now().language;
}

/** The sentence of that key; whatever shows it changes with the language. */
export function say(key: string, args?: Args): string {
  return now().say(key, args);
}

/** Whether there is a sentence of that key: games bring what they like. */
export function isSayable(key: string): boolean {
  return now().has(key);
}

/** What happened. */
export function sayFact(fact: Fact): string {
  return now().fact(fact);
}

/** Why not, with the rule clause. */
export function sayRefusal(refusal: Refusal): string {
  return now().refusal(refusal);
}

function now(): Words {
  if (!spoken) throw new Error('no language is loaded yet');
  return spoken;
}
