/**
 * Lights: a lamp with shadows from the upper left, dim light from the windows, and the environment map. The
 * simple level has no reflections: more light from all sides and a fill light replace them.
 */

import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Vector3,
  type Texture,
  type WebGLRenderer,
} from 'three';

import type { Level } from './level';
import { ResourceTracker } from './resource-tracker';

export interface Lights {
  readonly group: Group;
  readonly environment: Texture | null;
  /** Centres the shadow camera on the focus; `reach` is the visible radius around it. */
  follow(focus: Vector3, reach: number): void;
  dispose(): void;
}

const TOWARDS = new Vector3(-0.52, 0.78, 0.36).normalize();

export function lights(renderer: WebGLRenderer, level: Level): Lights {
  const group = new Group();
  const key = new DirectionalLight(0xffe2b4, level.rich ? 2.9 : 2.6);
  const sky = level.rich
    ? new HemisphereLight(0xbfd8ee, 0x4a2c18, 0.42)
    : new HemisphereLight(0xe4f0fa, 0x9a7a60, 2.1);
  group.add(key, key.target, sky);
  if (!level.rich) {
    const fill = new DirectionalLight(0xd8e8ff, 0.9);
    fill.position.copy(TOWARDS).multiply(new Vector3(-1, 0.5, -1));
    group.add(fill);
  }
  if (level.shadows) {
    key.castShadow = true;
    key.shadow.mapSize.set(level.shadows, level.shadows);
    key.shadow.radius = 3.2;
    key.shadow.bias = -0.0004;
    key.shadow.normalBias = 0.012;
  }
  const made = level.rich ? environment(renderer) : null;
  return {
    group,
    environment: made?.texture ?? null,
    follow(focus, reach) {
      // Snap to whole texels, or shadow edges would crawl while the camera moves.
      const half = Math.min(14, Math.max(2.2, Math.ceil(reach * 1.15)));
      const texel = (2 * half) / (level.shadows || 1);
      const at = new Vector3(Math.round(focus.x / texel) * texel, 0, Math.round(focus.z / texel) * texel);
      key.target.position.copy(at);
      key.position.copy(at).addScaledVector(TOWARDS, 22);
      const { camera } = key.shadow;
      if (camera.right !== half) {
        Object.assign(camera, { left: -half, right: half, top: half, bottom: -half, near: 4, far: 44 });
        camera.updateProjectionMatrix();
      }
    },
    dispose() {
      made?.dispose();
      key.shadow.map?.dispose();
      key.dispose();
      sky.dispose();
    },
  };
}

/** Renders a small room with soft lamps to an environment map. */
function environment(renderer: WebGLRenderer): { texture: Texture; dispose(): void } {
  const resources = new ResourceTracker();
  const model = new Scene();
  const glow = (colour: string, strength: number): MeshBasicMaterial =>
    resources.track(
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), side: BackSide }),
    );
  const sphere = resources.track(new SphereGeometry(10, 24, 16));
  model.add(new Mesh(sphere, glow('#2c3a44', 1)));
  const box = resources.track(new BoxGeometry(1, 1, 1));
  const lamp = (
    colour: string,
    strength: number,
    at: [number, number, number],
    size: [number, number, number],
  ): void => {
    const made = new Mesh(
      box,
      resources.track(new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) })),
    );
    made.position.set(...at);
    made.scale.set(...size);
    model.add(made);
  };
  lamp('#ffe3b8', 14, [-4, 6.5, 3], [2.4, 0.2, 2.4]);
  lamp('#cfe4ff', 3.2, [0, 7.5, -3], [7, 0.2, 4]);
  for (const side of [0, 1, 2, 3]) {
    const [x, z] = [Math.cos((side * Math.PI) / 2) * 8, Math.sin((side * Math.PI) / 2) * 8];
    lamp('#ffbf80', side === 3 ? 3.2 : 1.1, [x, 2.2, z], side % 2 ? [7, 1.4, 0.2] : [0.2, 1.4, 7]);
    lamp('#8fc0e8', side === 3 ? 3.4 : 2.2, [x, 4, z], side % 2 ? [7, 1.4, 0.2] : [0.2, 1.4, 7]);
  }
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(model, 0.03);
  generator.dispose();
  resources.dispose();
  return target;
}
