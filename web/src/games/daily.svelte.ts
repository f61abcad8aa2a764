/** A day's deals, loaded from the server, and the server's clock. */

import { knownGame } from './games';
import { beginDaily, daily } from '../net/api';
import type { DailyGame, Day } from '../net/protocol';
import { ownName, rememberPlaying } from '../ui/preferences';
import { go } from '../ui/route.svelte';

/** Milliseconds between two looks for the captain's result. */
const LOOK_AGAIN = 4_000;

export class Daily {
  day = $state.raw<Day>();
  error = $state.raw<unknown>();
  /** Milliseconds until the next day begins. */
  left = $state(0);

  readonly #wanted: string;
  #offset = 0;
  #timers: number[] = [];
  #ended = false;

  /** `day` is a date; '' for today. */
  constructor(day = '') {
    this.#wanted = day;
  }

  /** Loads the day, then follows the clock and the captain; returns a function that ends this. */
  start(): () => void {
    this.#ended = false;
    void this.load();
    this.#timers = [
      window.setInterval(() => this.#tick(), 1_000),
      window.setInterval(() => void (this.#isCaptainPlaying && this.load()), LOOK_AGAIN),
    ];
    return () => {
      this.#ended = true;
      for (const timer of this.#timers) clearInterval(timer);
    };
  }

  async load(): Promise<void> {
    try {
      const found = await daily(this.#wanted);
      if (this.#ended) return;
      [this.day, this.error] = [found, undefined];
      this.#offset = found.now - Date.now();
      this.#tick();
    } catch (error) {
      this.error = error;
    }
  }

  deal(game: string): DailyGame | undefined {
    return this.day?.games.find((each) => each.game === game);
  }

  #tick(): void {
    if (!this.day) return;
    this.left = this.day.ends - Date.now() - this.#offset;
    if (this.left <= 0 && !this.#wanted) void this.load();
  }

  get #isCaptainPlaying(): boolean {
    return !!this.day?.games.some(({ own, captain }) => own?.result && !captain);
  }
}

/** Begins today's deal of a game, or goes on with it: at its table, or on the page of its course. */
export async function play(game: string): Promise<void> {
  const own = await beginDaily({ game, name: ownName() });
  rememberPlaying();
  go(own.table ? `/table/${own.table}` : `/school/${game}/daily`);
}

/** Whether this page can show the deal: a course needs a page of its own. */
export const isPlayable = ({ game, steps }: DailyGame): boolean => !steps || !!knownGame(game)?.course;
