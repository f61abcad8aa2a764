/** A table's luck in this browser: sends its nonces, and compares the table with the note. */

import { addNonce, compare, noncesOf, noteOf, type Compared } from '../luck/note';
import { wrongLuck } from '../luck/words';
import { record } from '../net/api';
import type { Snapshot } from '../net/protocol';
import type { Verdict } from '../luck/check';
import { loadMessages } from '../words/language.svelte';

export class TableLuck {
  compared = $state<Compared>('none');
  /** The result of checking the whole record; undefined before the game is over. */
  verdict = $state.raw<Verdict>();

  #snapshot: Snapshot | undefined;
  #nonces: string[] = [];

  /** The message about what is wrong; '' if nothing is. */
  get wrong(): string {
    return wrongLuck(this.compared, this.verdict);
  }

  /** Handles a snapshot. */
  look(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#nonces = [...snapshot.nonces];
    this.#compare();
  }

  /** Handles an event's log entry. */
  hear(entry: unknown): void {
    const { type, seat, nonce } = entry as { type: string; seat: number; nonce: string };
    if (type !== 'join') return;
    this.#nonces[seat] = nonce;
    this.#compare();
  }

  /** Sends the missing nonces of this browser's seats. The game begins when all people have sent theirs. */
  async sitDown(): Promise<void> {
    const here = this.#snapshot;
    if (!here || here.begun || this.compared === 'seal') return;
    for (const seat of here.mine) if (!this.#nonces[seat]) await addNonce(here, seat);
    this.#compare();
  }

  /** After the game: checks every draw of the record, and compares its header and nonces with the note. */
  async check(table: string): Promise<void> {
    const [{ checkLuck }, file] = await Promise.all([
      import('../luck/check'),
      record(table),
      loadMessages('more'),
    ]);
    const { commitment, daily, game } = file.header;
    const sealed = {
      commitment,
      seed: file.seed ?? null,
      dailyGame: daily ? game : undefined,
      log: file.entries,
    };
    const found = compare(
      noteOf(table),
      { commitment: sealed.commitment, nonces: noncesOf(sealed.log) },
      this.#snapshot?.mine,
      true,
    );
    this.verdict = checkLuck(sealed);
    if (this.compared !== 'seal' && this.compared !== 'nonce') this.compared = found;
  }

  #compare(): void {
    const { table, commitment, mine, begun } = this.#snapshot!;
    const found = compare(noteOf(table), { commitment, nonces: this.#nonces }, mine, begun);
    // A mismatch is never reset.
    if (this.compared !== 'seal' && this.compared !== 'nonce') this.compared = found;
  }
}
