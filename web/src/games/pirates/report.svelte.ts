/** A status text on the table that disappears after a while: the current aim, or how a shot went. */

/** Milliseconds: long enough to read the text twice. */
const READ = 8_000;

export class Report {
  #text = $state('');
  #fading: ReturnType<typeof setTimeout> | undefined;

  get text(): string {
    return this.#text;
  }

  tell(text: string): void {
    this.clear();
    this.#text = text;
    this.#fading = setTimeout(() => this.clear(), READ);
  }

  clear(): void {
    clearTimeout(this.#fading);
    this.#text = '';
  }
}
