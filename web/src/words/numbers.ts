/** Formats probabilities and points for the current language. */

import { language } from './language.svelte';

/** A probability, from 0 to 1, in percent: with a space that does not break, in every language. */
export const percent = (chance: number): string =>
  `${new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(chance * 100)}\u00a0%`;

/** Expected points, with at most two decimals. */
export const points = (expected: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(expected);

/** Points with one decimal and a sign. */
export const signed = (points: number): string => tenths(points, 'exceptZero');
/** The absolute value of points, with one decimal. */
export const plain = (points: number): string => tenths(Math.abs(points), 'never');

const tenths = (points: number, signDisplay: 'exceptZero' | 'never'): string =>
  new Intl.NumberFormat(language(), {
    signDisplay,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(points);
