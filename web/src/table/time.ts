/** Formats remaining time for clocks and for screen readers. */

import { language } from '../words/language.svelte';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const padded = (number: number): string => String(number).padStart(2, '0');

/** As on a clock: 0:07, 12:30, 1:05:00; from one day on in days and hours. */
export function formatClock(seconds: number): string {
  if (seconds >= DAY)
    return inUnits(seconds, 'narrow', [
      ['day', DAY],
      ['hour', HOUR],
    ]);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const clock = `${seconds >= HOUR ? padded(minutes) : minutes}:${padded(seconds % MINUTE)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${clock}` : clock;
}

/** In words: the two largest units; the second is omitted if zero. */
export function formatDuration(seconds: number): string {
  if (seconds >= DAY)
    return inUnits(seconds, 'long', [
      ['day', DAY],
      ['hour', HOUR],
    ]);
  if (seconds >= HOUR)
    return inUnits(seconds, 'long', [
      ['hour', HOUR],
      ['minute', MINUTE],
    ]);
  if (seconds >= MINUTE)
    return inUnits(seconds, 'long', [
      ['minute', MINUTE],
      ['second', 1],
    ]);
  return inUnits(seconds, 'long', [['second', 1]]);
}

type Unit = readonly [unit: 'day' | 'hour' | 'minute' | 'second', size: number];

function inUnits(seconds: number, unitDisplay: 'narrow' | 'long', units: readonly Unit[]): string {
  let rest = seconds;
  const parts = units.map(([unit, size], index) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    const text = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay }).format(count);
    return index && !count ? '' : text;
  });
  return parts.filter(Boolean).join(' ');
}
