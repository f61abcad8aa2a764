/** Commands that were not answered yet. They outlive a reload of the page, so that none is lost and none is made anew. */

import type { FromClient } from './protocol';

/** A message that is answered by its id. */
export type Command = Extract<FromClient, { id: string }>;

export class Outbox {
  readonly #key: string;
  readonly #storage: Storage;
  #waiting: Command[];

  constructor(table: string, storage: Storage = sessionStorage) {
    this.#key = `dogwatch-outbox-${table}`;
    this.#storage = storage;
    this.#waiting = read(storage.getItem(this.#key));
  }

  get waiting(): readonly Command[] {
    return this.#waiting;
  }

  add(command: Command): void {
    this.#keep([...this.#waiting, command]);
  }

  /** Takes an answered command out; undefined when it was answered before. */
  take(id: string): Command | undefined {
    const found = this.#waiting.find((command) => command.id === id);
    if (found) this.#keep(this.#waiting.filter((command) => command !== found));
    return found;
  }

  #keep(waiting: Command[]): void {
    this.#waiting = waiting;
    if (waiting.length) this.#storage.setItem(this.#key, JSON.stringify(waiting));
    else this.#storage.removeItem(this.#key);
  }
}

/** A fresh command id. (`crypto.randomUUID` is missing on plain http, which a club's network uses.) */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(text: string | null): Command[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? (found as Command[]) : [];
  } catch {
    return [];
  }
}
