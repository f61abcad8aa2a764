/** How long things take to be seen. */

import { prefersReducedMotion } from 'svelte/motion';

import type { Moment, View } from './types';

/** Milliseconds. */
export const TIMES = {
  turnUp: 280,
  throwing: 420,
  settling: 850,
  placing: 560,
  joining: 700,
  /** From one verdict to the next when Shanghai is called. */
  verdict: 380,
  /** All six verdicts stand. */
  verdictsStand: 500,
  /** Where nothing moves, they stand as long as it takes to read them. */
  stillVerdicts: 2000,
  carrying: 750,
  /** From one nation to the next at the end. */
  nation: 1300,
} as const;

/** Where nothing moves, things still follow each other slowly enough to be read or heard. */
const STILL = { brief: 60, telling: 500 } as const;
/** What is told by timers is told before the next moment comes. */
const SLACK = 150;

const CALL = 6 * TIMES.verdict + TIMES.verdictsStand + TIMES.carrying + SLACK;

/** The nations that there is anything to say about. */
export const comparedNations = (view: View): View['nations'] =>
  view.nations.filter(({ strengths }) => strengths[0] + strengths[1] > 0);

/** From the end of the last round to the totals. */
const scoringTime = (view: View): number => (comparedNations(view).length + 2) * TIMES.nation;

export function pace({ entry, view, before }: Moment): number {
  if (!before || !entry || (entry.type !== 'move' && entry.type !== 'chance')) return 0;
  const still = prefersReducedMotion.current;
  switch (entry.move.type) {
    case 'turnup':
      return still ? STILL.brief : TIMES.turnUp;
    case 'roll':
    case 'rollagain':
      return still ? STILL.brief : TIMES.throwing;
    case 'rolled':
      return still ? STILL.telling : TIMES.settling;
    case 'call':
      return (still ? TIMES.stillVerdicts + SLACK : CALL) + (view.phase === 'over' ? scoringTime(view) : 0);
    case 'enlist':
    case 'sharks':
      return still ? STILL.telling : TIMES.joining;
    default:
      return still ? STILL.telling : TIMES.placing;
  }
}
