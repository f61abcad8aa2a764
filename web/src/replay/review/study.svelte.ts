/** The mistakes of a review: what is drawn on the board, and the line that would have followed. */

import type { AnyFace, AnyMoment } from '../../games/games';
import type { Idea } from '../../games/ideas';
import { lineMoments } from '../../games/line';
import type { Fact, Judged, Review } from '../../net/protocol';
import type { Line } from '../../story/story';
import { Player } from '../player.svelte';
import { costliestMoves, sayDeed, sayLine, toldOf } from './evaluation';

/** The seat number of chance. */
const CHANCE = -1;

export class Study {
  /** The costliest moves in the order of the game. */
  readonly mistakes: readonly Judged[];
  /** The line being shown instead of the game; null for the game. */
  line = $state.raw<Player | null>(null);
  readonly #moments: readonly AnyMoment[];
  readonly #pace: AnyFace['pace'];
  /** The moment before the first move, where a replay starts; mistakes of the set-up are before it. */
  readonly #start: number;

  constructor({ moves, unit }: Review, moments: readonly AnyMoment[], pace: AnyFace['pace'], start = 0) {
    this.mistakes = costliestMoves(moves, unit).toSorted((one, other) => one.first - other.first);
    this.#moments = moments;
    this.#pace = pace;
    this.#start = start;
  }

  /** The mistake that is made in this moment's position. */
  at(number: number): Judged | undefined {
    return this.mistakes.find(({ first }) => first - 1 === number);
  }

  /** The mistake before or after a moment; from the replay's start, the first one. */
  beside(number: number, by: 1 | -1): Judged | undefined {
    if (by > 0 && number === this.#start && !this.at(number)) return this.mistakes[0];
    return by > 0
      ? this.mistakes.find(({ first }) => first - 1 > number)
      : this.mistakes.findLast(({ first }) => first - 1 < number);
  }

  /** The move played and the better one, for the position of a mistake; none elsewhere. */
  ideas(
    number: number,
    lines: readonly Line[],
    tell?: (fact: Fact) => string,
    follows?: readonly string[],
  ): readonly Idea<unknown>[] {
    const mistake = this.at(number);
    if (!mistake) return [];
    return [
      { kind: 'played', moves: playedMoves(mistake, this.#moments), told: toldOf(mistake, lines, follows) },
      {
        kind: 'better',
        moves: betterMoves(mistake),
        told: mistake.better[0] ? sayDeed(mistake.better[0], tell, follows) : '',
      },
    ];
  }

  /** Shows the better line of a mistake on the board, after its first move; what chance does is played. */
  open({ first, line }: Judged): void {
    const moments = lineMoments(this.#moments[first - 1]!, line);
    this.line = new Player(moments, 0, this.#pace);
    this.line.text = (at) => ({ told: sayLine([moments[at]!.story]), late: false });
    if (line[1]?.seat === CHANCE) this.line.play();
    else this.line.step(1);
  }

  close(): void {
    this.line?.pause();
    this.line = null;
  }
}

/** The moves of a decision. */
export const playedMoves = ({ first, number }: Judged, moments: readonly AnyMoment[]): unknown[] =>
  moments.slice(first, number + 1).flatMap(({ entry }) => {
    const { type, move } = entry as { readonly type: string; readonly move?: unknown };
    return type === 'move' ? [move] : [];
  });

/** The better moves that stand for one decision: those of the decider until another seat moves. */
export function betterMoves({ seat, first, number, line }: Judged): readonly unknown[] {
  const others = line.findIndex((step) => step.seat !== seat);
  const own = (others < 0 ? line : line.slice(0, others)).map(({ move }) => move);
  return first === number ? own.slice(0, 1) : own;
}
