/** Holds back the result of a shot or a die roll until its animation has been shown. */

import { moveOf } from '../moments';
import { puzzleExtras } from './puzzle';
import { isAnimated } from './transitions';
import type { Moment, Move } from './types';
import { say } from '../../words/language.svelte';

const MEANWHILE: Partial<Record<Move['type'], string>> = {
  landed: 'pirates-meanwhile-ball',
  wind: 'pirates-meanwhile-die',
  clash: 'pirates-meanwhile-die',
};

/** Without an animation there is nothing to wait for. */
function wordsFor(moment: Moment): string | undefined {
  const type = moveOf(moment)?.type;
  if (!type || !isAnimated()) return undefined;
  return MEANWHILE[puzzleExtras(moment).flight ? 'landed' : type];
}

export const suspense = (moment: Moment): boolean => wordsFor(moment) !== undefined;

export function meanwhile(
  moment: Moment,
  names: readonly string[],
  mine: readonly number[] = [],
): string | undefined {
  const words = wordsFor(moment);
  const { mover } = moment.before ?? moment.view;
  const you = mine.length === 1 && mine[0] === mover ? 'yes' : 'no';
  return words && say(words, { name: names[mover] ?? '', you });
}
