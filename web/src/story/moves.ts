/** The numbers of the players' moves: the set-up and moves taken back do not count. */

import type { AnyFace } from '../games/games';
import type { StoryEntry } from '../net/protocol';

type Entry = Pick<StoryEntry, 'number' | 'entry' | 'story'>;

export class MoveNumbers {
  /** The entry of the first move; null before it. */
  readonly first: number | null;
  /** By entry: how many moves stand after it. */
  readonly #after = new Map<number, number>();
  readonly #counted = new Set<number>();

  /** `heading` tells where the set-up ends; by default it ends before the first move. */
  constructor(story: readonly Entry[], heading: AnyFace['heading']) {
    let [standing, begun]: [number[], number | null] = [[], null];
    // Without its beginning a story cannot be numbered.
    for (const { number, entry, story: facts } of story[0]?.number === 1 ? story : []) {
      const { type, to = 0 } = entry as { type: string; to?: number };
      if (type === 'takeback') {
        standing = standing.filter((earlier) => earlier <= to);
        if (begun !== null && begun > to) begun = null;
      }
      const opens = heading ? facts.some((fact) => heading(fact, 0)) : type === 'move';
      if (opens) begun ??= number;
      if (type === 'move' && begun !== null) {
        standing.push(number);
        this.#counted.add(number);
      }
      this.#after.set(number, standing.length);
    }
    this.first = standing[0] ?? null;
  }

  /** The number of the last move at an entry; 0 before the first one. */
  at(entry: number): number {
    return this.#after.get(entry) ?? 0;
  }

  /** The number of the move that an entry is; 0 if it is none, or belongs to the set-up. */
  of(entry: number): number {
    return this.#counted.has(entry) ? this.at(entry) : 0;
  }
}
