/** The table in three dimensions. Load it lazily: three.js comes with it. */

import { Stage } from './stage';
import type { Scene, SceneOptions } from './types';

export type * from './types';

/** Rejected where the browser cannot draw in three dimensions. */
export function createScene(canvas: HTMLCanvasElement, options: SceneOptions = {}): Promise<Scene> {
  return new Promise((resolve) => resolve(new Stage(canvas, options)));
}
