/**
 * Animates the change from one moment to the next: dice move, verdicts appear one by one, crews are counted.
 */

import { prefersReducedMotion } from 'svelte/motion';

import { SHANGHAIEN_NATIONS, SHANGHAIEN_TRICKS } from '../../net/protocol';
import { atSpeed } from '../speed.svelte';
import { moveOf } from '../moments';
import { Motions } from '../motion';
import { cardOf } from './choosing';
import { comparedNations, TIMES } from './pace';
import type { Moment, View } from './types';

/** The progress of a moment's presentation. */
interface Told {
  /** Number of cards, from the left, whose verdict is shown. */
  readonly verdicts: number;
  /** The cards are moving to their crews. */
  readonly leaving: boolean;
  /** The cards have arrived. */
  readonly carried: boolean;
  /** Number of scoring lines shown: nations, unused tricks, the sums. */
  readonly lines: number;
}
const NOTHING: Told = { verdicts: 0, leaving: false, carried: false, lines: 0 };

/** Whether Shanghai was called while the page was open. */
export const isCall = (moment: Moment): boolean => moment.before !== null && moveOf(moment)?.type === 'call';

export const scoringLines = (view: View): number => comparedNations(view).length + 2;

export class Transitions {
  #told = $state.raw<Told & { number: number }>({ ...NOTHING, number: -1 });
  #board: HTMLElement | undefined;
  readonly #motions = new Motions();
  readonly #timers = new Set<number>();
  #dice = new Map<number, DOMRect[]>();
  #deck: DOMRect | undefined;
  #reserve: DOMRect | undefined;
  #held = false;
  /** What follows when a held moment is let go. */
  #release: (() => void) | undefined;

  told(moment: Moment): Told {
    return this.#told.number === moment.number ? this.#told : NOTHING;
  }

  /** Before the DOM changes: measures where things are. */
  prepare(board: HTMLElement, moment: Moment): void {
    this.rest();
    this.#board = board;
    this.#dice = new Map();
    for (const die of board.querySelectorAll('[data-roll] [data-die]')) {
      const face = Number(die.getAttribute('data-die'));
      this.#dice.set(face, [...(this.#dice.get(face) ?? []), die.getBoundingClientRect()]);
    }
    this.#deck = this.#rect('[data-deck]');
    this.#reserve = this.#rect(`[data-reserve="${moment.view.mover}"]`);
    const move = moveOf(moment);
    if (moment.before && move?.type === 'enlist') {
      const trick = `[data-side="${moment.view.mover}"] [data-trick="${SHANGHAIEN_TRICKS[move.trick]}"]`;
      this.#carry(
        this.#find(trick),
        this.#rect(`[data-crew="${SHANGHAIEN_NATIONS[move.nation]}"] img`),
        TIMES.joining,
      );
    }
  }

  /** After the DOM has changed: starts the animations. `seen` is called after a moment that was held. */
  show(moment: Moment, seen: () => void): void {
    const { view, before } = moment;
    const move = moveOf(moment);
    if (!before || !move || !this.#board) return;
    switch (move.type) {
      case 'turnup':
        this.#fly(this.#find(`[data-picture="${view.row.length - 1}"]`), this.#deck, TIMES.turnUp);
        break;
      case 'roll':
        for (const die of this.#board.querySelectorAll('[data-roll] > *'))
          this.#fly(die, this.#reserve, TIMES.throwing);
        break;
      case 'place':
        this.#flyDice(moment, [move.face]);
        break;
      case 'placeboth':
      case 'exchange':
        this.#flyDice(moment, before.roll);
        break;
      case 'call':
        this.#tellCall(moment, before, seen);
        break;
    }
  }

  /** Shows the scoring from the start, nation by nation; `step` is the time per line in milliseconds. */
  score(moment: Moment, step = atSpeed(TIMES.nation)): void {
    this.rest();
    const lines = scoringLines(moment.view);
    this.#tell(moment, { carried: true, lines: step ? 0 : lines });
    for (let line = 1; line <= lines && step; line++)
      this.#later(line * step, () => this.#tell(moment, { lines: line }));
  }

  /** Keeps the verdicts of a call; when let go, the cards leave. */
  hold(wanted: boolean): void {
    this.#held = wanted;
    if (!wanted) this.#release?.();
  }

  /** Shows the result immediately. */
  skip(moment: Moment): void {
    this.rest();
    this.#tell(moment, { carried: true, lines: scoringLines(moment.view) });
  }

  rest(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#release = undefined;
    this.#motions.stop();
  }

  #tellCall(moment: Moment, before: View, seen: () => void): void {
    const still = prefersReducedMotion.current;
    const cards = before.row.length;
    const step = still ? 0 : atSpeed(TIMES.verdict);
    this.#tell(moment, { ...NOTHING, verdicts: step ? 0 : cards });
    for (let i = 1; i <= cards && step; i++) this.#later(i * step, () => this.#tell(moment, { verdicts: i }));
    const stand = cards * step + atSpeed(still ? TIMES.stillVerdicts : TIMES.verdictsStand);
    const leave = (after?: () => void): void => {
      this.#release = undefined;
      this.#carryCards(before);
      this.#tell(moment, { leaving: true });
      this.#later(still ? 0 : atSpeed(TIMES.carrying), () => {
        this.#tell(moment, { carried: true });
        if (moment.view.phase === 'over') this.score(moment);
        after?.();
      });
    };
    this.#later(stand, () => {
      if (this.#held) this.#release = () => leave(seen);
      else leave();
    });
  }

  /** Moves each card to its new crew, or off the table. */
  #carryCards({ row }: View): void {
    const off = new DOMRect(-80, window.innerHeight / 3, 40, 56);
    row.forEach(({ card, if_called: { owner } }, place) => {
      const crew = card.nation ? this.#rect(`[data-crew="${card.nation}"] img`) : undefined;
      const home = owner === null ? off : (crew ?? this.#rect(`[data-side="${owner}"]`));
      this.#carry(this.#find(`[data-picture="${place}"]`), home, TIMES.carrying);
    });
  }

  #flyDice({ before, view }: Moment, faces: readonly number[]): void {
    const landed = new Map<number, number>();
    for (const face of faces) {
      const tray = this.#find(`[data-tray="${before?.mover}-${cardOf(face, '', view.row)}"]`);
      const dice = tray?.querySelectorAll('.die');
      const earlier = landed.get(face) ?? 0;
      landed.set(face, earlier + 1);
      this.#fly(dice?.[dice.length - 1 - earlier], this.#dice.get(face)?.[earlier], TIMES.placing);
    }
  }

  #tell({ number }: Moment, more: Partial<Told>): void {
    const sofar = this.#told.number === number ? this.#told : NOTHING;
    this.#told = { ...sofar, ...more, number };
  }

  #later(delay: number, what: () => void): void {
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, delay);
    this.#timers.add(timer);
  }

  #fly(node: Element | null | undefined, from: DOMRect | undefined, duration: number): void {
    this.#motions.fly(node, from, atSpeed(duration));
  }

  #carry(node: Element | null, to: DOMRect | undefined, duration: number): void {
    if (this.#board) this.#motions.carry(node, to, atSpeed(duration), this.#board);
  }

  #find(selector: string): Element | null {
    return this.#board?.querySelector(selector) ?? null;
  }

  #rect(selector: string): DOMRect | undefined {
    return this.#find(selector)?.getBoundingClientRect();
  }
}
