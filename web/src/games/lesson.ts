/** Lessons of the guide: each explains one rule when it first matters. */

import type { Choices } from './face';
import type { Outcome } from '../net/protocol';
import type { Args } from '../words/words';

/** The table: whether a local seat may move (`may`), and whether the game is over (`outcome`). */
export interface Now<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  readonly view: View;
  readonly may: Offer | null;
  readonly outcome: Outcome | null;
  /** The move, a player's or chance's, that is being shown or was shown last; null after a page load. */
  readonly move?: Move | null;
  /** The view of the player's previous decision; null at the first one. */
  readonly former?: View | null;
}

export interface Lesson<View, Move, Offer extends Choices<Move> = Choices<Move>> {
  /** Message key of the text. */
  readonly key: string;
  /** Arguments of the text, such as whose run of moves it is about. */
  readonly args?: (now: Now<View, Move, Offer>) => Args;
  /**
   * Whether the lesson applies now. It sees the view and the offered moves only; rules are not implemented
   * here.
   */
  readonly when: (now: Now<View, Move, Offer>) => boolean;
  /**
   * Whether a move of the player does what the lesson teaches; `now` is the table before it. The lesson is
   * then done, shown or not. A lesson without this is done when the player has moved while it was shown, any
   * other after two such moves.
   */
  readonly did?: (move: Move, now: Now<View, Move, Offer>) => boolean;
  /** A CSS selector: the lesson is done when the player uses such an element while it is shown. */
  readonly touch?: string;
  /** Once an element matches `spot`, the first step is done, and this text replaces the first one. */
  readonly next?: { readonly spot: string; readonly key: string };
  /** Key of a lesson that the player has to meet first. */
  readonly after?: string;
  /** Whether the lesson is also shown while others move. */
  readonly meanwhile?: boolean;
  /** Whether the table waits until the lesson is understood: it is about a moment that passes. */
  readonly holds?: boolean;
  /** Whether a guided game may end without it: not every game leads to what it teaches. */
  readonly rare?: boolean;
  /** CSS selectors of the board elements that are ringed while the lesson is shown: those to be used. */
  readonly spots?: readonly string[] | ((now: Now<View, Move, Offer>) => readonly string[]);
}

/** The whole board, as a lesson's `touch`. */
export const BOARD = '[data-moment]';

type Typed = { readonly type: string };

/** Whether a move of one of these types is offered. */
export const offers =
  (...types: readonly string[]) =>
  ({ may }: Now<unknown, Typed>): boolean =>
    may?.moves.some(({ type }) => types.includes(type)) ?? false;

/** Whether a move is of one of these types. */
export const did =
  (...types: readonly string[]) =>
  ({ type }: Typed): boolean =>
    types.includes(type);

export const isOver = ({ outcome }: { readonly outcome: Outcome | null }): boolean => outcome !== null;
export const isRunning = ({ outcome }: { readonly outcome: Outcome | null }): boolean => outcome === null;

/** The elements to ring for a lesson. */
export function spotsOf<View, Move>(
  { spots = [] }: Lesson<View, Move>,
  now: Now<View, Move>,
): readonly string[] {
  return typeof spots === 'function' ? spots(now) : spots;
}
