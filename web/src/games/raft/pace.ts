/** How long things take to be seen. */

import { prefersReducedMotion } from 'svelte/motion';

import { moveOf } from '../moments';
import type { Moment } from './types';

/** Milliseconds. */
export const TIMES = {
  placer: 900,
  /** The first ships come slowly enough to see the rule, the others as fast as one deals. */
  firstDraws: 620,
  draw: 130,
  switch: 800,
  put: 520,
  choose: 700,
  jump: 620,
  /** From one cell to the next. */
  sailStep: 190,
  scupper: 1000,
  pass: 500,
  /** The last move is seen before the end is told. */
  end: 900,
} as const;

const SLOW_DRAWS = 4;
/** Where nothing moves, things still follow each other slowly enough to be read or heard. */
const STILL = { brief: 40, telling: 500 } as const;

/** How long the motion of a moment takes. */
export function duration(moment: Moment): number {
  const { before } = moment;
  const move = moveOf(moment);
  if (!before || !move) return 0;
  switch (move.type) {
    case 'draw':
      return moment.view.ships.length + moment.view.aside.length <= SLOW_DRAWS ? TIMES.firstDraws : TIMES.draw;
    case 'sail':
      return (sailed(before, move.at, move.to).length + 1) * TIMES.sailStep;
    default:
      return TIMES[move.type];
  }
}

/** The cells of a sail after its first, as the view before it knew them. */
export function sailed(before: Moment['view'], at: string, to: string): readonly string[] {
  const found = before.targets.find((each) => each.kind === 'sail' && each.at === at && each.to === to);
  return found?.path ?? [to];
}

export function pace(moment: Moment): number {
  const move = moveOf(moment);
  if (!moment.before || !move) return 0;
  if (prefersReducedMotion.current) return move.type === 'draw' ? STILL.brief : STILL.telling;
  return duration(moment) + (moment.view.phase === 'over' ? TIMES.end : 0);
}
