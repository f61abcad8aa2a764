/** A table's luck as this browser sees it: its nonces are added, and what the table says is compared with the note. */

import { addNonce, compare, noncesOf, noteOf, type Compared } from '../luck/note';
import { wrongLuck } from '../luck/words';
import { record } from '../net/api';
import type { Snapshot } from '../net/protocol';
import type { Verdict } from '../luck/check';
import { speakMore } from '../words/spoken.svelte';

export class TableLuck {
  compared = $state<Compared>('none');
  /** What the check of the whole record found; undefined before the game is over. */
  verdict = $state.raw<Verdict>();

  #snapshot: Snapshot | undefined;
  #nonces: string[] = [];

  /** What is wrong, in words; '' where nothing is. */
  get wrong(): string {
    return wrongLuck(this.compared, this.verdict);
  }

  /** A snapshot came. */
  look(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#nonces = [...snapshot.nonces];
    this.#compare();
  }

  /** An entry came. */
  hear(entry: unknown): void {
    const { type, seat, nonce } = entry as { type: string; seat: number; nonce: string };
    if (type !== 'join') return;
    this.#nonces[seat] = nonce;
    this.#compare();
  }

  /** Adds the nonces that are missing at this browser's seats: play begins when all people have added theirs. */
  async sitDown(): Promise<void> {
    const here = this.#snapshot;
    if (!here || here.begun || this.compared === 'seal') return;
    for (const seat of here.mine) if (!this.#nonces[seat]) await addNonce(here, seat);
    this.#compare();
  }

  /** The game is over: checks every draw of its record, and compares its header and nonces with the note. */
  async check(table: string): Promise<void> {
    const [{ checkLuck }, file] = await Promise.all([import('../luck/check'), record(table), speakMore()]);
    const sealed = { commitment: file.header.commitment, seed: file.seed ?? null, log: file.entries };
    const found = compare(noteOf(table), { commitment: sealed.commitment, nonces: noncesOf(sealed.log) }, this.#snapshot?.mine, true);
    this.verdict = checkLuck(sealed);
    if (this.compared !== 'seal' && this.compared !== 'nonce') this.compared = found;
  }

  #compare(): void {
    const { table, commitment, mine, begun } = this.#snapshot!;
    const found = compare(noteOf(table), { commitment, nonces: this.#nonces }, mine, begun);
    // What was wrong once stays wrong.
    if (this.compared !== 'seal' && this.compared !== 'nonce') this.compared = found;
  }
}
