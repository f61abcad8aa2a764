/** Time that is left, as a clock shows it and as it is read out. */

import { language } from '../words/spoken.svelte';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const two = (number: number): string => String(number).padStart(2, '0');

/** As on a clock's face: 0:07, 12:30, 1:05:00; from a day on in days and hours. */
export function onAClock(seconds: number): string {
  if (seconds >= DAY) return inUnits(seconds, 'narrow', [['day', DAY], ['hour', HOUR]]);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const clock = `${seconds >= HOUR ? two(minutes) : minutes}:${two(seconds % MINUTE)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${clock}` : clock;
}

/** In words: its two largest units, of which the second may be nothing. */
export function spoken(seconds: number): string {
  if (seconds >= DAY) return inUnits(seconds, 'long', [['day', DAY], ['hour', HOUR]]);
  if (seconds >= HOUR) return inUnits(seconds, 'long', [['hour', HOUR], ['minute', MINUTE]]);
  if (seconds >= MINUTE) return inUnits(seconds, 'long', [['minute', MINUTE], ['second', 1]]);
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
