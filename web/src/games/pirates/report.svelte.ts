/** What is told on the table for a while: how the cannon is aimed, what the ball did. */

/** Long enough to read a line of it twice. */
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

  /** It is about something that is past. */
  clear(): void {
    clearTimeout(this.#fading);
    this.#text = '';
  }
}
