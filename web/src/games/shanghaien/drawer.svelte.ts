/** The drawer over the crews: shows one detail at a time, and restores the focus when it closes. */

import { tick } from 'svelte';

import { trickOf } from './choosing';
import { moveOf } from '../moments';
import type { Moment, Seat } from './types';

export type Opened =
  | { readonly shows: 'crews' | 'lens' | 'keys' | 'score' }
  | { readonly shows: 'trick'; readonly trick: string; readonly seat: Seat }
  | { readonly shows: 'card'; readonly place: number };

const CREWS: Opened = { shows: 'crews' };

interface Focus {
  /** Whether an element is part of the board. */
  readonly within: (element: Element) => boolean;
  /** The element that gets the focus if the previous one was removed. */
  readonly otherwise: () => HTMLElement | null;
}

export class Drawer {
  /** What the drawer shows; the crews by default. */
  opened = $state.raw<Opened>(CREWS);
  /** The card that the lens explains. */
  looked = $state<number | null>(null);
  region = $state<HTMLElement>();
  readonly #focus: Focus;
  #opener: HTMLElement | null = null;

  constructor(focus: Focus) {
    this.#focus = focus;
  }

  get lens(): boolean {
    return this.opened.shows === 'lens';
  }

  open(wanted: Opened): void {
    const active = document.activeElement;
    if (this.opened.shows === 'crews' && active instanceof HTMLElement && this.#focus.within(active))
      this.#opener = active;
    this.looked = null;
    this.opened = wanted;
    if (wanted.shows !== 'lens') void tick().then(() => this.region?.focus({ preventScroll: true }));
  }

  close(): void {
    if (this.opened.shows === 'crews') return;
    const inside = this.region?.contains(document.activeElement);
    this.opened = CREWS;
    this.looked = null;
    if (inside) (this.#opener?.isConnected ? this.#opener : this.#focus.otherwise())?.focus();
    this.#opener = null;
  }

  toggle(shows: 'lens' | 'keys' | 'score'): void {
    if (this.opened.shows === shows) this.close();
    else this.open({ shows });
  }

  toggleTrick(seat: Seat, trick: string): void {
    if (this.trickOf(seat) === trick) this.close();
    else this.open({ shows: 'trick', trick, seat });
  }

  /** The trick of this seat whose uses are open; null if none. */
  trickOf(seat: Seat): string | null {
    return this.opened.shows === 'trick' && this.opened.seat === seat ? this.opened.trick : null;
  }

  look(place: number): void {
    this.looked = this.looked === place ? null : place;
  }

  /** Closes a detail that the new moment makes obsolete. */
  happened(moment: Moment): void {
    const move = moveOf(moment);
    const { shows } = this.opened;
    const played = shows === 'trick' && move !== null && trickOf(move) !== undefined;
    // The verdicts follow, and the crews that the cards go to.
    const called = (shows === 'lens' || shows === 'score') && move?.type === 'call';
    if (shows === 'card' || played || called) this.opened = CREWS;
    if (called) this.looked = null;
  }
}
