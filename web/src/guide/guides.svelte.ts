/** At which tables the guide comes along, and what it has told there: kept on this device, so that one may leave and come back. */

import { keep, recall } from '../device/kept';

interface Kept {
  readonly on: boolean;
  readonly told: readonly string[];
}

const NONE: Kept = { on: false, told: [] };
const keyOf = (table: string): string => `dogwatch-guide-${table}`;

function read(table: string): Kept {
  try {
    const { on, told } = JSON.parse(recall(keyOf(table)) ?? '') as Kept;
    return { on: on === true, told: Array.isArray(told) ? told : [] };
  } catch {
    return NONE;
  }
}

/** The guide of one table. */
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

  /** Whether it has been here before. */
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
    keep(keyOf(this.#table), JSON.stringify(kept));
  }
}
