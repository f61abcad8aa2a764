/** The navigation die and the combat die. */

import { Euler, Group, Mesh, Quaternion, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

import type { Materials, Surface } from './materials';
import { texture } from './paint/brush';
import { clashSide, windSide } from './paint/tokens';

/** Rotations that bring each side of a box (+x, -x, +y, -y, +z, -z) to the top. */
const UP: readonly Euler[] = [
  new Euler(0, 0, Math.PI / 2),
  new Euler(0, 0, -Math.PI / 2),
  new Euler(0, 0, 0),
  new Euler(Math.PI, 0, 0),
  new Euler(-Math.PI / 2, 0, 0),
  new Euler(Math.PI / 2, 0, 0),
];
/** Additional yaw that turns the top face upright for a camera that looks along -z. */
const UPRIGHT: readonly number[] = [-Math.PI / 2, Math.PI / 2, 0, 0, 0, Math.PI];

export class Die {
  readonly group = new Group();
  readonly #sides: readonly (number | string)[];
  readonly #body: Mesh;

  constructor(sides: readonly (number | 'flag' | 'swords')[], { resources, surface }: Materials) {
    this.#sides = sides;
    const looks = new Map<number | string, Surface>();
    const look = (side: number | 'flag' | 'swords'): Surface => {
      const made =
        looks.get(side) ??
        surface({
          map: resources.track(
            texture(typeof side === 'number' ? windSide(128, side) : clashSide(128, side), 4),
          ),
          roughness: 0.3,
        });
      looks.set(side, made);
      return made;
    };
    this.#body = new Mesh(resources.track(new RoundedBoxGeometry(1, 1, 1, 3, 0.13)), sides.map(look));
    this.#body.castShadow = true;
    this.group.add(this.#body);
    this.group.visible = false;
  }

  /** Orientation with this side on top, its lower edge turned by this yaw (radians). */
  face(side: number | string, turn: number): Quaternion {
    const index = Math.max(0, this.#sides.indexOf(side));
    return new Quaternion()
      .setFromAxisAngle(new Vector3(0, 1, 0), turn + (UPRIGHT[index] ?? 0))
      .multiply(new Quaternion().setFromEuler(UP[index] ?? new Euler()));
  }

  /** Poses the rolling die at a progress from 0 (thrown) to 1 (at rest). Lengths are in edges of the die. */
  pose(share: number, end: Quaternion): void {
    const body = this.#body;
    const left = 1 - share;
    body.position.set(
      -left * 5.5,
      0.5 + Math.abs(Math.sin(share * share * Math.PI * 3)) * 2.2 * left ** 1.3,
      left * 1.6,
    );
    const spin = new Quaternion().setFromEuler(new Euler(left * 9, left * 4, -left * 13));
    body.quaternion.copy(end).premultiply(share < 1 ? spin : new Quaternion());
  }
}
