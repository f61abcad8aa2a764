/** Render settings of each quality. */

import type { Quality } from './types';

export interface Level {
  readonly quality: Quality;
  /** Physically based materials with reflections instead of Lambert ones. */
  readonly rich: boolean;
  /** Side of the shadow map in pixels; 0 disables shadows. */
  readonly shadows: number;
  readonly pixelRatio: number;
  /** Texture pixels per millimetre of a piece. */
  readonly sharpness: number;
  readonly anisotropy: number;
}

export const LEVELS: Readonly<Record<Quality, Level>> = {
  simple: { quality: 'simple', rich: false, shadows: 0, pixelRatio: 1, sharpness: 5, anisotropy: 4 },
  fine: { quality: 'fine', rich: true, shadows: 1024, pixelRatio: 1.5, sharpness: 8, anisotropy: 4 },
  full: { quality: 'full', rich: true, shadows: 2048, pixelRatio: 2, sharpness: 11, anisotropy: 8 },
};
