/** The sounds of moves. */

import { soundsOf } from '../moments';

export const soundOf = soundsOf({
  draw: 'wood',
  put: 'wood',
  jump: 'wood',
  sail: 'water',
  scupper: 'water',
  switch: 'wood',
});
