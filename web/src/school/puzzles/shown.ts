/** What is solved: a shipped puzzle, or a mistake of one's own games. */

import { MARK, type Mistake } from '../../games/mistakes';
import { answerMistake, answerPuzzle, mistake as fetchMistake, puzzle } from '../../net/api';
import type { Fact, MistakeAnswer, PuzzleAnswer, PuzzleStart } from '../../net/protocol';

export interface Shown {
  readonly start: PuzzleStart;
  /** What was played in the game; null for a shipped puzzle. */
  readonly mistake: { readonly kept: Mistake; readonly played: readonly Fact[] } | null;
  /** Judges the moves so far. */
  readonly answer: (moves: readonly unknown[]) => Promise<Judgement>;
}

export interface Judgement extends PuzzleAnswer {
  /** What a wrong answer to a mistake costs, and why. */
  readonly mistake?: Omit<MistakeAnswer, 'answer'>;
}

export const isMistake = (id: string): boolean => id.startsWith(MARK);

/** Loads a shipped puzzle. */
export async function showPuzzle(game: string, id: string): Promise<Shown> {
  const start = await puzzle(game, id);
  return { start, mistake: null, answer: (moves) => answerPuzzle(game, id, moves) };
}

/** Loads a mistake. */
export async function showMistake(game: string, kept: Mistake): Promise<Shown> {
  const { rules, position, line, better } = kept;
  const asked = { rules, position, played: kept.played, line, better };
  const { puzzle: start, played } = await fetchMistake(game, asked);
  return {
    start: { ...start, id: kept.id },
    mistake: { kept, played },
    answer: async (moves) => {
      const { answer, ...mistake } = await answerMistake(game, { ...asked, moves: [...moves] });
      return { ...answer, mistake };
    },
  };
}
