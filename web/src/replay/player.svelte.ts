/** Plays the moments of a replay: one after the other at their pace, or any one directly. */

import type { AnyFace, AnyMoment } from '../games/games';
import { atSpeed } from '../games/speed.svelte';

export class Player {
  readonly moments: readonly AnyMoment[];
  readonly first: number;
  /** The moment before the first move, after the set-up. */
  readonly start: number;
  playing = $state(false);
  /** The moment to show. `before` and `entry` are null after a jump, so that nothing is animated. */
  readonly moment: AnyMoment = $derived.by(() => this.#shown());
  /** Whether the moment has been shown to its end; a headline may hide its result until then. */
  shown = $state(true);
  /** Returns the sentences of a moment, and whether they appear only after it has been shown. */
  text: (number: number) => { readonly told: string; readonly late: boolean } = () => ({
    told: '',
    late: false,
  });
  #at = $state(0);
  #moved = $state(false);
  readonly #pace: AnyFace['pace'];
  #timer = 0;
  #showing = 0;

  constructor(moments: readonly AnyMoment[], first: number, pace: AnyFace['pace'], start = first) {
    this.moments = moments;
    this.first = first;
    this.#pace = pace;
    this.start = start;
    this.#at = start;
  }

  get at(): number {
    return this.#at;
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** Shows a moment without animation. */
  jump(to: number): void {
    this.#show(to, false);
  }

  /** One entry forward, animated, or backward, without animation. */
  step(by: 1 | -1): void {
    this.pause();
    this.#show(this.#at + by, by > 0);
  }

  play(): void {
    if (this.playing) return;
    this.playing = true;
    if (this.#at >= this.last) this.jump(this.start);
    this.#wait(this.#at > this.start ? 0 : atSpeed(START));
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The current moment has been shown: it ends after `stays` milliseconds. */
  seen = (stays = 0): void => {
    this.#reveal();
    if (this.playing) this.#wait(stays);
  };

  #show(to: number, moved: boolean): void {
    this.#at = Math.min(Math.max(to, this.first), this.last);
    this.#moved = moved;
    this.#reveal();
    if (moved) {
      this.shown = false;
      this.#showing = window.setTimeout(() => this.#reveal(), this.#time());
    }
    if (this.playing) this.#wait(this.#readingTime());
  }

  #reveal(): void {
    clearTimeout(this.#showing);
    this.shown = true;
  }

  #shown(): AnyMoment {
    const moment = this.moments[this.#at]!;
    return this.#moved ? moment : { ...moment, before: null, entry: null };
  }

  #time(): number {
    return Math.max(SHORTEST, atSpeed(this.#pace(this.moments[this.#at]!)));
  }

  /** The time until the next moment: long enough to read the sentences. */
  #readingTime(): number {
    const { told, late } = this.text(this.#at);
    const reading = atSpeed(readingTime(told));
    return late ? this.#time() + reading : Math.max(this.#time(), reading);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.#at >= this.last) return this.pause();
      this.#show(this.#at + 1, true);
    }, time);
  }
}

/** How long the start is shown before the first entry, in milliseconds. */
const START = 800;
/** Minimum time per moment, in milliseconds. */
const SHORTEST = 60;

/** Milliseconds to see that a sentence is new, and per word. */
const [NOTICED, WORD] = [350, 220];
/** How long it takes to read a text. */
export const readingTime = (text: string): number =>
  text.trim() ? NOTICED + WORD * text.trim().split(/\s+/).length : 0;
