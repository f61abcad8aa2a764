/** A task that is retried until it succeeds or fails permanently. */

import { ProblemError } from './api';

const RETRY_DELAY = 3_000;
const TOO_MANY_REQUESTS = 429;
const INTERNAL_SERVER_ERROR = 500;

export class RetryingTask {
  readonly #work: () => Promise<void>;
  readonly #onresult: (error: unknown) => void;
  #generation = 0;
  #timer = 0;

  /** `onresult` receives the error of each failed attempt, and undefined after success. */
  constructor(work: () => Promise<void>, onresult: (error: unknown) => void) {
    this.#work = work;
    this.#onresult = onresult;
  }

  /** Runs the task; cancels a scheduled retry and ignores the result of a running attempt. */
  async start(): Promise<void> {
    this.cancel();
    const now = this.#generation;
    const error = await this.#work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (now !== this.#generation) return;
    this.#onresult(error);
    if (error !== undefined && isTransient(error))
      this.#timer = window.setTimeout(() => void this.start(), RETRY_DELAY);
  }

  /** Retries immediately if a retry is scheduled, for example after reconnecting. */
  retryNow(): void {
    if (this.#timer) void this.start();
  }

  cancel(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

/** Whether a retry may succeed: network errors, 429 and 5xx. */
function isTransient(error: unknown): boolean {
  return (
    !(error instanceof ProblemError) ||
    error.status >= INTERNAL_SERVER_ERROR ||
    error.status === TOO_MANY_REQUESTS
  );
}
