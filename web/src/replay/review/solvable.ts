/** Mistakes of a reviewed game as puzzles. */

import type { AnyMoment } from '../../games/games';
import { mistakeId, type Mistake } from '../../games/mistakes';
import type { Judged } from '../../net/protocol';
import { betterMoves, playedMoves } from './study.svelte';

/** What a mistake of this game needs; `table` is '' for a record file. */
export interface Source {
  readonly moments: readonly AnyMoment[];
  readonly rules: number;
  readonly table: string;
}

/** The puzzle of a mistake; null if the review has no better line to it. */
export function mistakeOf(move: Judged, { moments, rules, table }: Source): Mistake | null {
  const [position, played] = [moments[move.first - 1]?.text, playedMoves(move, moments)];
  if (!position || !played.length || !move.line.length) return null;
  // The simulated example of a shot is no move of a player.
  const line = move.line.filter(({ seat }) => seat >= 0).map((step) => step.move);
  return {
    id: mistakeId({ position, played }),
    rules,
    position,
    played,
    line,
    better: betterMoves(move).length,
    table,
    entry: move.first - 1,
    kept: Date.now(),
  };
}

/** The address where a mistake is solved. */
export const solveAddress = (game: string, { id }: Mistake): string => `/school/${game}/puzzles?id=${id}`;
