/** Bots' reasons for their last moves, on request. */

import { askWhy } from '../net/api';
import type { Fact } from '../net/protocol';
import { loadMessages } from '../words/language.svelte';
import { finished } from './hints.svelte';

export interface Reasons {
  /** The entry of the explained move. */
  readonly number: number;
  readonly facts: readonly Fact[];
}

export class BotReasons {
  reasons = $state.raw<Reasons>();
  failure = $state.raw<unknown>();
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
      if (this.pending === number) this.failure = error;
    } finally {
      if (this.pending === number) this.pending = undefined;
    }
  }

  /** Forgets the answer, and ignores a pending one. */
  end(): void {
    [this.pending, this.reasons, this.failure] = [undefined, undefined, undefined];
  }
}
