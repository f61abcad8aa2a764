/** Time controls to choose from, in seconds. */

import type { TimeControl } from '../net/protocol';
import { language } from '../words/language.svelte';

export const MOVE_TIMES = [30, 60, 180, 600, 3_600, 86_400, 259_200] as const;
export const GAME_TIMES = [180, 300, 600, 1_200, 3_600] as const;
export const INCREMENTS = [0, 2, 5, 10, 30] as const;

export type ClockKind = 'none' | TimeControl['kind'];

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in its largest whole unit. */
export function duration(seconds: number): string {
  const [unit, length] =
    UNITS.find(([, size]) => seconds && seconds % size === 0) ?? (['second', 1] as const);
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  );
}
