/** Where a game to be watched comes from: a table, or a file that somebody kept. */

import type { AnyMoment } from '../games/games';
import { compare, noncesOf, noteOf, noteWith, type Compared } from '../luck/note';
import { replay, replayOfFile, type RecordFile } from '../net/api';
import type { Replay, Shown } from '../net/protocol';
import type { Sealed } from '../luck/check';

/** A game to be watched, and what its luck is checked by. */
export interface Opened {
  readonly replay: Replay;
  /** As the file says it, entries included that the server does not believe. */
  readonly sealed: Sealed;
  /** With this browser's own note. A file names no table: there the note of the same seal is looked for. */
  readonly compared: Compared;
  /** Null for a table. */
  readonly file: File | null;
}

export async function openTable(table: string): Promise<Opened> {
  const found = await replay(table);
  const sealed = { commitment: found.commitment, seed: found.seed, log: found.entries };
  const said = { commitment: sealed.commitment, nonces: noncesOf(sealed.log) };
  return { replay: found, sealed, compared: compare(noteOf(table), said, found.mine, begun(sealed)), file: null };
}

const begun = ({ log }: Sealed): boolean => log.some(({ entry }) => ['move', 'chance'].includes((entry as { type: string }).type));

export async function openFile(file: File): Promise<Opened> {
  const [found, text] = await Promise.all([replayOfFile(file), file.text()]);
  const { header, seed, entries } = JSON.parse(text) as RecordFile;
  const sealed = { commitment: header.commitment, seed: seed || null, log: entries };
  const said = { commitment: sealed.commitment, nonces: noncesOf(sealed.log) };
  return { replay: found, sealed, compared: compare(noteWith(said.commitment), said, [], begun(sealed)), file };
}

/** Every moment of a game, the one before the first entry included: a moment's number is its place. */
export function momentsOf({ start, text, picture, entries }: Replay): readonly AnyMoment[] {
  const first = { number: 0, text, picture, view: start, before: null, entry: null, story: [], choices: null, outcome: null };
  const moments: AnyMoment[] = [first];
  for (const shown of entries) moments.push(momentOf(shown, moments.at(-1)!.view));
  return moments;
}

function momentOf({ number, entry, view, text, picture, story, outcome }: Shown, before: unknown): AnyMoment {
  return { number, text, picture, view: { ...(before as object), ...view }, before, entry, story, choices: null, outcome };
}

/** Where watching begins: when everybody has sat down. */
export function beginning({ entries }: Replay): number {
  const first = entries.find(({ entry }) => (entry as { type: string }).type !== 'join');
  return first ? first.number - 1 : entries.length;
}
