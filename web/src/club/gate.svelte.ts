/** Whether this browser has to enter the code of the server's club first. */

import { whenClubOnly } from '../net/api';

let shut = $state(false);

whenClubOnly(() => {
  shut = true;
});

export const isShut = (): boolean => shut;
