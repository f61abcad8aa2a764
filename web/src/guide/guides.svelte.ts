/** Whether the guide is on at a table. Stored on this device, so that a player can leave and return. */

import { readItem, saveItem } from '../device/storage';
import { GUIDE } from '../games/players';
import type { SeatInfo } from '../net/protocol';

/** Whether a table was created as a guided game. */
export const isGuided = (seats: readonly SeatInfo[]): boolean => seats.some(({ level }) => level === GUIDE);

const keyOf = (table: string): string => `dogwatch-guide-${table}`;

/** The guide at one table. */
export class Guide {
  #chosen = $state.raw<string | null>(null);
  readonly #table: string;
  readonly #isGuided: () => boolean;

  /** The guide is on by default where `guided` holds. */
  constructor(table: string, guided: () => boolean) {
    this.#table = table;
    this.#isGuided = guided;
    this.#chosen = readItem(keyOf(table));
  }

  get on(): boolean {
    return this.#chosen === 'on' || (this.#chosen !== 'off' && this.#isGuided());
  }

  /** Whether it was on here before. */
  get begun(): boolean {
    return this.#chosen !== null || this.#isGuided();
  }

  come(): void {
    this.#choose('on');
  }

  leave(): void {
    this.#choose('off');
  }

  #choose(chosen: 'on' | 'off'): void {
    this.#chosen = chosen;
    saveItem(keyOf(this.#table), chosen);
  }
}
