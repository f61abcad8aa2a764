/** What every board asks of a moment. */

import type { Sound } from '../sound/sounds';
import type { BoardProps, Moment } from './face';

interface Moved {
  readonly type: string;
  readonly move?: unknown;
}
type MoveIn<Entry> = Entry extends { readonly type: 'move' | 'chance'; readonly move: infer Move } ? Move : never;

/** The move that led to a moment, a player's or chance's; null for any other entry of the log. */
export function moveOf<Entry extends Moved>({ entry }: { readonly entry: Entry | null }): MoveIn<Entry> | null {
  return entry && (entry.type === 'move' || entry.type === 'chance') ? (entry.move as MoveIn<Entry>) : null;
}

/**
 * Whether a board may ask for a move, also for one that is not offered: the server then says why not. It may not for
 * spectators, nor while a command of one's own turn is under way.
 */
export function canAct({ moment, may, mine }: Pick<BoardProps<unknown, unknown, unknown>, 'moment' | 'may' | 'mine'>): boolean {
  if (may) return true;
  const turn = moment.choices?.seat;
  const unsettled = turn !== undefined && mine.includes(turn) && !moment.outcome;
  return mine.length > 0 && !unsettled;
}

/** What moments sound like, by the type of their move; what the page was opened with is silent. */
export const soundsOf =
  (sounds: Readonly<Record<string, Sound>>) =>
  (moment: Moment<unknown, unknown, Moved>): Sound | null =>
    moment.before ? (sounds[(moveOf(moment) as { readonly type: string } | null)?.type ?? ''] ?? null) : null;
