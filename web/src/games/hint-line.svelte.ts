/** The captain's line, shown on the board step by step instead of the game. */

import type { AnyMoment } from './games';
import { lineMoments } from './line';
import type { Step } from '../net/protocol';

export class HintLine {
  #moments = $state.raw<readonly AnyMoment[]>([]);
  #at = $state(0);
  /** Whether the last step went forward; only then the move is animated. */
  #forward = $state(true);

  /** The position to show; undefined for the game itself. */
  get moment(): AnyMoment | undefined {
    const moment = this.#moments[this.#at];
    return moment && !this.#forward ? { ...moment, before: null, entry: null } : moment;
  }

  /** The number of moves shown. */
  get at(): number {
    return this.#at;
  }

  /** The number of moves of the line. */
  get length(): number {
    return this.#moments.length - 1;
  }

  get first(): boolean {
    return this.#at <= 0;
  }

  get last(): boolean {
    return this.#at >= this.#moments.length - 1;
  }

  /** Shows the position after the first move of the line. */
  open(start: AnyMoment, steps: readonly Step[]): void {
    [this.#moments, this.#at, this.#forward] = [lineMoments(start, steps), 1, true];
  }

  step(by: 1 | -1): void {
    if (by > 0 ? this.last : this.first) return;
    [this.#at, this.#forward] = [this.#at + by, by > 0];
  }

  leave(): void {
    this.#moments = [];
  }
}
