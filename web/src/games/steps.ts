/** The steps of a game's dial of strength (`step-7`), and its marks, the named levels. */

import { knownGame } from './games';

interface Mark {
  readonly level: string;
  /** The number of its step. */
  readonly number: number;
}

export interface Step {
  readonly number: number;
  /** The mark on the step or the next one below it; undefined if there is none. */
  readonly below: Mark | undefined;
  /** The mark on the step or the next one above it; undefined if there is none. */
  readonly above: Mark | undefined;
}

/** The step that a level is; undefined for other levels. */
export function stepOf(game: string, level: string): Step | undefined {
  const found = /^step-(\d+)$/.exec(level);
  if (!found) return undefined;
  const number = Number(found[1]);
  const marks = Object.entries(knownGame(game)?.marks ?? {}).map(([mark, at]) => ({
    level: mark,
    number: at,
  }));
  return {
    number,
    below: marks.findLast((mark) => mark.number <= number),
    above: marks.find((mark) => mark.number >= number),
  };
}
