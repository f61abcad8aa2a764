/** How long the animations of a moment take. */

import { prefersReducedMotion } from 'svelte/motion';

import { moveOf } from '../moments';
import type { Moment } from './types';

/** Milliseconds. */
export const TIMES = {
  placer: 900,
  /** The first ships are slow enough to follow; the others are dealt fast. */
  firstDraws: 620,
  draw: 130,
  switch: 800,
  put: 520,
  choose: 700,
  jump: 620,
  /** Per cell. */
  sailStep: 190,
  scupper: 1000,
  pass: 500,
  /** The last move stays visible before the result is shown. */
  end: 900,
} as const;

const SLOW_DRAWS = 4;
/** With reduced motion, moments still stay long enough to be read or read out. */
const STILL = { brief: 40, telling: 500 } as const;

/** The duration of a moment's animation, in milliseconds. */
export function duration(moment: Moment): number {
  const { before } = moment;
  const move = moveOf(moment);
  if (!before || !move) return 0;
  switch (move.type) {
    case 'draw':
      return moment.view.ships.length + moment.view.aside.length <= SLOW_DRAWS
        ? TIMES.firstDraws
        : TIMES.draw;
    case 'sail':
      return (sailed(before, move.at, move.to).length + 1) * TIMES.sailStep;
    default:
      return TIMES[move.type];
  }
}

/** The cells of a sail after its first, from the view before the move. */
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
