/** What moves sound like. */

import type { Sound } from '../../sound/sounds';
import { moveOf, type Moment } from './types';

const SOUNDS: Readonly<Record<string, Sound>> = {
  landed: 'cannon',
  wind: 'dice',
  clash: 'dice',
  sail: 'water',
  kraken: 'water',
  blow: 'water',
  load: 'wood',
  repair: 'wood',
};

export const soundOf = (moment: Moment): Sound | null => (moment.before ? (SOUNDS[moveOf(moment)?.type ?? ''] ?? null) : null);
