/** Whether results are shown: a visitor who wants to watch the replays hides them. */

import { readItem, saveItem } from '../../device/storage';

const KEY = 'dogwatch-no-spoilers';

export class Spoilers {
  #hidden = $state(readItem(KEY) === 'yes');
  #revealed = $state.raw<ReadonlySet<string>>(new Set());

  /** Whether results are hidden unless they are revealed one by one; stored on this device. */
  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(hidden: boolean) {
    [this.#hidden, this.#revealed] = [hidden, new Set()];
    saveItem(KEY, hidden ? 'yes' : 'no');
  }

  /** Whether a result is shown: of a table, or of the standings. */
  shows(what: string): boolean {
    return !this.#hidden || this.#revealed.has(what);
  }

  reveal(what: string): void {
    this.#revealed = new Set([...this.#revealed, what]);
  }
}
