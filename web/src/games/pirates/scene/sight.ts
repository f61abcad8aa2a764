/** What one aims by: a short line over the barrel's bead; for children, dots of the ball's first way. */

import { BufferGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, SphereGeometry } from 'three';

import type { Materials } from './materials';
import type { Shapes } from './types';
import { MM } from './units';

const DOTS = 5;
/** Of the elastic's full pull, in scene units a second; gravity in the same. The dots only show how a throw bends. */
const [SLOW, FAST, GRAVITY] = [8, 59, 98.1] as const;

export class Sight {
  readonly group = new Group();
  readonly #dots: InstancedMesh;
  readonly #shapes: Shapes;

  constructor(shapes: Shapes, { stock }: Materials) {
    this.#shapes = shapes;
    const look = stock.keep(new MeshBasicMaterial({ color: 0xfff1c0, transparent: true, opacity: 0.9, toneMapped: false, fog: false }));
    this.#dots = stock.keep(new InstancedMesh(stock.keep(new SphereGeometry(2.6 * MM, 10, 8)), look, DOTS));
    this.#dots.frustumCulled = false;
    // A wedge of light on the sea before the muzzle: whither, not how far.
    const wedge: BufferGeometry = new PlaneGeometry(70 * MM, 3 * MM).rotateX(-Math.PI / 2).translate(62 * MM, 0.012, 0);
    const beam = new Mesh(stock.keep(wedge), stock.keep(new MeshBasicMaterial({ color: 0xffe9a8, transparent: true, opacity: 0.75, depthWrite: false, toneMapped: false, fog: false })));
    beam.renderOrder = 2;
    this.group.add(beam, this.#dots);
    this.group.visible = false;
  }

  /** In the cannon's own axes: the group stands where the cannon stands. */
  draw(pull: number, dots: boolean): void {
    this.#dots.visible = dots;
    if (!dots) return;
    const { muzzle, elevation, cannon, ball } = this.#shapes;
    const speed = SLOW + ((FAST - SLOW) * pull) / 1000;
    const lift = (elevation * Math.PI) / 1800;
    const matrix = new Matrix4();
    for (let dot = 0; dot < DOTS; dot++) {
      const time = ((dot + 1) * 0.26) / Math.max(12, speed);
      const x = ((cannon - ball) / 10) * MM + speed * Math.cos(lift) * time;
      const y = (muzzle / 10) * MM + speed * Math.sin(lift) * time - (GRAVITY * time * time) / 2;
      this.#dots.setMatrixAt(dot, matrix.makeScale(1 - dot * 0.12, 1 - dot * 0.12, 1 - dot * 0.12).setPosition(x, Math.max(0.02, y), 0));
    }
    this.#dots.instanceMatrix.needsUpdate = true;
  }
}
