/** What each quality costs. */

import type { Quality } from './types';

export interface Level {
  readonly quality: Quality;
  /** Physically lit materials with reflections; else plain ones. */
  readonly rich: boolean;
  /** Pixels on the shadow map's side; 0: no cast shadows. */
  readonly shadows: number;
  readonly pixelRatio: number;
  /** Painted pixels per millimetre of a piece. */
  readonly sharpness: number;
  readonly anisotropy: number;
}

export const LEVELS: Readonly<Record<Quality, Level>> = {
  simple: { quality: 'simple', rich: false, shadows: 0, pixelRatio: 1, sharpness: 5, anisotropy: 1 },
  fine: { quality: 'fine', rich: true, shadows: 1024, pixelRatio: 1.5, sharpness: 8, anisotropy: 4 },
  full: { quality: 'full', rich: true, shadows: 2048, pixelRatio: 2, sharpness: 11, anisotropy: 8 },
};
