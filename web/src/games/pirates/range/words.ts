/** Sentences about shots on the range. */

import { say } from '../../../words/language.svelte';
import type { HandError, Spread } from './hand';
import type { ShotResult } from './messages';

/** A chance from 0 to 1 as whole percent. */
export const percent = (chance: number): number => Math.round(100 * chance);

const tenths = (value: number): number => Math.round(Math.abs(value)) / 10;
const sideOf = (value: number): string => (value < 0 ? 'less' : value > 0 ? 'more' : 'none');

/** What the hand's tremor did to a shot. */
export function sayTremor({ bearing, pull }: ShotResult['tremor']): string {
  if (!bearing && !pull) return say('pirates-school-untrembled');
  return say('pirates-school-trembled', {
    turn: sideOf(bearing),
    degrees: tenths(bearing),
    draw: sideOf(pull),
    percent: tenths(pull),
  });
}

/** How an aim differs from the nearest best one. */
export function sayDifference({ bearing, pull }: Pick<HandError, 'bearing' | 'pull'>): string {
  return say('pirates-school-difference', {
    turn: sideOf(bearing),
    degrees: tenths(bearing),
    draw: sideOf(pull),
    percent: tenths(pull),
  });
}

/** Bias and scatter in tenths of the unit. */
export const saySpread = ({ bias, scatter }: Spread, what: 'bearing' | 'pull'): string =>
  say('pirates-school-spread', {
    what,
    side: sideOf(Math.round(bias)),
    bias: tenths(bias),
    scatter: tenths(scatter),
  });
