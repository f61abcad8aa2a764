/**
 * The games that this page has a folder for.
 *
 * A folder `games/<game>/` holds all of a game's drawing, lessons and cover, and declares them in its `pack.ts`; its
 * sentences are in `locales/<language>/<game>.ftl`. No file outside of these names a game.
 */

import type { Fact } from '../words/words';
import type { Face, Moment } from './face';
import type { Lesson } from './lesson';

/** Views, moves and entries are a game's own affair. */
export type AnyFace = Face<unknown, unknown, unknown>;
export type AnyMoment = Moment<unknown, unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;

/** What the form for a new table knows about an option beside its JSON schema. */
export interface OptionHints {
  /** The values in the order in which they are best read. */
  readonly order?: readonly string[];
  /** What each number of a group counts. */
  readonly parts?: readonly Fact[];
  /** What it comes to, in a sentence. */
  readonly explained?: Fact;
  /** At tables of so many seats only. */
  readonly seats?: readonly number[];
  /** Values that need so many seats at least. */
  readonly needs?: Readonly<Record<string, number>>;
  /** Asked only where this other option is on. */
  readonly only?: string;
  /** What a line of notation may look like. */
  readonly example?: string;
}

/** A game's declaration: its `pack.ts` exports one. What takes long to fetch is fetched when it is first wanted. */
export interface GamePack {
  /** How many can play. Where that may be chosen, the game has an option `players`. */
  readonly seats: readonly number[];
  /** Whether a seat plays the same colour from beginning to end. */
  readonly coloured: boolean;
  /** The points at the end say only who has won: nobody counts them. */
  readonly pointless?: boolean;
  /** The options that a new table's form asks for. */
  readonly options: Readonly<Record<string, OptionHints>>;
  /** Options of a first game. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** Its board and its rules: a `Face`. */
  readonly face: () => Promise<{ readonly default: unknown }>;
  /** What the guide tells: a list of `Lesson`. */
  readonly lessons: () => Promise<{ readonly default: unknown }>;
  /** Draws the poster, as SVG. */
  readonly cover: () => Promise<{ readonly default: () => string }>;
}

/** A pack with the keys of its sentences, which all games name alike. */
export interface GameWords extends GamePack {
  readonly title: string;
  readonly about: string;
  /** What a seat is called, by its number. */
  readonly seat: string;
}

const FOUND = import.meta.glob<GamePack>('./*/pack.ts', { eager: true, import: 'default' });
const GAMES: ReadonlyMap<string, GameWords> = new Map(
  Object.entries(FOUND).map(([path, pack]) => {
    const game = path.split('/')[1]!;
    return [game, { ...pack, title: `${game}-title`, about: `${game}-about`, seat: `${game}-seat` }];
  }),
);

/** The games that have a folder here. */
export const GAME_NAMES: readonly string[] = [...GAMES.keys()];

/** What is said about a game; undefined for a game that this page does not know. */
export function gameWords(game: string): GameWords | undefined {
  return GAMES.get(game);
}

/** The key of the sentence that asks for an option. */
export const optionKey = (game: string, option: string): string => `${game}-option-${option.replaceAll('_', '-')}`;
/** The key of the sentence that names an option's values: it selects by `value`. */
export const valueKey = (game: string, option: string): string => `${game}-value-${option.replaceAll('_', '-')}`;

/** A game's board and rules. */
export async function loadFace(game: string): Promise<AnyFace> {
  const known = gameWords(game);
  if (!known) throw new Error(`no folder of web/src/games holds the game ${game}`);
  return (await known.face()).default as AnyFace;
}

/** A game's lessons; none for a game that has none. */
export async function loadLessons(game: string): Promise<readonly AnyLesson[]> {
  return ((await gameWords(game)?.lessons())?.default ?? []) as readonly AnyLesson[];
}
