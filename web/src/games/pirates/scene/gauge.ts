/** Watches how long frames take, and says when less should be drawn. */

import type { Quality } from './types';

const ORDER: readonly Quality[] = ['simple', 'fine', 'full'];
/** Frames of a verdict, the slowest bearable average in milliseconds, and frames to forget after a change. Some screens
 * never show more than 30 frames a second: those are not slow. */
const [VERDICT, SLOWEST, FORGET] = [50, 36, 20] as const;
/** What was just built is drawn slowly at first. Then so many frames in a row that take so long are a crawl, which nobody
 * waits fifty frames to end; a single long one may be a hitch, or a machine that slept. */
const [WARMING, CRAWL, LONG] = [2, 3, 150] as const;
/** Frames that take longer than this need much less to be drawn, not a little. */
const STUCK = 400;
/** For so long the simplest drawing may crawl before it is given up. */
const PATIENCE = 4_000;

export type Verdict = 'lowered' | 'hopeless' | null;

export class Gauge {
  #quality: Quality;
  #sum = 0;
  #count = -FORGET;
  #warming: number = WARMING;
  /** The long frames of late, with none that was short in between. */
  #crawl = { frames: 0, time: 0 };

  constructor(quality: Quality) {
    this.#quality = quality;
  }

  get quality(): Quality {
    return this.#quality;
  }

  /** Something else is drawn from now on. */
  set quality(quality: Quality) {
    this.#quality = quality;
    [this.#sum, this.#count, this.#warming] = [0, -FORGET, WARMING];
    this.#crawl = { frames: 0, time: 0 };
  }

  /** Takes note of a frame of a page that is looked at: whether the quality has just been lowered, or even the lowest one
   * is too much for this machine. */
  note(interval: number): Verdict {
    return this.#crawls(interval) ?? this.#drags(interval);
  }

  #crawls(interval: number): Verdict {
    if (this.#warming-- > 0) return null;
    const { frames, time } = this.#crawl;
    this.#crawl = interval > LONG ? { frames: frames + 1, time: time + interval } : { frames: 0, time: 0 };
    if (this.#crawl.frames < CRAWL) return null;
    if (this.#quality !== 'simple') return this.#lower(this.#crawl.time / this.#crawl.frames > STUCK ? ORDER.length : 1);
    if (this.#crawl.time < PATIENCE) return null;
    this.quality = 'simple';
    return 'hopeless';
  }

  #drags(interval: number): Verdict {
    if (interval > STUCK || ++this.#count <= 0) return null;
    this.#sum += interval;
    if (this.#count < VERDICT) return null;
    const slow = this.#sum / this.#count > SLOWEST;
    [this.#sum, this.#count] = [0, 0];
    return slow && this.#quality !== 'simple' ? this.#lower(1) : null;
  }

  #lower(steps: number): Verdict {
    this.quality = ORDER[Math.max(0, ORDER.indexOf(this.#quality) - steps)] ?? 'simple';
    return 'lowered';
  }
}

/** How renderers call themselves that draw without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/** What draws in three dimensions here; empty where that is not told. */
function rendererHere(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return '';
  const told = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}

/** Where to begin: without a graphics card at the bottom, phones and tablets in the middle, desks at the top. */
export function firstQuality(renderer: string = rendererHere()): Quality {
  if (isSoftware(renderer)) return 'simple';
  return matchMedia('(pointer: coarse)').matches ? 'fine' : 'full';
}
