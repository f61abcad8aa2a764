/** Things that take their time: one act at a time, which may be skipped, or overtaken by another. */

export interface Act {
  /** Its remaining parts end at once. */
  skipped: boolean;
  /** Something else is shown by now: its parts change nothing more. */
  over: boolean;
}

interface Run {
  readonly act: Act;
  readonly length: number;
  readonly update: (share: number, time: number) => void;
  readonly done: () => void;
  time: number;
}

export class Playing {
  readonly #instant: boolean;
  readonly #runs = new Set<Run>();
  #act: Act = { skipped: false, over: true };

  constructor(instant: boolean) {
    this.#instant = instant;
  }

  get busy(): boolean {
    return this.#runs.size > 0;
  }

  /** Begins something; what was playing is over. */
  begin(): Act {
    this.end();
    this.#act = { skipped: this.#instant, over: false };
    return this.#act;
  }

  /** Whatever is playing is over and changes nothing more. */
  end(): void {
    this.#act.over = true;
    for (const run of this.#runs) run.done();
    this.#runs.clear();
  }

  skip(): void {
    this.#act.skipped = true;
    for (const run of [...this.#runs]) this.#finish(run);
  }

  /** A part of an act: `update` is called with 0 to 1 for so many milliseconds. */
  run(act: Act, length: number, update: (share: number, time: number) => void): Promise<void> {
    if (act.over) return Promise.resolve();
    if (act.skipped || length <= 0) {
      update(1, length);
      return Promise.resolve();
    }
    update(0, 0);
    return new Promise((done) => this.#runs.add({ act, length, update, done, time: 0 }));
  }

  advance(passed: number): void {
    for (const run of [...this.#runs]) {
      run.time += passed;
      if (run.time >= run.length) this.#finish(run);
      else run.update(run.time / run.length, run.time);
    }
  }

  #finish(run: Run): void {
    if (!this.#runs.delete(run)) return;
    if (!run.act.over) run.update(1, run.length);
    run.done();
  }
}
