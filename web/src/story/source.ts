/** The game that a table went on from. The server does not link them; the device that did it remembers. */

import { readItem, saveItem } from '../device/storage';

export interface Source {
  readonly table: string;
  /** The players, as one text. */
  readonly names: string;
  /** The heading of the part of its story, such as a turn; '' in the set-up. */
  readonly part: string;
}

const keyOf = (table: string): string => `dogwatch-source-${table}`;

export function rememberSource(table: string, source: Source): void {
  saveItem(keyOf(table), JSON.stringify(source));
}

/** Null if this device does not know it. */
export function sourceOf(table: string): Source | null {
  try {
    const { table: source, names, part = '' } = JSON.parse(readItem(keyOf(table)) ?? '') as Source;
    const isValid = /^[0-9a-z]{6,20}$/.test(source) && typeof names === 'string' && typeof part === 'string';
    return isValid ? { table: source, names, part } : null;
  } catch {
    return null;
  }
}
