/**
 * Commands that have not been answered yet. They are stored across reloads, so that each is sent until
 * answered and none twice under different ids.
 */

import type { FromClient } from './protocol';

/** A message that the server answers with the same id. */
export type Command = Extract<FromClient, { id: string }>;

export class Outbox {
  readonly #key: string;
  readonly #storage: Storage;
  #waiting: readonly Command[];

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

  /** Removes and returns an answered command; undefined if it was removed before. */
  take(id: string): Command | undefined {
    const found = this.#waiting.find((command) => command.id === id);
    if (found) this.#keep(this.#waiting.filter((command) => command !== found));
    return found;
  }

  #keep(waiting: readonly Command[]): void {
    this.#waiting = waiting;
    try {
      if (waiting.length) this.#storage.setItem(this.#key, JSON.stringify(waiting));
      else this.#storage.removeItem(this.#key);
    } catch {
      // Storage is full: the command is still sent, but is lost on reload.
    }
  }
}

/** A random command id. (`crypto.randomUUID` is missing on plain http, as in a club's network.) */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(text: string | null): readonly Command[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/** Rejects stored items without an id: they would never be answered. */
function isCommand(kept: unknown): kept is Command {
  return (
    typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string' && kept.id !== ''
  );
}
