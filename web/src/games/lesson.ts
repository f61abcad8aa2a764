/** A rule that is told when it first matters. */

import type { Choices } from './face';
import type { Outcome } from '../net/protocol';

/** The table at a moment at which one may do something, or at which all is over. */
export interface Now<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  readonly view: View;
  readonly may: Offer | null;
  readonly outcome: Outcome | null;
}

export interface Lesson<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  /** What is said. */
  readonly key: string;
  /** Whether it matters now. What is offered, and what is seen, decides: nobody here knows the rules. */
  readonly when: (now: Now<View, Move, Offer>) => boolean;
  /** What is ringed on the board meanwhile. */
  readonly spots?: readonly string[];
}

/** One may make a move of one of these kinds. */
export const offers =
  (...types: readonly string[]) =>
  ({ may }: Now<unknown, { readonly type: string }>): boolean =>
    may?.moves.some(({ type }) => types.includes(type)) ?? false;

export const isOver = ({ outcome }: { readonly outcome: Outcome | null }): boolean => outcome !== null;
export const always = ({ may }: { readonly may: unknown }): boolean => may !== null;

/** What is told now. Before anything else the goal, also while others move; then each rule once, when one may do something. */
export function lessonNow<View, Move>(lessons: readonly Lesson<View, Move>[], hasTold: (key: string) => boolean, now: Now<View, Move>): Lesson<View, Move> | undefined {
  if (now.may || now.outcome) return lessons.find(({ key, when }) => !hasTold(key) && when(now));
  const [goal] = lessons;
  return goal && !hasTold(goal.key) ? goal : undefined;
}
