/** Creates materials for a quality level: physically based or Lambert. */

import {
  MeshLambertMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  type Texture,
} from 'three';

import type { Level } from './level';
import type { ResourceTracker } from './resource-tracker';

export type Surface = MeshStandardMaterial | MeshLambertMaterial;

export interface Materials {
  readonly resources: ResourceTracker;
  readonly level: Level;
  /** Environment map; null at levels without reflections. */
  readonly environment: Texture | null;
  surface(look: MeshStandardMaterialParameters): Surface;
}

export function materials(resources: ResourceTracker, level: Level, environment: Texture | null): Materials {
  return {
    resources,
    level,
    environment,
    surface(look) {
      if (level.rich) return resources.track(new MeshStandardMaterial(look));
      const {
        roughness: _roughness,
        metalness: _metalness,
        envMapIntensity: _strength,
        bumpMap: _bump,
        bumpScale: _scale,
        ...plain
      } = look;
      return resources.track(new MeshLambertMaterial(plain));
    },
  };
}
