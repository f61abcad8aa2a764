/** What moves sound like. */

import type { Sound } from '../../sound/sounds';
import { moveOf } from './stage.svelte';
import type { Moment } from './types';

const SOUNDS: Readonly<Record<string, Sound>> = {
  turnup: 'card',
  rolled: 'dice',
  place: 'wood',
  placeboth: 'wood',
  exchange: 'wood',
  nudge: 'wood',
  enlist: 'card',
  sharks: 'water',
  call: 'bell',
};

export const soundOf = (moment: Moment): Sound | null => (moment.before ? (SOUNDS[moveOf(moment)?.type ?? ''] ?? null) : null);
