/** Sounds of moves. */

import { soundsOf } from '../moments';

export const soundOf = soundsOf({
  landed: 'cannon',
  wind: 'dice',
  clash: 'dice',
  sail: 'water',
  kraken: 'water',
  blow: 'water',
  load: 'wood',
  repair: 'wood',
});
