/** Measures frame times and lowers the quality when rendering is too slow. */

import type { Quality } from './types';

const ORDER: readonly Quality[] = ['simple', 'fine', 'full'];
/**
 * Frames per average, highest acceptable average in milliseconds, and frames to ignore after a change. 36
 * ms accepts displays that are capped at 30 frames per second.
 */
const [VERDICT, SLOWEST, FORGET] = [50, 36, 20] as const;
/**
 * The first WARMING frames of a new scene are slow and ignored. After that, CRAWL consecutive frames above
 * LONG milliseconds lower the quality without waiting for a full average; a single one may be a hitch or a
 * resume from sleep.
 */
const [WARMING, CRAWL, LONG] = [2, 3, 150] as const;
/** Milliseconds: a longer average drops to the lowest quality instead of the next one. */
const STUCK = 400;
/** Milliseconds of consecutive long frames at the lowest quality before the verdict is `hopeless`. */
const PATIENCE = 4_000;

export type Verdict = 'lowered' | 'hopeless' | null;

export class FrameRateMonitor {
  #quality: Quality;
  #sum = 0;
  #count = -FORGET;
  #warming: number = WARMING;
  /** Current run of consecutive long frames. */
  #crawl = { frames: 0, time: 0 };

  constructor(quality: Quality) {
    this.#quality = quality;
  }

  get quality(): Quality {
    return this.#quality;
  }

  /** Restarts the measurement. */
  set quality(quality: Quality) {
    this.#quality = quality;
    [this.#sum, this.#count, this.#warming] = [0, -FORGET, WARMING];
    this.#crawl = { frames: 0, time: 0 };
  }

  /**
   * Records a frame interval of a visible page, in milliseconds. Returns `lowered` if that reduced the
   * quality, `hopeless` if even the lowest is too slow.
   */
  note(interval: number): Verdict {
    return this.#crawls(interval) ?? this.#drags(interval);
  }

  #crawls(interval: number): Verdict {
    if (this.#warming-- > 0) return null;
    const { frames, time } = this.#crawl;
    this.#crawl = interval > LONG ? { frames: frames + 1, time: time + interval } : { frames: 0, time: 0 };
    if (this.#crawl.frames < CRAWL) return null;
    if (this.#quality !== 'simple')
      return this.#lower(this.#crawl.time / this.#crawl.frames > STUCK ? ORDER.length : 1);
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

/** Names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/** Name of the WebGL renderer; empty if unavailable. */
function rendererHere(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return '';
  const debugInfo = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(debugInfo ? debugInfo.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}

/** Initial quality: lowest for software renderers, medium for touch devices, otherwise highest. */
export function firstQuality(renderer: string = rendererHere()): Quality {
  if (isSoftware(renderer)) return 'simple';
  return matchMedia('(pointer: coarse)').matches ? 'fine' : 'full';
}
