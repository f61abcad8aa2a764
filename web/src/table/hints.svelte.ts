/** Hints: the captain's (the strongest bot's) move for a moment. */

import { offeredGames } from '../games/catalogue.svelte';
import { HINT_SECONDS } from '../games/ideas';
import { analysisOf, askAnalysis, ProblemError } from '../net/api';
import type { AnalysisState, Fact, Step } from '../net/protocol';

export interface Hint {
  /** The moment's number. */
  readonly number: number;
  readonly move: unknown;
  readonly told: readonly Fact[];
  /** Plies to a forced end, at most, positive if the asking seat wins; 0 if no end is forced. */
  readonly plies: number;
  /** The line that the captain expects. */
  readonly steps: readonly Step[];
}

interface Seen {
  readonly moves: readonly { readonly move: unknown; readonly value: number }[];
  readonly plies?: number | null;
  readonly told: readonly Fact[];
  /** Missing in analyses that were stored before the server computed it. */
  readonly steps?: readonly Step[];
}

const AGAIN = 250;

function hintOf(number: number, { moves, told, plies, steps = [] }: Seen): Hint {
  const [best] = moves;
  return { number, move: best?.move, told, plies: (plies ?? 0) * Math.sign(best?.value ?? 0), steps };
}

/** The winner's own moves to a forced end as a message; "" if no end is forced. */
export const forcedMessage = ({ plies }: Hint): { key: string; moves: number } | null => {
  if (plies === 0) return null;
  return plies > 0
    ? { key: 'table-hint-wins', moves: Math.ceil(plies / 2) }
    : { key: 'table-hint-loses', moves: Math.max(1, Math.floor(-plies / 2)) };
};

export class Hints {
  hint = $state.raw<Hint>();
  failure = $state.raw<unknown>();
  thinking = $state(false);
  readonly #table: string;
  #asked = 0;

  constructor(table: string) {
    this.#table = table;
  }

  /** The hint for the moment of this number; null if there is none. */
  at(number: number | undefined): Hint | null {
    return this.hint && this.hint.number === number ? this.hint : null;
  }

  async ask(game: string, number: number): Promise<void> {
    const asked = (this.#asked += 1);
    [this.thinking, this.failure] = [true, undefined];
    try {
      const found = await this.#answer(game, number);
      if (asked === this.#asked && found) this.hint = hintOf(number, found);
    } catch (error) {
      if (asked === this.#asked) this.failure = error;
    } finally {
      if (asked === this.#asked) this.thinking = false;
    }
  }

  /** Ignores a pending answer. */
  end(): void {
    this.#asked += 1;
    this.thinking = false;
  }

  async #answer(game: string, number: number): Promise<Seen | null> {
    const level = (await offeredGames()).find(({ name }) => name === game)?.levels.at(-1) ?? '';
    const state = await askAnalysis(this.#table, { number, level, seconds: HINT_SECONDS });
    const asked = this.#asked;
    return (await finished(state, 'table-hint-failed', () => asked === this.#asked)) as Seen | null;
  }
}

/** The result of an analysis when it is done; null if it is not wanted any more. */
export async function finished(
  state: AnalysisState,
  failure: string,
  isWanted: () => boolean,
): Promise<unknown> {
  while (state.status === 'waiting' && isWanted()) {
    await new Promise((done) => setTimeout(done, AGAIN));
    state = await analysisOf(state.key);
  }
  if (state.status === 'failed') throw new ProblemError(500, { code: failure, args: {}, clause: '' });
  return state.status === 'done' ? state.result : null;
}
