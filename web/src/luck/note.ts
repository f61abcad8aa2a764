/**
 * This browser's own note of a table's luck: the commitment that it was shown, and the nonces that it sent. It is written
 * before a nonce is sent, so that a seed that is chosen later, or another nonce in the log, is found (docs/fairness.md).
 */

import { freshNonce, sit } from '../net/api';
import type { Seated } from '../net/protocol';
import { keep, recall } from '../device/kept';

export interface Note {
  readonly commitment: string;
  /** By seat. A seat's nonce never changes: who could make us draw another one could choose among them. */
  readonly nonces: Readonly<Record<number, string>>;
  /** Seats that the server gave us. */
  readonly sat: readonly number[];
  readonly at: number;
}

/** What a table or a record says. */
export interface Said {
  readonly commitment: string;
  /** By seat; empty where none was added. */
  readonly nonces: readonly string[];
}

/** What came of a comparison: no note, all the same, another seal, or another nonce. */
export type Compared = 'none' | 'same' | 'seal' | 'nonce';

/** The table's commitment is not the one that this browser noted: it sends no nonce there. */
export class SealChangedError extends Error {
  constructor(table: string) {
    super(`the commitment of table ${table} is not the noted one`);
    this.name = 'SealChangedError';
  }
}

const PREFIX = 'dogwatch-luck-';
const MOST = 500;
/** Notes that the browser would not keep: they end with the page. */
const unkept = new Map<string, Note>();

export function noteOf(table: string): Note | null {
  return unkept.get(table) ?? parsed(recall(PREFIX + table));
}

/** The note of a game whose table is not known: a record's file does not name it. */
export function noteWith(commitment: string): Note | null {
  return [...unkept.values(), ...kept().map(([, note]) => note)].find((note) => note.commitment === commitment) ?? null;
}

/** Compares; `mine` are the seats that this browser holds, `begun` says that no nonce may be missing any more. */
export function compare(note: Note | null, said: Said, mine: readonly number[] = [], begun = false): Compared {
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

/** Notes a table's commitment; throws where another one was noted before. */
export function noteSeal({ table, commitment }: Place): Note {
  const found = noteOf(table);
  if (found && found.commitment !== commitment) throw new SealChangedError(table);
  return found ?? write(table, { commitment, nonces: {}, sat: [], at: Date.now() });
}

/**
 * Sits down: notes the commitment, then sends this seat's nonce. Every nonce of this page is sent here. Sent again it is
 * the same one, so that a lost answer changes nothing.
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
  if (keep(PREFIX + table, JSON.stringify(note))) prune();
  else unkept.set(table, note);
  return note;
}

/** Forgets the oldest notes when there are many. */
function prune(): void {
  const all = kept();
  for (const [key] of all.sort(([, one], [, other]) => other.at - one.at).slice(MOST)) localStorage.removeItem(key);
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
