/**
 * "Adapt to me": after each game the opponent moves along the dial, so that the player wins about half.
 *
 * The player's strength is estimated as ratings are: an expected result by Elo's formula, and a step towards
 * the real one. The next opponent is the step of the dial that is nearest to the estimate.
 */

import { readItem, removeItem, saveItem } from '../device/storage';
import type { DialStep, Outcome, SeatInfo } from '../net/protocol';
import { rememberLevel } from '../ui/preferences';
import { levelOf, placeOf } from './levels';

/** The estimated strength, on the scale of the dial's ratings, and the number of games behind it. */
export interface Estimate {
  readonly rating: number;
  readonly games: number;
}

/** What one result moves the estimate by, at most: much at first, then less. */
const MOST = 320;
const LEAST = 48;
/** How far an estimate may be beyond the ends of the dial, where no opponent could tell more. */
const BEYOND = 150;
const largestMove = (games: number): number => Math.max(LEAST, MOST / (games + 2));

/** The expected score, from 0 to 1, against an opponent. */
const expected = (own: number, opponent: number): number => 1 / (1 + 10 ** ((opponent - own) / 400));

/** The estimate after a game against an opponent of that rating; `score` is 1, ½ or 0. */
export function afterGame(
  { rating, games }: Estimate,
  opponent: number,
  score: number,
  dial: readonly DialStep[],
): Estimate {
  const ratings = dial.map((step) => step.rating);
  const moved = rating + largestMove(games) * (score - expected(rating, opponent));
  const [least, most] = [Math.min(...ratings) - BEYOND, Math.max(...ratings) + BEYOND];
  return { rating: Math.min(Math.max(moved, least), most), games: games + 1 };
}

/** The step whose rating is nearest. */
export function nearestStep(dial: readonly DialStep[], rating: number): number {
  const gaps = dial.map((step) => Math.abs(step.rating - rating));
  return gaps.indexOf(Math.min(...gaps));
}

// What this browser keeps

interface Kept extends Estimate {
  /** The last tables that were counted, so that a reload does not count one again. */
  readonly tables: readonly string[];
}
const TABLES = 20;
const keyOf = (game: string): string => `dogwatch-adapt-${game}`;

function kept(game: string): Kept | undefined {
  try {
    const found = JSON.parse(readItem(keyOf(game)) ?? 'null') as Partial<Kept> | null;
    if (!found || !Number.isFinite(found.rating)) return undefined;
    const games = Number.isFinite(found.games) ? Math.max(0, found.games!) : 0;
    const tables = Array.isArray(found.tables) ? found.tables.filter((id) => typeof id === 'string') : [];
    return { rating: found.rating!, games, tables };
  } catch {
    return undefined;
  }
}

const keep = (game: string, value: Kept): boolean => saveItem(keyOf(game), JSON.stringify(value));

/** Whether the opponent in this game adapts to the player. */
export const isAdapting = (game: string): boolean => kept(game) !== undefined;

/** Switches it off, or on from an opponent whom the player takes to be their equal. */
export function setAdapting(game: string, step: DialStep | undefined): void {
  if (step) keep(game, { rating: step.rating, games: 0, tables: kept(game)?.tables ?? [] });
  else removeItem(keyOf(game));
}

/** A finished game. */
export interface Played {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly SeatInfo[];
  readonly mine: readonly number[];
  readonly outcome: Outcome;
  /** The seats' teams; undefined where each seat plays for itself. */
  readonly teams: readonly (number | undefined)[];
}

/** The next opponent, and by how many steps it is stronger; negative if it is weaker. */
export interface Adapted {
  readonly level: string;
  readonly steps: number;
}

/**
 * Counts a finished game against bots once, and remembers the next opponent; returns it, also for a game that
 * was counted before. Undefined if the opponent does not adapt, or the game is none of one person against
 * bots on the dial.
 */
export function countGame(
  { table, game, seats, mine, outcome, teams }: Played,
  dial: readonly DialStep[],
): Adapted | undefined {
  const known = kept(game);
  const [own] = mine;
  if (!known || own === undefined || mine.length > 1 || !outcome.winners.length) return undefined;
  const isOwnSide = (seat: number): boolean =>
    seat === own || (teams[seat] !== undefined && teams[seat] === teams[own]);
  const places = seats.flatMap((info, seat) =>
    isOwnSide(seat) ? [] : [info.kind === 'bot' && !info.substitute ? placeOf(dial, info.level) : -1],
  );
  if (!places.length || places.includes(-1)) return undefined;
  const opponent = places.reduce((sum, place) => sum + dial[place]!.rating, 0) / places.length;
  const nextAt = (rating: number): Adapted => {
    const next = nearestStep(dial, rating);
    return { level: levelOf(dial[next]), steps: next - nearestStep(dial, opponent) };
  };
  if (known.tables.includes(table)) return nextAt(known.rating);
  const shared = outcome.winners.length === seats.length;
  const score = shared ? 0.5 : outcome.winners.includes(own) ? 1 : 0;
  const after = afterGame(known, opponent, score, dial);
  keep(game, { ...after, tables: [...known.tables, table].slice(-TABLES) });
  const adapted = nextAt(after.rating);
  rememberLevel(game, adapted.level);
  return adapted;
}
