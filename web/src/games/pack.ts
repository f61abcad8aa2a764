/** What a game declares to the page. */

import type { Fact } from '../words/words';

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
  readonly lessons?: () => Promise<{ readonly default: unknown }>;
  /** Draws the poster, as SVG. */
  readonly cover: () => Promise<{ readonly default: () => string }>;
}

/** A pack with the keys of its sentences, which all games name alike. */
export interface GameWords extends GamePack {
  readonly title: string;
  readonly about: string;
  /** What a seat is called: by `seat`, from 0, or `number`, from 1. */
  readonly seat: string;
}

/** The key of the sentence that asks for an option. */
export const optionKey = (game: string, option: string): string => `${game}-option-${option.replaceAll('_', '-')}`;
/** The key of the sentence that names an option's values: it selects by `value`. */
export const valueKey = (game: string, option: string): string => `${game}-value-${option.replaceAll('_', '-')}`;
/** The key of the sentence that offers a move of a type: its arguments are the move's fields. */
export const moveKey = (game: string, type: string): string => `${game}-move-${type.replaceAll('_', '-')}`;
