/** The table in three dimensions. Load it lazily: three.js comes with it. */

import type { Scene, SceneOptions } from './types';

export type * from './types';

export function createScene(_canvas: HTMLCanvasElement, _options: SceneOptions = {}): Promise<Scene> {
  return Promise.reject(new Error('The scene is not built yet'));
}
