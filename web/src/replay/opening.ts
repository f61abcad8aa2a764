/** Where a game to be watched comes from: a table, or a file that somebody kept. */

import type { AnyMoment } from '../games/games';
import { replay, replayOfFile } from '../net/api';
import type { Replay, Shown } from '../net/protocol';
import type { Logged, Sealed } from './luck';

/** A game to be watched, and what its luck is checked by. */
export interface Opened {
  readonly replay: Replay;
  /** As the file says it, entries included that the server does not believe. */
  readonly sealed: Sealed;
  /** Null for a table. */
  readonly file: File | null;
}

export async function openTable(table: string): Promise<Opened> {
  const found = await replay(table);
  return { replay: found, sealed: { commitment: found.commitment, seed: found.seed, log: found.entries }, file: null };
}

export async function openFile(file: File): Promise<Opened> {
  const [found, text] = await Promise.all([replayOfFile(file), file.text()]);
  const said = JSON.parse(text) as { header: { commitment: string }; seed?: string; entries: readonly Logged[] };
  const sealed = { commitment: said.header.commitment, seed: said.seed || null, log: said.entries };
  return { replay: found, sealed, file };
}

/** Every moment of a game, the one before the first entry included: a moment's number is its place. */
export function momentsOf({ start, entries }: Replay): readonly AnyMoment[] {
  const first = { number: 0, view: start, before: null, entry: null, story: [], choices: null, outcome: null };
  const moments: AnyMoment[] = [first];
  for (const shown of entries) moments.push(momentOf(shown, moments.at(-1)!.view));
  return moments;
}

function momentOf({ number, entry, view, story, outcome }: Shown, before: unknown): AnyMoment {
  return { number, view: { ...(before as object), ...view }, before, entry, story, choices: null, outcome };
}

/** Where watching begins: when everybody has sat down. */
export function beginning({ entries }: Replay): number {
  const first = entries.find(({ entry }) => (entry as { type: string }).type !== 'join');
  return first ? first.number - 1 : entries.length;
}
