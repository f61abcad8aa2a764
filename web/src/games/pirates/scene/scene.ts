/** Entry point of the 3D scene. Import it lazily: it bundles three.js. */

import { ThreeScene } from './three-scene';
import type { Scene, SceneOptions } from './types';

export type * from './types';

/** Rejects if WebGL is not available. */
export function createScene(canvas: HTMLCanvasElement, options: SceneOptions = {}): Promise<Scene> {
  return new Promise((resolve) => resolve(new ThreeScene(canvas, options)));
}
