/** Formats probabilities, points and durations for the current language. */

import { language } from './language.svelte';

/** A share, from 0 to 1, in percent; in some languages a space that does not break precedes the sign. */
export function percent(share: number, format: Intl.NumberFormatOptions = {}): string {
  const number = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0, ...format });
  return withMinus(number.format(share));
}

/** Expected points, with at most two decimals. */
export const points = (expected: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(expected);

/** A minus sign is as wide as a plus; a hyphen is not. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Points with one decimal and a sign. */
export const signed = (points: number): string => tenths(points, 'exceptZero');
/** A whole number with a sign. */
export const whole = (number: number): string =>
  withMinus(
    new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(number),
  );
/** The absolute value of points, with one decimal. */
export const plain = (points: number): string => tenths(Math.abs(points), 'never');

const tenths = (points: number, signDisplay: 'exceptZero' | 'never'): string =>
  withMinus(
    new Intl.NumberFormat(language(), {
      signDisplay,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(points),
  );

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in its largest whole unit. */
export function duration(seconds: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const [unit, length] =
    UNITS.find(([, size]) => seconds && seconds % size === 0) ?? (['second', 1] as const);
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay }).format(seconds / length);
}
