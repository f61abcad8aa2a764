/** Sentences about shots on the range. */

import { say } from '../../../words/language.svelte';
import type { HandError, Spread } from './hand';
import type { ShotResult } from './messages';
import { chanceOf, isAsGood, isHit, type Best, type Fired } from './range.svelte';

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

/** Whether the target fell. */
export const sayFelled = (fired: Fired): string =>
  say(isHit(fired) ? 'pirates-school-felled' : 'pirates-school-stands');

/** The result of a shot and its chance, for screen readers. */
export const sayResult = (fired: Fired): string =>
  [
    sayFelled(fired),
    fired.fan ? say('pirates-school-told-chance', { percent: percent(chanceOf(fired.fan)) }) : '',
  ].join(' ');

/** The result of a shot of the day's course, and the points so far, for screen readers. */
export const sayDaily = (fired: Fired, count: number): string =>
  `${sayFelled(fired)} ${say('pirates-school-daily-total', { count })}`;

/** The best aim, for screen readers. */
export const sayBest = ({ found: { aim }, fan }: Best): string =>
  aim && fan
    ? say('pirates-school-told-best', {
        degrees: aim.bearing / 10,
        percent: aim.pull / 10,
        chance: percent(chanceOf(fan)),
      })
    : say('pirates-school-out-of-reach');

/** The result and the chances in short. */
export function sayReport(fired: Fired): string {
  const { fan, best } = fired;
  if (!fan) return `${sayFelled(fired)} ${say('pirates-school-computing')}`;
  const mine = percent(chanceOf(fan));
  const chances = isAsGood(fired)
    ? say('pirates-school-report-good', { percent: mine })
    : say('pirates-school-report', {
        percent: mine,
        best: best?.fan ? percent(chanceOf(best.fan)) : '…',
      });
  return `${sayFelled(fired)} ${chances}`;
}
