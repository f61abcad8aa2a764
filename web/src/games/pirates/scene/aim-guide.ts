/**
 * Aiming aid: a beam on the sea before the muzzle and, for children, dots along the start of the
 * trajectory.
 */

import {
  BufferGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
} from 'three';

import type { Materials } from './materials';
import type { Shapes } from './types';
import { MM } from './units';

const DOTS = 5;
/**
 * Muzzle speeds in scene units per second, gravity in units per second squared. Approximate: the dots only
 * show how the trajectory bends.
 */
const [MIN_SPEED, MAX_SPEED, GRAVITY] = [8, 59, 98.1] as const;

export class AimGuide {
  readonly group = new Group();
  readonly #dots: InstancedMesh;
  readonly #shapes: Shapes;

  constructor(shapes: Shapes, { resources }: Materials) {
    this.#shapes = shapes;
    const material = resources.track(
      new MeshBasicMaterial({
        color: 0xfff1c0,
        transparent: true,
        opacity: 0.9,
        toneMapped: false,
        fog: false,
      }),
    );
    this.#dots = resources.track(
      new InstancedMesh(resources.track(new SphereGeometry(2.6 * MM, 10, 8)), material, DOTS),
    );
    this.#dots.frustumCulled = false;
    // A wedge of light on the sea before the muzzle shows the direction, not the range.
    const wedge: BufferGeometry = new PlaneGeometry(70 * MM, 3 * MM)
      .rotateX(-Math.PI / 2)
      .translate(62 * MM, 0.012, 0);
    const beam = new Mesh(
      resources.track(wedge),
      resources.track(
        new MeshBasicMaterial({
          color: 0xffe9a8,
          transparent: true,
          opacity: 0.75,
          depthWrite: false,
          toneMapped: false,
          fog: false,
        }),
      ),
    );
    beam.renderOrder = 2;
    this.group.add(beam, this.#dots);
    this.group.visible = false;
  }

  /** Draws in the cannon's local coordinates; the group has the cannon's transform. */
  draw(pull: number, dots: boolean): void {
    this.#dots.visible = dots;
    if (!dots) return;
    const { muzzle, elevation, cannon, ball } = this.#shapes;
    const speed = MIN_SPEED + ((MAX_SPEED - MIN_SPEED) * pull) / 1000;
    const elevationAngle = (elevation * Math.PI) / 1800;
    const matrix = new Matrix4();
    for (let dot = 0; dot < DOTS; dot++) {
      const time = ((dot + 1) * 0.26) / Math.max(12, speed);
      const x = ((cannon - ball) / 10) * MM + speed * Math.cos(elevationAngle) * time;
      const y = (muzzle / 10) * MM + speed * Math.sin(elevationAngle) * time - (GRAVITY * time * time) / 2;
      this.#dots.setMatrixAt(
        dot,
        matrix.makeScale(1 - dot * 0.12, 1 - dot * 0.12, 1 - dot * 0.12).setPosition(x, Math.max(0.02, y), 0),
      );
    }
    this.#dots.instanceMatrix.needsUpdate = true;
  }
}
