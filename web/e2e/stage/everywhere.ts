/** On which screens and in which languages a test is played. */

import { LANGUAGES, type Language } from '../../src/words/words';
import { SCREENS, type Screen } from './browser';

export type Where = readonly [screen: Screen, language: Language];

const EVERY_SCREEN = Object.keys(SCREENS) as Screen[];

const rotated = <T>(list: readonly T[], by: number): T => list[by % list.length] as T;

/**
 * `make e2e` plays on every screen in every language. `make test` plays pairwise: each test meets each screen and each
 * language once, and tests of different turns pair them differently, so that three turns meet all pairs.
 */
export function everywhere(turn: number): Where[] {
  if (process.env['E2E'] === 'all') return EVERY_SCREEN.flatMap((screen) => LANGUAGES.map((language) => [screen, language] as const));
  return LANGUAGES.map((language, index) => [rotated(EVERY_SCREEN, index + turn), language] as const);
}

/** The same for what costs much: in `make test` without one of the languages, another one in each turn. */
export const somewhere = (turn: number): Where[] =>
  process.env['E2E'] === 'all' ? everywhere(turn) : everywhere(turn).filter((_, index) => index !== turn % LANGUAGES.length);

/** And for what costs most, whole games above all: one screen and one language; three turns meet each of both. */
export const once = (turn: number): Where[] =>
  process.env['E2E'] === 'all' ? everywhere(turn) : [everywhere(turn)[turn % LANGUAGES.length]!];

/** Somewhere else: another screen and another language, for whoever sits at the other end. */
export const elsewhere = ([screen, language]: Where): Where => [
  rotated(EVERY_SCREEN, EVERY_SCREEN.indexOf(screen) + 1),
  rotated(LANGUAGES, LANGUAGES.indexOf(language) + 1),
];
