/** What moves sound like. */

import type { Sound } from '../../sound/sounds';
import { moveOf, type Moment } from './types';

const SOUNDS: Readonly<Record<string, Sound>> = {
  draw: 'wood',
  put: 'wood',
  jump: 'wood',
  sail: 'water',
  scupper: 'water',
  switch: 'wood',
};

export const soundOf = (moment: Moment): Sound | null => (moment.before ? (SOUNDS[moveOf(moment)?.type ?? ''] ?? null) : null);
