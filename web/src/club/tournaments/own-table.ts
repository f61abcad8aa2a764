/**
 * The table where this browser's player has to sit down. The server counts a result a moment after the last
 * move: until then the finished table is still given as one's own.
 */

import type { TournamentShown } from '../../net/protocol';

let over = '';

/** Notes that the game at a table is over. */
export function noteOver(table: string): void {
  over = table;
}

export const ownTable = ({ my_table: table }: Pick<TournamentShown, 'my_table'>): string | null =>
  table === over ? null : table;
