/** A status text on the table that disappears after a while: the current aim, or how a shot went. */

/** Milliseconds: long enough to read the text twice. */
const READ = 8_000;

export class Report {
  #text = $state('');
  #seen = $state('');
  #fading: ReturnType<typeof setTimeout> | undefined;

  get text(): string {
    return this.#text;
  }

  /** What the story has announced to screen readers already; shown before the text. */
  get seen(): string {
    return this.#seen;
  }

  tell(text: string, seen = ''): void {
    this.clear();
    [this.#text, this.#seen] = [text, seen];
    this.#fading = setTimeout(() => this.clear(), READ);
  }

  clear(): void {
    clearTimeout(this.#fading);
    [this.#text, this.#seen] = ['', ''];
  }
}
