/** The course: ten set-ups, one shot each. Its score adds the chances of one's aims: luck does not count. */

import type { TargetKind } from './messages';

export interface CourseShot {
  readonly kind: TargetKind;
  /** In cm. */
  readonly distance: number;
}

export const COURSE: readonly CourseShot[] = [
  { kind: 'broadside', distance: 40 },
  { kind: 'tower', distance: 50 },
  { kind: 'broadside', distance: 70 },
  { kind: 'end-on', distance: 35 },
  { kind: 'two', distance: 55 },
  { kind: 'island', distance: 60 },
  { kind: 'tower', distance: 80 },
  { kind: 'end-on', distance: 60 },
  { kind: 'broadside', distance: 100 },
  { kind: 'island', distance: 85 },
];

/** The sum of chances from 0 to 1, in tenths: 10.0 at most. */
export const scoreOf = (chances: readonly number[]): number =>
  Math.round(10 * chances.reduce((sum, chance) => sum + chance, 0)) / 10;
