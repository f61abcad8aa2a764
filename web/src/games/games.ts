/** The games that this page can show. A game comes into this table together with its face. */

import type { Fact } from '../words/words';
import type { Face, Moment } from './face';

/** Views, moves and entries are a game's own affair. */
export type AnyFace = Face<unknown, unknown, unknown>;
export type AnyMoment = Moment<unknown, unknown, unknown>;

/** How an option is put into words: what it means, and what its values or parts are called. */
export interface OptionWords {
  readonly about: string;
  /** A sentence that selects by `value`. */
  readonly value?: string;
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

/** What the pages around the table say about a game, before its face is fetched. */
export interface GameWords {
  readonly title: string;
  readonly about: string;
  /** What a seat is called, by its number. */
  readonly seat: string;
  /** How many can play. Where that may be chosen, the game has an option `players`. */
  readonly seats: readonly number[];
  /** Whether a seat plays the same colour from beginning to end. */
  readonly coloured: boolean;
  /** The points at the end say only who has won: nobody counts them. */
  readonly pointless?: boolean;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** Options of a first game. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** Fetched when its board or its rules are first wanted. */
  readonly face: () => Promise<{ readonly default: unknown }>;
}

const GAMES: Readonly<Record<string, GameWords>> = {
  shanghaien: {
    title: 'shanghaien-title',
    about: 'shanghaien-about',
    seat: 'shanghaien-seat',
    seats: [2],
    coloured: true,
    options: {
      first: {
        about: 'shanghaien-option-first',
        value: 'shanghaien-value-first',
        order: ['chance', 'red', 'blue'],
      },
      starts: {
        about: 'shanghaien-option-starts',
        value: 'shanghaien-value-starts',
        order: ['other_than_caller', 'alternate'],
      },
      tricks: {
        about: 'shanghaien-option-tricks',
        parts: ['nudge', 'both', 'again'].map((trick) => ({ key: 'shanghaien-trick', args: { trick } })),
      },
      extra: { about: 'shanghaien-option-extra' },
    },
    face: () => import('./shanghaien'),
  },
  raft: {
    title: 'raft-title',
    about: 'raft-about',
    seat: 'raft-seat',
    seats: [2],
    coloured: false,
    pointless: true,
    first: { size: 'short' },
    options: {
      size: { about: 'raft-option-size', value: 'raft-value-size', order: ['full', 'short'] },
      layout: { about: 'raft-option-layout', value: 'raft-value-layout', order: ['pinwheel', 'block'] },
      placer: { about: 'raft-option-placer', value: 'raft-value-placer', order: ['chance', 'port', 'starboard'] },
      own_layout: { about: 'raft-option-own-layout', example: '2o/ooo/ooo/o2' },
      position: { about: 'raft-option-position', example: 'abab/baba/dcdc/cdcd - 0/0 0/0 -' },
      repetition: { about: 'raft-option-repetition' },
    },
    face: () => import('./raft'),
  },
  pirates: {
    title: 'pirates-title',
    about: 'pirates-about',
    seat: 'pirates-seat',
    seats: [2, 3, 4],
    coloured: true,
    options: {
      teams: { about: 'pirates-option-teams', seats: [4] },
      ports: { about: 'pirates-option-ports', value: 'pirates-value-ports', order: ['opposite', 'adjacent'], seats: [2] },
      first: {
        about: 'pirates-option-first',
        value: 'pirates-value-first',
        order: ['chance', 'red', 'blue', 'green', 'yellow'],
        needs: { green: 3, yellow: 4 },
      },
      turns: { about: 'pirates-option-turns' },
      tremor: { about: 'pirates-option-tremor', value: 'pirates-value-tremor', order: ['steady', 'normal', 'rough'] },
      expert: { about: 'pirates-option-expert', explained: { key: 'pirates-rules-expert' } },
      treasure: { about: 'pirates-option-treasure', explained: { key: 'pirates-rules-treasure' } },
      ghost: { about: 'pirates-option-ghost', explained: { key: 'pirates-rules-ghost' } },
      ghost_fires: { about: 'pirates-option-ghost-fires', only: 'ghost' },
      monster: { about: 'pirates-option-monster', explained: { key: 'pirates-rules-monster' } },
      storm: { about: 'pirates-option-storm', explained: { key: 'pirates-rules-storm' } },
      merchant: { about: 'pirates-option-merchant', explained: { key: 'pirates-rules-merchant' } },
      kraken: { about: 'pirates-option-kraken', explained: { key: 'pirates-rules-kraken' } },
      towers_attack: { about: 'pirates-option-towers-attack' },
    },
    face: () => import('./pirates'),
  },
};

/** The games in the order in which they are offered. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);

/** What is said about a game; undefined for a game that this page does not know. */
export function gameWords(game: string): GameWords | undefined {
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}

/** A game's board and rules. */
export async function loadFace(game: string): Promise<AnyFace> {
  const known = gameWords(game);
  if (!known) throw new Error(`there is no face for ${game}`);
  return (await known.face()).default as AnyFace;
}
