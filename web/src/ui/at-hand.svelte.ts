/** The table that one is at, or came from to look something up. */

import { inThisTab, keep, recall } from '../device/kept';

interface AtHand {
  readonly table: string;
  readonly game: string;
}

const KEPT = 'dogwatch-at-hand';

let now = $state.raw<AtHand | null>(read());

export function atHand(): AtHand | null {
  return now;
}

export function beAt(table: string, game: string): void {
  now = { table, game };
  keep(KEPT, `${table} ${game}`, inThisTab);
}

function read(): AtHand | null {
  const [, table, game] = /^([0-9a-z]+) ([a-z0-9-]+)$/.exec(recall(KEPT, inThisTab) ?? '') ?? [];
  return table && game ? { table, game } : null;
}
