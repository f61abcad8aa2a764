/** The table that the player is at, or left to look something up. */

import { tabStorage, saveItem, readItem } from '../device/storage';

interface CurrentTable {
  readonly table: string;
  readonly game: string;
}

const STORAGE_KEY = 'dogwatch-at-hand';

let now = $state.raw<CurrentTable | null>(read());

export function currentTable(): CurrentTable | null {
  return now;
}

export function setCurrentTable(table: string, game: string): void {
  now = { table, game };
  saveItem(STORAGE_KEY, `${table} ${game}`, tabStorage);
}

function read(): CurrentTable | null {
  const [, table, game] = /^([0-9a-z]+) ([a-z0-9-]+)$/.exec(readItem(STORAGE_KEY, tabStorage) ?? '') ?? [];
  return table && game ? { table, game } : null;
}
