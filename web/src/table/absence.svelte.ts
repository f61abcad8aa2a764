/** Whether the player to move has left, as the server says, and when a claim is due. */

import type { Absence } from '../net/protocol';

/** The countdown is shown for this long before a claim is due, in milliseconds. */
const COUNTDOWN = 50_000;
/** The server is asked again after this long at the latest. */
const ASK_AGAIN = 600_000;

export type Left = Absence & { readonly seat: number };

export class AbsenceWatch {
  /** The absence that is shown; null if nobody is away, or not for long enough. */
  left = $state.raw<Left | null>(null);
  /** Seconds until the claim is due; 0 if it is. */
  seconds = $state(0);
  readonly #ask: () => void;
  #known: Left | null = null;
  /** When it is due, on this device's clock. */
  #due = 0;
  #timer = 0;

  /** `ask` sends the question to the server, which replies with an `Absence`. */
  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** The table has changed: asks the server if the player to move seems to be away. */
  update(away: boolean): void {
    if (away) this.#ask();
    else this.end();
  }

  hear(absence: Absence): void {
    this.end();
    const { seat } = absence;
    if (seat === null) return;
    this.#known = { ...absence, seat };
    this.#due = Date.now() + absence.due - absence.now;
    this.#tick();
  }

  end(): void {
    clearTimeout(this.#timer);
    [this.#known, this.left, this.seconds] = [null, null, 0];
  }

  #tick(): void {
    const rest = this.#due - Date.now();
    this.seconds = Math.max(0, Math.ceil(rest / 1000));
    this.left = rest <= COUNTDOWN ? this.#known : null;
    if (rest <= 0) return;
    const [asks, wait] =
      rest > COUNTDOWN
        ? [rest - COUNTDOWN > ASK_AGAIN, Math.min(rest - COUNTDOWN, ASK_AGAIN)]
        : [false, rest % 1000 || 1000];
    this.#timer = window.setTimeout(() => {
      if (!asks) this.#tick();
      // When it is due, others may have left, too.
      if (asks || !this.seconds) this.#ask();
    }, wait);
  }
}
