/** Plays tweens in sequences: one sequence at a time, which can be skipped or replaced by another. */

export interface Sequence {
  /** Its remaining tweens jump to their end. */
  skipped: boolean;
  /** Ended or replaced by another sequence: its tweens make no more updates. */
  over: boolean;
}

interface Tween {
  readonly sequence: Sequence;
  readonly length: number;
  readonly update: (share: number, time: number) => void;
  readonly done: () => void;
  time: number;
}

export class Animator {
  readonly #instant: boolean;
  readonly #tweens = new Set<Tween>();
  #sequence: Sequence = { skipped: false, over: true };

  constructor(instant: boolean) {
    this.#instant = instant;
  }

  get busy(): boolean {
    return this.#tweens.size > 0;
  }

  /** Starts a sequence and ends the current one. */
  begin(): Sequence {
    this.end();
    this.#sequence = { skipped: this.#instant, over: false };
    return this.#sequence;
  }

  /** Ends the current sequence without further updates; its promises resolve. */
  end(): void {
    this.#sequence.over = true;
    for (const run of this.#tweens) run.done();
    this.#tweens.clear();
  }

  skip(): void {
    this.#sequence.skipped = true;
    for (const run of [...this.#tweens]) this.#finish(run);
  }

  /** Runs a tween: calls `update` with progress from 0 to 1 and the time, for `length` milliseconds. */
  run(sequence: Sequence, length: number, update: (share: number, time: number) => void): Promise<void> {
    if (sequence.over) return Promise.resolve();
    if (sequence.skipped || length <= 0) {
      update(1, length);
      return Promise.resolve();
    }
    update(0, 0);
    return new Promise((done) => this.#tweens.add({ sequence, length, update, done, time: 0 }));
  }

  advance(passed: number): void {
    for (const run of [...this.#tweens]) {
      run.time += passed;
      if (run.time >= run.length) this.#finish(run);
      else run.update(run.time / run.length, run.time);
    }
  }

  #finish(run: Tween): void {
    if (!this.#tweens.delete(run)) return;
    if (!run.sequence.over) run.update(1, run.length);
    run.done();
  }
}
