/** Functions of moments that all boards need. */

import type { Sound } from '../sound/sounds';
import type { BoardProps, Moment } from './face';

interface Moved {
  readonly type: string;
  readonly move?: unknown;
}
type MoveIn<Entry> = Entry extends { readonly type: 'move' | 'chance'; readonly move: infer Move }
  ? Move
  : never;

/** The move, a player's or chance's, that led to a moment; null for any other log entry. */
export function moveOf<Entry extends Moved>({
  entry,
}: {
  readonly entry: Entry | null;
}): MoveIn<Entry> | null {
  return entry && (entry.type === 'move' || entry.type === 'chance') ? (entry.move as MoveIn<Entry>) : null;
}

/**
 * Whether the board may send a move, including one that is not offered: the server then refuses it with a
 * reason. False for spectators, and on a local seat's turn while it may not move (animation, pending
 * command).
 */
export function canAct({
  moment,
  may,
  mine,
}: Pick<BoardProps<unknown, unknown, unknown>, 'moment' | 'may' | 'mine'>): boolean {
  if (may) return true;
  const turn = moment.choices?.seat;
  const unsettled = turn !== undefined && mine.includes(turn) && !moment.outcome;
  return mine.length > 0 && !unsettled;
}

/** Maps a moment to the sound of its move's type; null if there is none or the page has just loaded. */
export const soundsOf =
  (sounds: Readonly<Record<string, Sound>>) =>
  (moment: Moment<unknown, unknown, Moved>): Sound | null =>
    moment.before ? (sounds[(moveOf(moment) as { readonly type: string } | null)?.type ?? ''] ?? null) : null;
