/**
 * The interface between a game's UI and the pages that show it.
 *
 * A face draws views and offers moves. It implements no rules: the server sends the legal moves with every
 * event, and refuses an illegal move with the rule clause.
 */

import type { Component } from 'svelte';

import type { Fact, Judged, Outcome, StoryEntry } from '../net/protocol';
import type { Sound } from '../sound/sounds';
import type { Args } from '../words/words';
import type { Idea } from './ideas';

/** The legal moves of the seat to move. */
export interface Choices<Move> {
  /** The seat to move. */
  readonly seat: number;
  /** The sentence that asks the player for a decision. */
  readonly prompt: Fact;
  /** The moves that the server offers. */
  readonly moves: readonly Move[];
}

/** The table after one log entry. */
export interface Moment<View, Move, Entry> {
  /** The entry's number in the log; 0 before the first entry. */
  readonly number: number;
  /** The position after the entry. */
  readonly view: View;
  /** The position before the entry; null if there is nothing to animate: page load, reconnect, a jump. */
  readonly before: View | null;
  /** The log entry that led here; null whenever `before` is null. */
  readonly entry: Entry | null;
  /** What the entry did, as sentences. */
  readonly story: readonly Fact[];
  /** The legal moves of the seat to move, also of a remote one; `BoardProps.may` has those to enable. */
  readonly choices: Choices<Move> | null;
  /** The result; null until the game is over. */
  readonly outcome: Outcome | null;
  /** The position as one line of text. Set in replays only; used by the plain board. */
  readonly text?: string;
  /** The position as SVG. Set in replays only; used by the plain board. */
  readonly picture?: string;
  /** The film of the entry's shot. Set in lines only: the table has those of its entries. */
  readonly film?: unknown;
  /** What the game's puzzles add to the moment (`Puzzles.extras`), such as a shot's film; null for none. */
  readonly extras?: unknown;
}

/** Props of a game's board. */
export interface BoardProps<View, Move, Entry> {
  /** The game's name, as in the server's list of games. */
  readonly game: string;
  /** The table's id, for additional requests; '' in the replay of a record file. */
  readonly table: string;
  /** The moment to show. */
  readonly moment: Moment<View, Move, Entry>;
  /** Whether the moment has been shown to its end; a board shows the result only then. Default true. */
  readonly shown?: boolean;
  /** The legal moves of a local seat; null on other turns and while a command is pending. */
  readonly may: Choices<Move> | null;
  /** The local seats: those played at this screen. Empty for spectators. */
  readonly mine: readonly number[];
  /** The seat whose perspective is shown to spectators; default 0. */
  readonly from?: number | undefined;
  /** The players' names, by seat. */
  readonly names: readonly string[];
  /** The move that the captain (the analysis bot) suggests; a board may preview it, but must not play it. */
  readonly hint?: Move | null;
  /** Moves to draw on the board without playing them: the review's, or the hint. */
  readonly ideas?: readonly Idea<Move>[];
  /** Whether the guide is on: the board then hides its own explanations. */
  readonly guided?: boolean;
  /**
   * Whether the board points out what threatens the player and asks about moves that lose. Not in puzzles:
   * it would give the answer away. Default true.
   */
  readonly warns?: boolean;
  /**
   * Whether to point out that the player can win now: never during the lessons of a guided game, which would
   * take the move back, and always after them. Default: as the player prefers.
   */
  readonly wins?: boolean | undefined;
  /**
   * Whether the player may enter a move before their turn. The board keeps it, plays it if `may` then has it,
   * and otherwise shows that it is cancelled. Boards without premoves ignore it. Default false.
   */
  readonly premoves?: boolean;
  /**
   * Whether the table waits with the moment until the player has read a lesson about it. The board then keeps
   * what the lesson is about, and calls `seen` when it has shown the rest. Default false.
   */
  readonly held?: boolean;
  /** Sends a move to the server. If the server refuses it, the page shows the reason. */
  readonly play: (move: Move) => void;
  /**
   * Says that the moment has been shown, before its `Face.pace` is over. The page tells the result from then
   * on, and ends the moment after `stays` milliseconds, by default at once.
   */
  readonly seen: (stays?: number) => void;
}

/** Props of a game's section of a review. */
export interface ReviewProps {
  /** What the game's reviewer on the server adds (`Reviewer.extras`); null if it adds nothing. */
  readonly extras: unknown;
  /** All decisions of the game with their evaluations, in order. */
  readonly moves: readonly Judged[];
  /** The number of the last player's move at an entry, as the log counts them. */
  readonly moveNumber: (entry: number) => number;
  /** The players' names, by seat. */
  readonly names: readonly string[];
  /** The seats of the viewer; empty for spectators and for readers of a file. */
  readonly mine: readonly number[];
  /** Shows the moment after the entry of this number on the board. */
  readonly go: (number: number) => void;
  /** All moments of the game, with their positions, and its table; '' for a record file. */
  readonly moments: readonly Moment<unknown, unknown, unknown>[];
  readonly table: string;
}

/** A game's UI. Its module is loaded when a page first needs it. */
export interface Face<View, Move, Entry> {
  /** The board, for tables and replays. */
  readonly Board: Component<BoardProps<View, Move, Entry>>;
  /** The body of the rules page. */
  readonly Guide: Component | Component<{ readonly game: string }>;
  /** The player's preferences for this game, in the table's actions. */
  readonly Settings?: Component;
  /** The game's section of a review, below the evaluation curve and the costliest moves. */
  readonly Review?: Component<ReviewProps>;
  /** How long a moment is shown before the next one may replace it, in milliseconds at normal speed. */
  readonly pace: (moment: Moment<View, Move, Entry>) => number;
  /** The sound of a moment; null for silence. */
  readonly soundOf: (moment: Moment<View, Move, Entry>) => Sound | null;
  /** CSS selectors of the board elements that a move involves; they are ringed when it is a hint. */
  readonly spotsOf: (move: Move, view: View) => readonly string[];
  /** The side that a seat plays, where sides are chosen during the game; undefined before that. */
  readonly sideOf?: (view: View, seat: number) => string | undefined;
  /** The team of a seat, 0 or 1, where players form teams; undefined otherwise. */
  readonly teamOf?: (view: View, seat: number) => number | undefined;
  /** The colours of a seat, as numbers of seats; by default its own only. */
  readonly coloursOf?: (view: View, seat: number) => readonly number[];
  /** Why the game ended as it did, where the outcome's reason alone says too little. */
  readonly reasonOf?: (outcome: Outcome, view: View, names: readonly string[]) => string | undefined;
  /** The points of all seats in a position, for endings without points, such as a resignation. */
  readonly pointsOf?: (view: View) => readonly number[];
  /** Arguments of a puzzle's task beside its kind, goal and first theme, such as the piece to fell. */
  readonly puzzleArgs?: (view: View, goal: number) => Args;
  /** A seat's portrait as an image URL, for the ending; by default only a flag is drawn. */
  readonly portraitOf?: (view: View, seat: number) => string | undefined;
  /**
   * The heading of the part of the story that a fact opens, such as a round; undefined if it opens none.
   * `parts` is the number of parts before it. What comes before the first part is the set-up. By default the
   * story is divided by turns.
   */
  readonly heading?: (fact: Fact, parts: number) => string | undefined;
  /** A fact of the story in words that name players; by default the fact's message as it is. */
  readonly tell?: (fact: Fact, names: readonly string[]) => string;
  /**
   * The prompt where more is at stake than usual: the player can win now, or another one at the next turn;
   * undefined otherwise. `wins` as for the board.
   */
  readonly alarm?: (view: View, wins?: boolean) => Fact | undefined;
  /** Message keys of facts that tell what follows from a move, such as whose turn it is then. */
  readonly follows?: readonly string[];
  /** An entry of many facts in short, for the headline; undefined for the facts themselves. */
  readonly summary?: (
    story: readonly Fact[],
    names: readonly string[],
    mine?: readonly number[],
  ) => string | undefined;
  /** A fact in the headline, where it differs from `tell`; '' leaves it out. */
  readonly headlineOf?: (fact: Fact, names: readonly string[], mine: readonly number[]) => string;
  /**
   * What the others did since a local player's last turn, for the headline at the start of that player's
   * turn; undefined at other times. `story` has all entries.
   */
  readonly turnSummary?: (
    story: readonly StoryEntry[],
    view: View,
    mine: readonly number[],
    names: readonly string[],
  ) => string | undefined;
  /** The exercise that repeats a moment of a replay, as a link; null if there is none. */
  readonly practice?: (
    moments: readonly Moment<View, Move, Entry>[],
    at: number,
  ) => { readonly address: string; readonly label: string } | null;
  /** Whether the story must hide the moment's entry until the board has shown it, such as a die roll. */
  readonly suspense?: (moment: Moment<View, Move, Entry>) => boolean;
  /** The status message while a moment is being shown; undefined for the default message. */
  readonly meanwhile?: (
    moment: Moment<View, Move, Entry>,
    names: readonly string[],
    mine?: readonly number[],
  ) => string | undefined;
}
