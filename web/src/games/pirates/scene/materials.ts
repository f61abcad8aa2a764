/** How surfaces are lit at a level: physically where there is time for it, plainly where there is not. */

import { MeshLambertMaterial, MeshStandardMaterial, type MeshStandardMaterialParameters, type Texture } from 'three';

import type { Level } from './level';
import type { Stock } from './stock';

export type Surface = MeshStandardMaterial | MeshLambertMaterial;

export interface Materials {
  readonly stock: Stock;
  readonly level: Level;
  /** What shiny things reflect; null where nothing does. */
  readonly environment: Texture | null;
  surface(look: MeshStandardMaterialParameters): Surface;
}

export function materials(stock: Stock, level: Level, environment: Texture | null): Materials {
  return {
    stock,
    level,
    environment,
    surface(look) {
      if (level.rich) return stock.keep(new MeshStandardMaterial(look));
      const { roughness: _roughness, metalness: _metalness, envMapIntensity: _strength, bumpMap: _bump, bumpScale: _scale, ...plain } = look;
      return stock.keep(new MeshLambertMaterial(plain));
    },
  };
}
