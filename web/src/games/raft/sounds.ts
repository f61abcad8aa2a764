/** What moves sound like. */

import { soundsOf } from '../moments';

export const soundOf = soundsOf({
  draw: 'wood',
  put: 'wood',
  jump: 'wood',
  sail: 'water',
  scupper: 'water',
  switch: 'wood',
});
