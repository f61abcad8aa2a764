/**
 * The tables where the guide is on, and the lessons it has shown there. Stored on this device, so that a
 * player can leave and return.
 */

import { saveItem, readItem } from '../device/storage';

interface Kept {
  readonly on: boolean;
  readonly told: readonly string[];
}

const NONE: Kept = { on: false, told: [] };
const keyOf = (table: string): string => `dogwatch-guide-${table}`;

function read(table: string): Kept {
  try {
    const { on, told } = JSON.parse(readItem(keyOf(table)) ?? '') as Kept;
    return { on: on === true, told: Array.isArray(told) ? told : [] };
  } catch {
    return NONE;
  }
}

/** The guide's state at one table. */
export class Guide {
  #kept = $state.raw<Kept>(NONE);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.#kept = read(table);
  }

  get on(): boolean {
    return this.#kept.on;
  }

  /** Whether it has shown a lesson here. */
  get begun(): boolean {
    return this.#kept.told.length > 0;
  }

  hasTold(lesson: string): boolean {
    return this.#kept.told.includes(lesson);
  }

  come(): void {
    this.#keep({ ...this.#kept, on: true });
  }

  leave(): void {
    this.#keep({ ...this.#kept, on: false });
  }

  tell(lesson: string): void {
    this.#keep({ ...this.#kept, told: [...this.#kept.told, lesson] });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    saveItem(keyOf(this.#table), JSON.stringify(kept));
  }
}
