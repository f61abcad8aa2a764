/** Times relative to now. */

import { language } from '../words/language.svelte';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats a time (milliseconds) relative to now. */
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const passed = Math.max(0, now - time);
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? (['second', 1000] as const);
  return format.format(unit === 'second' ? 0 : -Math.floor(passed / length), unit);
}
