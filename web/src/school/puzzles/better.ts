/** The wrong choice of an answer and the better one instead, to be drawn on the board. */

import type { Idea } from '../../games/ideas';
import type { Step } from '../../net/protocol';
import { sayFact } from '../../words/language.svelte';
import type { Judgement } from './shown';

export interface WrongChoice {
  /** The number of moves before it. */
  readonly at: number;
  readonly ideas: readonly Idea<unknown>[];
}

/**
 * Null if the answer is right, or if the solution left its line before the wrong choice: the better is not
 * known there.
 */
export function wrongChoice(
  { over, solved, steps, replies, solution }: Judgement,
  seat: number,
): WrongChoice | null {
  if (!over || solved) return null;
  const at = steps.findIndex(({ move }, index) => !solution[index] || !same(move, solution[index].move));
  const isOwn = (step: Step): boolean => step.seat === seat;
  const played = at < 0 ? [] : steps.slice(at, steps.length - replies).filter(({ seat: by }) => by >= 0);
  const better = at < 0 ? [] : whileOwn(solution.slice(at), isOwn);
  if (!better.length || !played.length || !played.every(isOwn)) return null;
  return { at, ideas: [ideaOf('played', played), ideaOf('better', better)] };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The steps up to the first one of another seat. */
function whileOwn(steps: readonly Step[], isOwn: (step: Step) => boolean): readonly Step[] {
  const end = steps.findIndex((step) => !isOwn(step));
  return end < 0 ? steps : steps.slice(0, end);
}

const ideaOf = (kind: 'played' | 'better', steps: readonly Step[]): Idea<unknown> => ({
  kind,
  moves: steps.map(({ move }) => move),
  told: steps.flatMap(({ told }) => told.map((fact) => sayFact(fact))).join(' '),
});
