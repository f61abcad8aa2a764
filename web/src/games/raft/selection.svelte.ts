/** What the player has selected on the board, and the moves that it stands for. */

import type { Choices } from '../face';
import { isTooSoon } from '../../ui/final';
import {
  doubt,
  movesAhead,
  NOTHING,
  partnerOf,
  sameMove,
  shipAt,
  unofferedMove,
  waysByPlace,
  type Held,
} from './choosing';
import { Premove } from './premove.svelte';
import type { Kind, Move, Side, View } from './types';

interface Table {
  readonly view: View;
  readonly may: Choices<Move> | null;
  /** Whether a move can be sent now. */
  readonly canAct: boolean;
  /** The player's side while moves may be entered before the player's turn; null at other times. */
  readonly ahead: Side | null;
  readonly guided: boolean;
  /** Whether moves that lose have to be confirmed. */
  readonly warns: boolean;
  readonly play: (move: Move) => void;
}

export class Selection {
  /** The selected pirate's place: one's own, to move it, or any other, to show its flotillas. */
  chosen = $state<string | null>(null);
  /** The crew whose pirate is about to be placed. */
  hand = $state<Side | null>(null);
  /** The moves that the selected place is ambiguous between; the dock asks which one is meant. */
  asking = $state.raw<readonly Move[]>([]);
  askedAt = $state<string | null>(null);
  /** The move that has to be confirmed, in `asking`. */
  doubted = $state.raw<Move | null>(null);
  /** When the question appeared. */
  #doubtedSince = 0;
  /** Why it has to be confirmed. */
  why = $state<ReturnType<typeof doubt>>(null);
  /** The fleet whose groups are outlined. */
  shown = $state<Kind | null>(null);
  /** The place that gets the focus back after a question. */
  lastAsked: string | null = null;
  readonly premove = new Premove();

  readonly moves: readonly Move[] = $derived.by(() => this.#table().may?.moves ?? []);
  /** The side of the selected pirate. */
  readonly pirate: Side | null = $derived.by(() =>
    this.chosen ? (shipAt(this.#view, this.chosen)?.pirate ?? null) : null,
  );
  /** The side whose pirates may be selected. */
  readonly ready: Side | null = $derived.by(() =>
    this.#table().may ? this.#view.side : this.#table().ahead,
  );
  readonly held: Held = $derived.by(() => ({
    at: this.pirate && this.pirate === this.ready ? this.chosen : null,
    side: this.hand,
  }));
  /** The offered moves of the selected pirate, or all of them, by place. */
  readonly ways = $derived.by(() => waysByPlace(this.moves, this.#view, this.held));
  /** Without a selected pirate, only moves that need none are marked; marking all would be unreadable. */
  readonly lit = $derived.by(() => {
    if (this.held.at || this.hand) return this.ways;
    const placeless = this.moves.filter(({ type }) => type === 'scupper' || type === 'switch');
    return waysByPlace(placeless, this.#view, NOTHING);
  });

  readonly #table: () => Table;
  readonly #focusQuestion: () => void;

  /** `focusQuestion` moves the focus to the question that the dock asks next. */
  constructor(table: () => Table, focusQuestion: () => void) {
    this.#table = table;
    this.#focusQuestion = focusQuestion;
  }

  get #view(): View {
    return this.#table().view;
  }

  /**
   * Sends a move, including one that is not offered: the server then refuses it with a reason. Before the
   * player's turn it is kept; a pass is not, since it has to be confirmed.
   */
  act(wanted: Move): void {
    const { ahead, canAct, guided } = this.#table();
    if (ahead && wanted.type !== 'pass') {
      this.clear();
      this.premove.enter(wanted);
    } else if (canAct && !this.#send(wanted, guided)) this.#focusQuestion();
  }

  /** Sends the premove if it is offered. Any that lets the other side win has to be confirmed. */
  playPremove(): void {
    const move = this.premove.take(this.moves);
    if (move) this.#send(move, true);
  }

  /**
   * Sends a move, or asks for a confirmation; the second tap of a double tap is none. Returns whether it was
   * sent; `strict` as in guided games.
   */
  #send(wanted: Move, strict: boolean): boolean {
    const confirmed = this.doubted !== null && sameMove(this.doubted, wanted);
    if (confirmed && isTooSoon(this.#doubtedSince)) return false;
    this.forget();
    const { warns } = this.#table();
    const why = confirmed || !warns ? null : doubt(this.#view, wanted, this.moves, strict);
    if (why) {
      [this.doubted, this.why, this.asking] = [wanted, why, [wanted]];
      this.#doubtedSince = performance.now();
    } else this.#table().play(wanted);
    return !why;
  }

  /** Withdraws the question. */
  forget(): void {
    this.asking = [];
    this.askedAt = null;
    this.doubted = this.why = null;
    this.premove.note = null;
  }

  clear(): void {
    [this.chosen, this.hand] = [null, null];
    this.forget();
  }

  choose(at: string, byKey = false): void {
    const here = this.ways.get(at) ?? [];
    if (this.#table().ahead) this.#enter(at, byKey);
    else if (shipAt(this.#view, at)?.pirate && !here.length) this.take(this.chosen === at ? null : at);
    else if (this.#table().may) this.#decide(at, here, byKey);
  }

  take(at: string | null): void {
    this.forget();
    this.premove.withdraw();
    this.shown = null;
    this.chosen = at;
  }

  /** Enters a premove by an own pirate and a place. While there is one, every place withdraws it. */
  #enter(at: string, byKey: boolean): void {
    const { view, ahead } = this.#table();
    const pirate = shipAt(view, at)?.pirate;
    const from = this.held.at;
    if (this.premove.withdraw() && pirate !== ahead) return;
    if (pirate && (pirate === ahead || !from)) this.take(this.chosen === at ? null : at);
    else if (from) {
      const [only, ...more] = movesAhead(view, from, at);
      if (only && !more.length) this.act(only);
      else if (only) this.ask(at, [only, ...more], byKey);
    }
  }

  /**
   * Plays the move of a place; asks first if it is ambiguous, or if no pirate is selected for it. Moves of
   * other pirates than the selected one are not offered: the server says why this one cannot go there.
   */
  #decide(at: string, here: readonly Move[], byKey: boolean): void {
    const [only, more] = here;
    const { askedAt, held, hand } = this;
    const again = askedAt !== null && (askedAt === at || partnerOf(this.#view, askedAt) === at);
    if (only && !more && (held.at || hand || again)) this.act(only);
    else if (only) this.ask(at, here, byKey);
    else {
      const wanted = unofferedMove(this.#view, at, held);
      if (wanted) this.act(wanted);
    }
  }

  ask(at: string, between: readonly Move[], byKey: boolean): void {
    this.asking = between;
    this.askedAt = this.lastAsked = at;
    if (byKey) this.#focusQuestion();
  }

  cancel(): void {
    if (this.asking.length) this.forget();
    else if (this.chosen || this.hand) [this.chosen, this.hand] = [null, null];
    else if (!this.premove.withdraw()) this.shown = null;
  }

  takeHand(side: Side): void {
    this.forget();
    if (!this.#table().may) return;
    if (this.moves.some((move) => move.type === 'put' && move.side === side))
      this.hand = this.hand === side ? null : side;
    else this.act({ type: 'put', side, at: this.#view.ships.find((ship) => !ship.pirate)?.at ?? 'a1' });
  }

  drop(from: string, at: string | null): void {
    this.chosen = from;
    if (at && at !== from) this.choose(at);
  }

  dropHand(side: Side, at: string | null): void {
    this.hand = side;
    if (at) this.choose(at);
  }

  show(kind: Kind): void {
    this.chosen = null;
    this.shown = this.shown === kind ? null : kind;
  }
}
