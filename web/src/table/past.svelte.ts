/** Earlier positions of a table, shown while the game goes on. */

import type { AnyMoment } from '../games/games';
import { event } from '../net/api';
import { RetryingTask } from '../net/retrying-task';

/** Number of positions that are kept. */
const KEPT = 200;

export class Past {
  /** The wanted entry; null shows the game as it is now. */
  at = $state<number | null>(null);
  /** The earlier position that is shown; the one before it stays while the next is loading. */
  moment = $state.raw<AnyMoment>();
  failure = $state.raw<unknown>();

  readonly #table: string;
  readonly #numbers: () => readonly number[];
  readonly #known = new Map<number, AnyMoment>();
  #loading: RetryingTask | undefined;

  /** `numbers` are the entries that the story tells, oldest first. */
  constructor(table: string, numbers: () => readonly number[]) {
    this.#table = table;
    this.#numbers = numbers;
  }

  get first(): boolean {
    return (this.at ?? Infinity) <= (this.#numbers()[0] ?? 0);
  }

  /** Shows the position after an entry. The newest one is the game as it is now. */
  show(number: number): void {
    if (number >= (this.#numbers().at(-1) ?? 0)) return this.leave();
    this.#loading?.cancel();
    this.at = number;
    this.failure = undefined;
    const known = this.#known.get(number);
    if (known) {
      this.moment = known;
      return;
    }
    this.#loading = new RetryingTask(
      async () => {
        const moment = await this.#load(number);
        if (this.at === number) this.moment = moment;
      },
      (error) => (this.failure = error),
    );
    void this.#loading.start();
  }

  /** One told entry earlier or later. */
  step(by: 1 | -1): void {
    const numbers = this.#numbers();
    const { at } = this;
    const here = at === null ? numbers.length - 1 : numbers.findLastIndex((number) => number <= at);
    const next = numbers[here + by];
    if (next !== undefined) this.show(next);
  }

  /** Shows the game as it is now. */
  leave(): void {
    this.#loading?.cancel();
    this.at = null;
    this.moment = undefined;
    this.failure = undefined;
  }

  async #load(number: number): Promise<AnyMoment> {
    const { view, story, choices, outcome } = await event(this.#table, number);
    const moment = { number, view, before: null, entry: null, story, choices: choices as never, outcome };
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(number, moment);
    return moment;
  }
}
