/** Shows tokens that an island covers: squalls or arms around it. */

import { Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';

import { landOver } from '../geometry';
import type { Materials } from './materials';
import { texture } from './paint/brush';
import { krakenArms, SPREAD, stormSqualls } from './paint/lurking';
import type { View } from './types';
import { place, UNIT } from './units';

const PAINTERS = { storm: stormSqualls, kraken: krakenArms } as const;
type Token = keyof typeof PAINTERS;

export class Lurking {
  readonly group = new Group();
  readonly #shown = new Map<Token, Mesh>();

  constructor(view: View, { resources, level }: Materials) {
    const square = resources.track(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2));
    for (const token of ['storm', 'kraken'] as const) {
      if (!view[token]) continue;
      const map = resources.track(texture(PAINTERS[token](level.rich ? 768 : 384), level.anisotropy));
      const mesh = new Mesh(
        square,
        resources.track(new MeshBasicMaterial({ map, transparent: true, depthWrite: false })),
      );
      mesh.renderOrder = token === 'storm' ? 1 : 1.2;
      this.#shown.set(token, mesh);
      this.group.add(mesh);
    }
  }

  show(view: View): void {
    for (const [token, mesh] of this.#shown) {
      const land = view[token] && landOver(view, view[token]);
      mesh.visible = Boolean(land);
      if (!land) continue;
      mesh.position.copy(place([land.x, land.y], 12));
      mesh.scale.setScalar(land.radius * UNIT * SPREAD);
    }
  }

  /** Animates squalls and arms. */
  at(seconds: number): void {
    const [storm, kraken] = [this.#shown.get('storm'), this.#shown.get('kraken')];
    if (storm) storm.rotation.y = -seconds * 0.2;
    if (kraken) kraken.rotation.y = Math.sin(seconds * 0.6) * 0.09;
  }
}
