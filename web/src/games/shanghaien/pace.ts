/** How long the animations of a moment take. */

import { prefersReducedMotion } from 'svelte/motion';

import type { Moment, View } from './types';

/** Milliseconds. */
export const TIMES = {
  turnUp: 280,
  throwing: 420,
  settling: 850,
  placing: 560,
  joining: 700,
  /** Between two verdicts of a call. */
  verdict: 380,
  /** How long all six verdicts stay. */
  verdictsStand: 500,
  /** The same with reduced motion: long enough to read them. */
  stillVerdicts: 2000,
  carrying: 750,
  /** Between two nations of the final scoring. */
  nation: 1300,
} as const;

/** With reduced motion, moments still stay long enough to be read or read out. */
const STILL = { brief: 60, telling: 500 } as const;
/** Margin so that timers of a moment fire before the next moment. */
const SLACK = 150;

const CALL = 6 * TIMES.verdict + TIMES.verdictsStand + TIMES.carrying + SLACK;

/** The nations in which a player has any strength. */
export const comparedNations = (view: View): View['nations'] =>
  view.nations.filter(({ strengths }) => strengths[0] + strengths[1] > 0);

/** The duration of the final scoring. */
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
