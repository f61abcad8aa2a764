/** Opens replays, of a table or of a record file. */

import type { AnyMoment } from '../games/games';
import { compare, noncesOf, noteOf, noteWith, type Compared } from '../luck/note';
import { replay, replayOfFile, type RecordFile } from '../net/api';
import type { Replay, ReplayEntry } from '../net/protocol';
import type { Sealed } from '../luck/check';

/** A replay, and the data that its luck is checked with. */
export interface Opened {
  readonly replay: Replay;
  /** From the file itself, including entries that the server rejects. */
  readonly sealed: Sealed;
  /**
   * Comparison with this browser's note. A file does not name its table: its note is found by the
   * commitment.
   */
  readonly compared: Compared;
  /** Null for a table. */
  readonly file: File | null;
}

export async function openTable(table: string): Promise<Opened> {
  const found = await replay(table);
  const sealed = {
    commitment: found.commitment,
    seed: found.seed,
    dailyGame: found.daily ? found.game : undefined,
    log: found.entries,
  };
  const said = { commitment: sealed.commitment, nonces: noncesOf(sealed.log) };
  return {
    replay: found,
    sealed,
    compared: compare(noteOf(table), said, found.mine, begun(sealed)),
    file: null,
  };
}

const begun = ({ log }: Sealed): boolean =>
  log.some(({ entry }) => ['move', 'chance'].includes((entry as { type: string }).type));

export async function openFile(file: File): Promise<Opened> {
  const [found, text] = await Promise.all([replayOfFile(file), file.text()]);
  const { header, seed, entries } = JSON.parse(text) as RecordFile;
  const sealed = {
    commitment: header.commitment,
    seed: seed || null,
    dailyGame: header.daily ? header.game : undefined,
    log: entries,
  };
  const said = { commitment: sealed.commitment, nonces: noncesOf(sealed.log) };
  return {
    replay: found,
    sealed,
    compared: compare(noteWith(said.commitment), said, [], begun(sealed)),
    file,
  };
}

/** All moments of a game, starting before the first entry: a moment's number is its index. */
export function momentsOf({ start, text, picture, entries }: Replay): readonly AnyMoment[] {
  const first = {
    number: 0,
    text,
    picture,
    view: start,
    before: null,
    entry: null,
    story: [],
    choices: null,
    outcome: null,
  };
  const moments: AnyMoment[] = [first];
  for (const shown of entries) moments.push(momentOf(shown, moments.at(-1)!.view));
  return moments;
}

function momentOf(
  { number, entry, view, text, picture, story, outcome }: ReplayEntry,
  before: unknown,
): AnyMoment {
  return {
    number,
    text,
    picture,
    view: { ...(before as object), ...view },
    before,
    entry,
    story,
    choices: null,
    outcome,
  };
}

/** The first moment to show: after all players have joined. */
export function beginning({ entries }: Replay): number {
  const first = entries.find(({ entry }) => (entry as { type: string }).type !== 'join');
  return first ? first.number - 1 : entries.length;
}
