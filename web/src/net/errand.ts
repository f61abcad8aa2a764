/** A question that is asked until it is answered: nobody should have to load a page anew for it. */

import { ProblemError } from './api';

const PAUSE = 3_000;
const TOO_FAST = 429;
const SERVERS_OWN = 500;

export class Errand {
  readonly #work: () => Promise<void>;
  readonly #told: (error: unknown) => void;
  #tries = 0;
  #timer = 0;

  /** `told` hears why it did not work, and undefined as soon as it did. */
  constructor(work: () => Promise<void>, told: (error: unknown) => void) {
    this.#work = work;
    this.#told = told;
  }

  /** Asks, or asks anew. */
  async begin(): Promise<void> {
    this.end();
    const now = this.#tries;
    const error = await this.#work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (now !== this.#tries) return;
    this.#told(error);
    if (error !== undefined && isPassing(error)) this.#timer = window.setTimeout(() => void this.begin(), PAUSE);
  }

  /** The connection is back: what waits need not wait any longer. */
  hurry(): void {
    if (this.#timer) void this.begin();
  }

  end(): void {
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

/** Whether another try may have another answer. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status >= SERVERS_OWN || error.status === TOO_FAST;
}
