/** The sounds of moves. */

import { soundsOf } from '../moments';

export const soundOf = soundsOf({
  turnup: 'card',
  rolled: 'dice',
  place: 'wood',
  placeboth: 'wood',
  exchange: 'wood',
  nudge: 'wood',
  enlist: 'card',
  sharks: 'water',
  call: 'bell',
});
