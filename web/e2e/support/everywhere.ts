/** Screens and languages on which a test runs. */

import { LANGUAGES, type Language } from '../../src/words/words';
import { SCREENS, type Screen } from './browser';

export type Where = readonly [screen: Screen, language: Language];

const EVERY_SCREEN = Object.keys(SCREENS) as Screen[];

const rotated = <T>(list: readonly T[], by: number): T => list[by % list.length] as T;

/**
 * `make e2e` runs on every screen in every language. `make test` runs pairwise: each test covers each
 * screen and each language once, and different values of `turn` pair them differently, so that three turns
 * cover all pairs.
 */
export function everywhere(turn: number): Where[] {
  if (process.env['E2E'] === 'all')
    return EVERY_SCREEN.flatMap((screen) => LANGUAGES.map((language) => [screen, language] as const));
  return LANGUAGES.map((language, index) => [rotated(EVERY_SCREEN, index + turn), language] as const);
}

/** For expensive tests: `make test` leaves out one language, a different one per turn. */
export const somewhere = (turn: number): Where[] =>
  process.env['E2E'] === 'all'
    ? everywhere(turn)
    : everywhere(turn).filter((_, index) => index !== turn % LANGUAGES.length);

/** For the most expensive tests, such as whole games: one screen and one language; three turns cover each. */
export const once = (turn: number): Where[] =>
  process.env['E2E'] === 'all' ? everywhere(turn) : [everywhere(turn)[turn % LANGUAGES.length]!];

/** A different screen and language, for the second player. */
export const elsewhere = ([screen, language]: Where): Where => [
  rotated(EVERY_SCREEN, EVERY_SCREEN.indexOf(screen) + 1),
  rotated(LANGUAGES, LANGUAGES.indexOf(language) + 1),
];
