/** Everything that lies in the graphics card's memory, so that nothing is left there. */

interface Disposable {
  dispose(): void;
}

export class Stock {
  readonly #kept = new Set<Disposable>();

  keep<Kind extends Disposable>(thing: Kind): Kind {
    this.#kept.add(thing);
    return thing;
  }

  /** Frees one thing before its time. */
  free(thing: Disposable | undefined): void {
    if (thing && this.#kept.delete(thing)) thing.dispose();
  }

  dispose(): void {
    for (const thing of this.#kept) thing.dispose();
    this.#kept.clear();
  }
}
