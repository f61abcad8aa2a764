/** What a game's `pack.ts` declares to the page, and the names of a game's message keys. */

import type { NewTable } from '../net/protocol';
import type { Fact } from '../words/words';

/** How the form for a new table shows an option, in addition to the option's JSON schema. */
export interface OptionHints {
  /** The order in which the values of an enum are listed. */
  readonly order?: readonly string[];
  /** Labels for the numbers of an array option, by index. */
  readonly parts?: readonly Fact[];
  /** A sentence that explains what the option does, shown on demand. */
  readonly explained?: Fact;
  /** The numbers of seats for which the option is shown; default all. */
  readonly seats?: readonly number[];
  /** The least number of seats for a value, by value; a value not listed has no minimum. */
  readonly needs?: Readonly<Record<string, number>>;
  /** The name of a boolean option; this option is shown only while that one is true. */
  readonly only?: string;
  /** Whether it decides how long a game lasts: then it is shown before one sits down. */
  readonly length?: boolean;
  /** The placeholder of a text field. */
  readonly example?: string;
}

/** Props of an exercise's page. */
export interface ExerciseProps {
  /** Creates a table, to play on from an exercise, and goes there. */
  readonly start: (table: NewTable) => Promise<void>;
}

/** An exercise in the school. */
export interface Exercise {
  /** Loads its page, a component with `ExerciseProps`. */
  readonly page: () => Promise<{ readonly default: unknown }>;
  /** Loads a function that returns one's progress in short sentences; none before the first try. */
  readonly standing?: () => Promise<{ readonly default: () => readonly Fact[] }>;
}

/** A game's declaration, the default export of its `pack.ts`. Large parts are loaded on demand. */
export interface GamePack {
  /** Whether each seat keeps one colour during the whole game. */
  readonly coloured: boolean;
  /** Whether the game's sentences name sides: names of players then have theirs added. Default false. */
  readonly sided?: boolean;
  /** Whether the points of an outcome only encode win and loss; they are then not shown as a score. */
  readonly pointless?: boolean;
  /** The options that the form for a new table shows, by name. Other options keep the server's default. */
  readonly options: Readonly<Record<string, OptionHints>>;
  /** The options of a first game, which is played with the guide; default none. */
  readonly first?: Readonly<Record<string, unknown>>;
  /**
   * Message key of attempts that succeed by chance, in the captain's log; default a general message.
   * Arguments: `tries`, `hits`, and as percentages `rate` and `expected`.
   */
  readonly attempts?: string;
  /** The named levels on the game's dial, weakest first -> the number of the step; default none. */
  readonly marks?: Readonly<Record<string, number>>;
  /** Loads the game's UI, a `Face`. */
  readonly face: () => Promise<{ readonly default: unknown }>;
  /** Loads the guide's lessons, an array of `Lesson`. */
  readonly lessons?: () => Promise<{ readonly default: unknown }>;
  /** Loads the page of the game's daily course, a component with `ExerciseProps`; default none. */
  readonly course?: () => Promise<{ readonly default: unknown }>;
  /** The game's exercises in the school, by name. */
  readonly exercises?: Readonly<Record<string, Exercise>>;
  /** A small sign of the game: SVG path data in a box of 24 × 24, filled by the even-odd rule. */
  readonly emblem?: string;
  /** Loads the function that returns the game's poster as SVG. */
  readonly cover: () => Promise<{ readonly default: () => string }>;
}

/** A pack with its message keys, which follow the same pattern in all games. */
export interface KnownGame extends GamePack {
  /** Message key of the game's title. */
  readonly title: string;
  /** Message key of the game's short description. */
  readonly about: string;
  /** Message key of a seat's name. Arguments: `seat`, from 0, and `number`, from 1. */
  readonly seat: string;
}

/** Message key of an option's short label in the form; games may lack it. */
export const labelKey = (game: string, option: string): string =>
  `${game}-label-${option.replaceAll('_', '-')}`;
/** Message key of an option's description, which is also its label if it has no short one. */
export const optionKey = (game: string, option: string): string =>
  `${game}-option-${option.replaceAll('_', '-')}`;
/** Message key of the names of an option's values. Argument: `value`. */
export const valueKey = (game: string, option: string): string =>
  `${game}-value-${option.replaceAll('_', '-')}`;
/** Message key of a move's label on the plain board. Arguments: the move's fields. */
export const moveKey = (game: string, type: string): string => `${game}-move-${type.replaceAll('_', '-')}`;
