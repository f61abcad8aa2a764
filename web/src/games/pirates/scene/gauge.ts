/** Watches how long frames take, and says when less should be drawn. */

import type { Quality } from './types';

const ORDER: readonly Quality[] = ['simple', 'fine', 'full'];
/** Frames of a verdict, the slowest bearable average in milliseconds, and frames to forget after a change. Some screens
 * never show more than 30 frames a second: those are not slow. */
const [VERDICT, SLOWEST, FORGET] = [50, 36, 20] as const;

export class Gauge {
  quality: Quality;
  #sum = 0;
  #count = -FORGET;

  constructor(quality: Quality) {
    this.quality = quality;
  }

  /** Takes note of a frame; true when the quality has just been lowered. */
  note(interval: number): boolean {
    // A tab that slept says nothing about drawing.
    if (interval > 400) return false;
    if (++this.#count <= 0) return false;
    this.#sum += interval;
    if (this.#count < VERDICT) return false;
    const slow = this.#sum / this.#count > SLOWEST;
    [this.#sum, this.#count] = [0, 0];
    const lower = ORDER[ORDER.indexOf(this.quality) - 1];
    if (!slow || !lower) return false;
    [this.quality, this.#count] = [lower, -FORGET];
    return true;
  }
}

/** Where to begin: phones and tablets in the middle, desks at the top. */
export const firstQuality = (): Quality => (matchMedia('(pointer: coarse)').matches ? 'fine' : 'full');
