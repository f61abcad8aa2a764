/** Lessons of the guide: each explains one rule when it first matters. */

import type { Choices } from './face';
import type { Outcome } from '../net/protocol';

/** The table when a local seat may move (`may`), or when the game is over (`outcome`). */
export interface Now<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  readonly view: View;
  readonly may: Offer | null;
  readonly outcome: Outcome | null;
}

export interface Lesson<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  /** Message key of the text. */
  readonly key: string;
  /**
   * Whether the lesson applies now. It sees the view and the offered moves only; rules are not implemented
   * here.
   */
  readonly when: (now: Now<View, Move, Offer>) => boolean;
  /** CSS selectors of the board elements that are ringed while the lesson is shown. */
  readonly spots?: readonly string[];
}

/** Whether a move of one of these types is offered. */
export const offers =
  (...types: readonly string[]) =>
  ({ may }: Now<unknown, { readonly type: string }>): boolean =>
    may?.moves.some(({ type }) => types.includes(type)) ?? false;

export const isOver = ({ outcome }: { readonly outcome: Outcome | null }): boolean => outcome !== null;
export const always = ({ may }: { readonly may: unknown }): boolean => may !== null;

/**
 * The lesson to show. The first lesson, the goal of the game, is also shown while others move; the others
 * are shown once each, when a local seat may move or the game is over.
 */
export function lessonNow<View, Move>(
  lessons: readonly Lesson<View, Move>[],
  hasTold: (key: string) => boolean,
  now: Now<View, Move>,
): Lesson<View, Move> | undefined {
  if (now.may || now.outcome) return lessons.find(({ key, when }) => !hasTold(key) && when(now));
  const [goal] = lessons;
  return goal && !hasTold(goal.key) ? goal : undefined;
}
