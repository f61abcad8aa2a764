/**
 * A move that the player enters before their turn. Nothing checks it then: it is compared with the offered
 * moves when they arrive.
 */

import type { Fact } from '../../words/words';
import { sameMove } from './choosing';
import { premoveFact } from './descriptions';
import type { Moment, Move } from './types';

export class Premove {
  move = $state.raw<Move | null>(null);
  /** Why the last premove was dropped; null after the player's next action and at the next moment. */
  note = $state.raw<Fact | null>(null);
  /** What a screen reader announces; the same fact again is a new object. */
  announced = $state.raw<Fact | null>(null);

  enter(move: Move): void {
    [this.move, this.note] = [move, null];
    this.announced = premoveFact('raft-premove', move);
  }

  /** Returns whether there was a premove. */
  withdraw(): boolean {
    if (!this.move) return false;
    this.move = null;
    this.announced = { key: 'raft-premove-withdrawn' };
    return true;
  }

  /** Follows the game to its next moment: only a move of the other crew keeps the premove. */
  follow({ entry, outcome }: Moment, mine: readonly number[]): void {
    this.note = null;
    if (!this.move) return;
    if (outcome) this.move = null;
    else if (entry?.type !== 'move' || mine.includes(entry.seat)) this.#drop({ key: 'raft-premove-changed' });
  }

  /** Removes the premove and returns it if it is offered; otherwise says that it is not. */
  take(offered: readonly Move[]): Move | null {
    const { move } = this;
    if (!move) return null;
    this.move = null;
    if (offered.some((each) => sameMove(each, move))) return move;
    this.#drop(premoveFact('raft-premove-impossible', move));
    return null;
  }

  #drop(note: Fact): void {
    this.move = null;
    this.note = this.announced = note;
  }
}
