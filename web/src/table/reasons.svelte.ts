/** Bots' reasons for their last moves, on request. */

import { askWhy } from '../net/api';
import { GUIDE } from '../games/players';
import type { Fact, SeatInfo, StoryEntry } from '../net/protocol';
import { sayError } from '../ui/error-message';
import { loadMessages, say } from '../words/language.svelte';
import { finished } from './hints.svelte';

export interface Reasons {
  /** The entry of the explained move. */
  readonly number: number;
  readonly facts: readonly Fact[];
}

/** The entry of a bot's last move; undefined without one, and at seats that explain nothing. */
export function lastMove(
  entries: readonly StoryEntry[],
  info: SeatInfo | undefined,
  seat: number,
): number | undefined {
  if (info?.kind !== 'bot' || info.level === GUIDE) return undefined;
  return entries.findLast(({ entry }) => {
    const made = entry as { type: string; seat?: number };
    return made.type === 'move' && made.seat === seat;
  })?.number;
}

export class BotReasons {
  reasons = $state.raw<Reasons>();
  /** What went wrong, and the entry that was to be explained. */
  failure = $state.raw<{ readonly number: number; readonly error: unknown }>();
  /** The entry that is being explained. */
  pending = $state<number>();
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** Asks for the reasons of a move; if they are shown, hides them. */
  async ask(number: number): Promise<void> {
    if (this.pending !== undefined) return;
    if (this.reasons?.number === number) return this.end();
    [this.pending, this.failure] = [number, undefined];
    try {
      const isWanted = (): boolean => this.pending === number;
      // Games tell their reasons with the messages of reviews.
      const [found] = await Promise.all([
        askWhy(this.#table, number).then((state) => finished(state, 'table-why-failed', isWanted)),
        loadMessages('more'),
      ]);
      if (isWanted() && found) this.reasons = { number, facts: (found as { why: Fact[] }).why };
    } catch (error) {
      if (this.pending === number) this.failure = { number, error };
    } finally {
      if (this.pending === number) this.pending = undefined;
    }
  }

  /** What the bot says about a move that was asked about; '' about others. `tell` words a fact. */
  answer(number: number | undefined, tell: (fact: Fact) => string): string {
    if (number === undefined) return '';
    if (this.pending === number) return say('table-why-thinking');
    if (this.reasons?.number === number)
      return say('table-why-because', { reason: this.reasons.facts.slice(0, 1).map(tell).join(' ') });
    return this.failure?.number === number ? sayError(this.failure.error) : '';
  }

  /** Forgets the answer, and ignores a pending one. */
  end(): void {
    [this.pending, this.reasons, this.failure] = [undefined, undefined, undefined];
  }
}
