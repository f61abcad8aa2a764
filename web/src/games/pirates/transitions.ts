/** Animates how one moment became the next, on the 3D scene or the chart. */

import { prefersReducedMotion } from 'svelte/motion';

import { atSpeed } from '../speed.svelte';
import { filmAt } from './film';
import { puzzleExtras } from './puzzle';
import type { FlyOptions, Stage } from './stage';
import { moveOf } from '../moments';
import type { Moment } from './types';

/** Whether moments are animated: not at instant speed, nor with reduced motion. */
export const isAnimated = (): boolean => atSpeed(1) > 0 && !prefersReducedMotion.current;

export class Transitions {
  /** Number of the current animation; older ones stop when it changes. */
  #showing = 0;

  /** Shows a moment; resolves to true if its animation ran to the end. */
  async show(stage: Stage, moment: Moment, table: string, options: FlyOptions): Promise<boolean> {
    const showing = (this.#showing += 1);
    const isLast = (): boolean => showing === this.#showing;
    stage.skip();
    const { before, view, entry } = moment;
    const move = moveOf(moment);
    if (!before || !entry || !move || !isAnimated()) {
      stage.show(view);
      return false;
    }
    const { flight } = puzzleExtras(moment);
    if (flight) {
      await stage.fly(flight.film, view, options);
      if (isLast()) stage.show(view); // what fell stands again, for the paths of other tremors
      return isLast();
    }
    switch (move.type) {
      case 'landed': {
        const film = await filmAt(moment, table).catch(() => null);
        if (film && isLast()) await stage.fly(film, before, options);
        break;
      }
      case 'wind':
        await stage.roll('wind', move.knots);
        break;
      case 'clash':
        await stage.roll('clash', move.side);
        break;
    }
    if (isLast()) await stage.move(before, view, entry);
    return isLast();
  }

  /** Abandons the current animation: `show` resolves to false. */
  stop(): void {
    this.#showing += 1;
  }
}
