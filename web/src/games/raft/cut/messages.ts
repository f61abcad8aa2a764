/** The answers of the server's exercise; `src/dogwatch/games/raft/fair_cut/messages.py` has the requests. */

import type { Fact, Step } from '../../../net/protocol';
import type { Choices } from '../../face';
import type { Move, Side, View } from '../types';

/** A position in the set-up. */
export interface Placing {
  readonly position: string;
  readonly view: View;
  readonly choices: Choices<Move> | null;
}

/** Yellow's chance of winning, as far as the search has come. */
export interface Chance {
  /** From 0 to 1. */
  readonly yellow: number;
  readonly depth: number;
  /** Plies until the forced end; 0 if none is known. */
  readonly plies: number;
}

export interface Judged {
  /** The captain's side. */
  readonly takes: Side;
  /** In play: Yellow is to move. */
  readonly position: string;
  readonly view: View;
  readonly line: readonly Step[];
  readonly why: readonly Fact[];
}

export interface Verdict {
  readonly chance: Chance | null;
  readonly verdict: Judged | null;
}
