/**
 * What a game shows at the table, and what it asks of the table's page.
 *
 * A face draws views and offers choices. It knows no rules: what may be done comes from the server with every
 * event, and what is tried against the rules is answered by the server with the clause.
 */

import type { Component } from 'svelte';

import type { Fact, Outcome } from '../net/protocol';
import type { Sound } from '../sound/sounds';

/** What the seat to move may do now. */
export interface Choices<Move> {
  readonly seat: number;
  readonly prompt: Fact;
  readonly moves: readonly Move[];
}

/** A table at one moment: the view, and the entry that led to it. */
export interface Moment<View, Move, Entry> {
  readonly number: number;
  readonly view: View;
  /** The view before that, and what happened since: null when the page has just been opened. */
  readonly before: View | null;
  readonly entry: Entry | null;
  readonly story: readonly Fact[];
  /** What the seat to move may do, whoever plays it: to be lit only for one's own seats (`may`). */
  readonly choices: Choices<Move> | null;
  readonly outcome: Outcome | null;
  /** The position in a line, and its picture as SVG: where a game is watched again, for the plain board. */
  readonly text?: string;
  readonly picture?: string;
}

/** What a board is given. */
export interface BoardProps<View, Move, Entry> {
  readonly game: string;
  /** The table's id: for what is fetched beside the moments; '' for a record's file. */
  readonly table: string;
  readonly moment: Moment<View, Move, Entry>;
  /** What a seat of this screen may do now; null while others move, or while a command is under way. */
  readonly may: Choices<Move> | null;
  /** Seats that are played at this screen; empty for spectators. */
  readonly mine: readonly number[];
  /** The seat from whose side whoever only watches looks on; the first where nobody says. */
  readonly from?: number | undefined;
  /** What the players are called, seat by seat. */
  readonly names: readonly string[];
  /** What the captain would do now, for whoever asked: a board may lay it out, for its player to make or not. */
  readonly hint?: Move | null;
  /** The guide is along: a board that explains itself leaves that to it. */
  readonly guided?: boolean;
  /** Asks for a move. It may be refused: the page then says why. */
  readonly play: (move: Move) => void;
  /** Says that the moment has been seen, before its time is up: whoever skips need not wait. */
  readonly seen: () => void;
}

/** One game's part of the client: loaded when it is first needed. */
export interface Face<View, Move, Entry> {
  readonly Board: Component<BoardProps<View, Move, Entry>>;
  /** The rules in pictures and words: the body of the rules page. */
  readonly Guide: Component | Component<{ readonly game: string }>;
  /** How long a moment is to be seen before the next one may be shown, in milliseconds. */
  readonly pace: (moment: Moment<View, Move, Entry>) => number;
  /** What a moment sounds like; most are silent. */
  readonly soundOf: (moment: Moment<View, Move, Entry>) => Sound | null;
  /** Where on the board a move is made: selectors of what is ringed when the captain is asked. */
  readonly spotsOf: (move: Move, view: View) => readonly string[];
  /** Whether a moment is not to be told before the board has shown it: what a die or a ball will do. */
  readonly suspense?: (moment: Moment<View, Move, Entry>) => boolean;
  /** What the table says while a moment is shown that takes its time; nothing where its usual words are true. */
  readonly meanwhile?: (moment: Moment<View, Move, Entry>) => string | undefined;
}
