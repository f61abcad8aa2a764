/**
 * This browser's note of a table's luck: the commitment it saw, and the nonces it sent.
 *
 * It is written before a nonce is sent. A later change of the seed, or another nonce in the log, is thus
 * detected (docs/fairness.md).
 */

import { freshNonce, sit } from '../net/api';
import type { Seated } from '../net/protocol';
import { saveItem, readItem } from '../device/storage';

export interface Note {
  readonly commitment: string;
  /**
   * By seat. A seat's nonce never changes: a server that could make us draw again could choose among the
   * nonces.
   */
  readonly nonces: Readonly<Record<number, string>>;
  /** Seats that the server has confirmed. */
  readonly sat: readonly number[];
  readonly at: number;
}

/** The commitment and nonces that a table or a record claims. */
export interface Said {
  readonly commitment: string;
  /** By seat; '' if none was added. */
  readonly nonces: readonly string[];
}

/** The result of a comparison: no note, equal, another commitment, or another nonce. */
export type Compared = 'none' | 'same' | 'seal' | 'nonce';

/** The table's commitment differs from the noted one. No nonce is sent to such a table. */
export class SealChangedError extends Error {
  constructor(table: string) {
    super(`the commitment of table ${table} is not the noted one`);
    this.name = 'SealChangedError';
  }
}

const PREFIX = 'dogwatch-luck-';
const MOST = 500;
/** Notes that could not be stored; they are lost with the page. */
const unkept = new Map<string, Note>();

export function noteOf(table: string): Note | null {
  return unkept.get(table) ?? parsed(readItem(PREFIX + table));
}

/** The note with this commitment, for record files: they do not name their table. */
export function noteWith(commitment: string): Note | null {
  return (
    [...unkept.values(), ...kept().map(([, note]) => note)].find((note) => note.commitment === commitment) ??
    null
  );
}

/**
 * Compares a note with a table's or record's claim. `mine` are this browser's seats; if `begun`, a missing
 * nonce counts as another nonce.
 */
export function compare(
  note: Note | null,
  said: Said,
  mine: readonly number[] = [],
  begun = false,
): Compared {
  if (!note) return 'none';
  if (note.commitment !== said.commitment) return 'seal';
  const differs = (seat: number): boolean => {
    const [own, found] = [note.nonces[seat], said.nonces[seat]];
    return own !== undefined && (found ? found !== own : begun && note.sat.includes(seat));
  };
  return [...note.sat, ...mine].some(differs) ? 'nonce' : 'same';
}

/** The nonces in a log, by seat. */
export function noncesOf(log: readonly { readonly entry: unknown }[]): readonly string[] {
  const nonces: string[] = [];
  for (const { entry } of log) {
    const { type, seat = 0, nonce = '' } = entry as { type: string; seat?: number; nonce?: string };
    if (type === 'join') nonces[seat] = nonce;
  }
  return Array.from(nonces, (nonce) => nonce ?? '');
}

export interface Place {
  readonly table: string;
  readonly commitment: string;
}

/** Notes a table's commitment. Throws `SealChangedError` if another one was noted before. */
export function noteSeal({ table, commitment }: Place): Note {
  const found = noteOf(table);
  if (found && found.commitment !== commitment) throw new SealChangedError(table);
  return found ?? write(table, { commitment, nonces: {}, sat: [], at: Date.now() });
}

/**
 * Notes the commitment, then sends this seat's nonce. Every nonce of this page is sent here. A retry sends
 * the same nonce, so that a lost response changes nothing.
 */
export async function addNonce(
  place: Place,
  seat: number,
  send: (nonce: string) => Promise<Seated> = (nonce) => sit(place.table, { seat, nonce }),
): Promise<Seated> {
  const found = noteSeal(place);
  const nonce = found.nonces[seat] ?? freshNonce();
  write(place.table, { ...found, nonces: { ...found.nonces, [seat]: nonce } });
  const seated = await send(nonce);
  const now = noteOf(place.table)!;
  write(place.table, { ...now, sat: [...new Set([...now.sat, seat])] });
  return seated;
}

function write(table: string, note: Note): Note {
  if (saveItem(PREFIX + table, JSON.stringify(note))) prune();
  else unkept.set(table, note);
  return note;
}

/** Deletes the oldest notes beyond the limit. */
function prune(): void {
  const all = kept();
  for (const [key] of all.sort(([, one], [, other]) => other.at - one.at).slice(MOST))
    localStorage.removeItem(key);
}

function kept(): [string, Note][] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const note = key.startsWith(PREFIX) && parsed(localStorage.getItem(key));
      return note ? [[key, note] as [string, Note]] : [];
    });
  } catch {
    return [];
  }
}

function parsed(text: string | null): Note | null {
  try {
    return JSON.parse(text ?? 'null') as Note | null;
  } catch {
    return null;
  }
}
