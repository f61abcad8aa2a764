/** Time controls to choose from, in seconds. */

import type { TimeControl } from '../net/protocol';

export const MOVE_TIMES = [30, 60, 180, 600, 3_600, 86_400, 259_200] as const;
export const GAME_TIMES = [180, 300, 600, 1_200, 3_600] as const;
export const INCREMENTS = [0, 2, 5, 10, 30] as const;

/** The clock of a rated game against a bot, if none was chosen: who leaves loses after a day. */
export const RATED_BOT_CLOCK: TimeControl = { kind: 'move', seconds: 86_400 };

export type ClockKind = 'none' | TimeControl['kind'];
