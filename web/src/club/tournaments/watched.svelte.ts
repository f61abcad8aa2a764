/** A tournament that is asked for again and again while its page is visible. */

import { ProblemError, tournament } from '../../net/api';
import type { TournamentShown } from '../../net/protocol';
import { poll } from '../../ui/polling';

/** Milliseconds between two requests: while something may happen, and long before the start. */
const SOON = 2_500;
const LATER = 10_000;
/** From when on before the start everybody looks, in milliseconds. */
const NEAR = 60_000;

/** The pause before the next request; `Infinity` if nothing can change any more. */
export function pauseAfter(shown: TournamentShown | undefined, failure: unknown): number {
  if (failure instanceof ProblemError && failure.status < 500 && failure.status !== 429) return Infinity;
  if (failure || !shown) return SOON;
  const { status, starts } = shown.line;
  if (status === 'finished' || status === 'cancelled') return Infinity;
  return status === 'coming' && starts - shown.now > NEAR ? LATER : SOON;
}

export class WatchedTournament {
  readonly id: string;
  /** The last answer; undefined before the first. */
  shown = $state.raw<TournamentShown>();
  /** The error of the last request, if it failed. */
  failure = $state.raw<unknown>();
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset = $state(0);
  /** The chosen round; 0 follows the current one. */
  #round = 0;
  #requests = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Asks again and again; returns a function that stops this. */
  watch(): () => void {
    return poll(
      () => this.load(),
      () => pauseAfter(this.shown, this.failure),
    );
  }

  /** Asks once. An answer that was overtaken by a later request is ignored. */
  async load(): Promise<void> {
    const request = (this.#requests += 1);
    try {
      const found = await tournament(this.id, this.#round);
      if (request !== this.#requests) return;
      [this.shown, this.failure] = [found, undefined];
      this.clockOffset = found.now - Date.now();
    } catch (error) {
      if (request === this.#requests) this.failure = error;
    }
  }

  /** Shows the boards of a round; the current one is followed from then on. */
  show(round: number): Promise<void> {
    this.#round = round === this.shown?.line.round ? 0 : round;
    return this.load();
  }
}
