/** Meshes of flat tokens (ports, storm, kraken, goods) and of the chest on its island. */

import {
  BoxGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
} from 'three';

import { landOver } from '../geometry';
import { Lurking } from './lurking';
import type { Materials, Surface } from './materials';
import { texture } from './paint/brush';
import type { Colour } from './paint/palette';
import { cargoSign, glow, krakenSign, quay, stormSign } from './paint/tokens';
import { merged } from './pieces/diecut';
import { distance, MM, place, radians, UNIT } from './units';
import type { Spot, View } from './types';

const CLOUDS = 9;

export class Tokens {
  readonly group = new Group();
  readonly storm: Group;
  readonly kraken: Group;
  readonly chest: Group;
  readonly #materials: Materials;
  readonly #goods = new Map<string, Mesh>();
  readonly #signs = new Map<string, Surface>();
  readonly #clouds: Sprite[] = [];
  readonly #lurking: Lurking;
  #view: View;
  #clearance = 0.14;

  constructor(view: View, materials: Materials) {
    this.#materials = materials;
    this.#view = view;
    for (const port of view.ports) this.group.add(this.#port(port));
    this.storm = this.#disc(stormSign(materials.level.rich ? 512 : 256), view.shapes.token);
    this.kraken = this.#disc(krakenSign(materials.level.rich ? 512 : 256), view.shapes.token);
    this.storm.userData['token'] = 'storm';
    this.kraken.userData['token'] = 'kraken';
    this.chest = this.#chest();
    this.#lurking = new Lurking(view, materials);
    this.group.add(this.storm, this.kraken, this.chest, this.#lurking.group);
    this.#gather();
    this.show(view);
  }

  show(view: View): void {
    this.#view = view;
    this.#lay(this.storm, view.storm);
    // Clouds float low over the sea, or above an island that covers the token.
    this.#clearance = view.storm && landOver(view, view.storm) ? 0.58 : 0.14;
    this.#lay(this.kraken, view.kraken);
    this.#lurking.show(view);
    const ashore = view.chest_ashore;
    this.chest.visible = ashore !== null;
    const island =
      ashore && view.land.find((land) => land.radius && distance([land.x, land.y], ashore) < land.radius);
    if (ashore) this.chest.position.copy(place(ashore, island ? island.height - 90 : 0));
    for (const port of view.ports) {
      const mesh = this.#goods.get(port.colour);
      if (!mesh) continue;
      mesh.visible = port.goods !== 'none';
      if (port.goods !== 'none') mesh.material = this.#sign(port.goods);
    }
  }

  /** Animates the storm: it turns, its clouds drift, lightning flashes. */
  at(seconds: number, still: boolean): void {
    if (!still) this.#lurking.at(seconds);
    if (!this.storm.visible) return;
    const face = this.storm.children[0];
    if (face && !still) face.rotation.y = -seconds * 0.25;
    const radius = this.#view.shapes.token * UNIT;
    this.#clouds.forEach((cloud, index) => {
      const angle = (index / CLOUDS) * Math.PI * 2 - (still ? 0 : seconds * (0.3 + (index % 3) * 0.06));
      const away = radius * (0.35 + (0.6 * ((index * 37) % 10)) / 10);
      cloud.position.set(
        Math.cos(angle) * away,
        this.#clearance + (0.2 * ((index * 13) % 7)) / 7,
        Math.sin(angle) * away,
      );
      const flash = !still && Math.sin(seconds * 2.1 + index) * Math.sin(seconds * 5.3 + index * 2) > 0.93;
      cloud.material.color.set(flash ? 0xfff6d0 : index % 2 ? 0x7f909f : 0xb9c6d1);
    });
  }

  goodsAt(colour: string): Mesh | undefined {
    return this.#goods.get(colour);
  }

  #lay(token: Group, spot: Spot | null): void {
    token.visible = spot !== null;
    if (spot) token.position.copy(place(spot, 0));
  }

  #port({ colour, x, y, seaward, outline }: View['ports'][number]): Mesh {
    const { resources, level, surface } = this.#materials;
    const [a, b, c] = outline;
    const [long, deep] =
      a && b && c ? [distance(a, b), distance(b, c)].sort((one, other) => other - one) : [1000, 800];
    const [width, depth] = [(long ?? 1000) * UNIT, (deep ?? 800) * UNIT];
    const pixels = level.rich ? 512 : 256;
    const map = resources.track(
      texture(quay(pixels, Math.round((pixels * depth) / width), colour as Colour), level.anisotropy),
    );
    const mesh = new Mesh(
      resources.track(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2)),
      surface({ map, roughness: 0.8 }),
    );
    mesh.position.copy(place([x, y], 3));
    // The lower edge of the image faces the sea.
    mesh.rotation.y = Math.PI - radians(seaward);
    mesh.receiveShadow = true;
    const goods = new Mesh(
      resources.track(new CylinderGeometry(11 * MM, 11 * MM, 1.6 * MM, 28)),
      this.#sign(colour),
    );
    goods.position.set(-width * 0.36, 0.01, depth * 0.02);
    goods.visible = false;
    goods.castShadow = true;
    this.#goods.set(colour, goods);
    mesh.add(goods);
    return mesh;
  }

  #disc(canvas: HTMLCanvasElement, radius: number): Group {
    const { resources, level, surface } = this.#materials;
    const map = resources.track(texture(canvas, level.anisotropy));
    const face = new Mesh(
      resources.track(new CircleGeometry(radius * UNIT, 48).rotateX(-Math.PI / 2).translate(0, 0.014, 0)),
      surface({ map, roughness: 0.4 }),
    );
    const edge = new Mesh(
      resources.track(
        new CylinderGeometry(radius * UNIT, radius * UNIT, 0.013, 48, 1, true).translate(0, 0.0065, 0),
      ),
      surface({ color: 0x8a6a3a, roughness: 0.7 }),
    );
    face.receiveShadow = true;
    edge.castShadow = true;
    const group = new Group();
    group.add(face, edge);
    return group;
  }

  #gather(): void {
    const { resources } = this.#materials;
    const puff: Texture = resources.track(texture(glow(64)));
    for (let cloud = 0; cloud < CLOUDS; cloud++) {
      const made = new Sprite(
        resources.track(
          new SpriteMaterial({
            map: puff,
            color: 0xb8c4cf,
            transparent: true,
            opacity: 0.4,
            depthWrite: false,
          }),
        ),
      );
      made.scale.setScalar(0.5 + ((cloud * 29) % 10) / 25);
      this.#clouds.push(made);
      this.storm.add(made);
    }
  }

  /** The open chest in its hollow, no higher than the island: the ball does not collide with it. */
  #chest(): Group {
    const { resources, surface } = this.#materials;
    const group = new Group();
    const wood = surface({ color: 0x7a451c, roughness: 0.6 });
    const gold = surface({
      color: 0xf2c14a,
      roughness: 0.3,
      metalness: 0.85,
      emissive: 0x6a4400,
      emissiveIntensity: 0.6,
    });
    const part = (w: number, h: number, d: number, x: number, y: number, z: number): BoxGeometry =>
      new BoxGeometry(w, h, d).translate(x, y, z);
    const body = [part(22, 7, 14, 0, 3.5, 0), part(22, 2, 13, 0, 8, -8).rotateX(-0.25)];
    const bands = [
      part(23, 1, 14.6, 0, 6.6, 0),
      ...[-8, 0, 8].map((x) => part(2, 7.2, 14.8, x, 3.6, 0)),
      ...[-8, 0, 8].map((x) => part(2, 2.3, 13.4, x, 8, -8).rotateX(-0.25)),
    ];
    const coins = Array.from({ length: 26 }, (_, index) => {
      const [x, z] = [Math.sin(index * 2.4) * 8.5, Math.cos(index * 1.7) * 4.6];
      return new CylinderGeometry(1.9, 1.9, 0.6, 10)
        .rotateX(index * 0.7)
        .translate(x, 7.4 + (index % 3) * 0.5, z);
    });
    const spilled = Array.from({ length: 12 }, (_, index) =>
      new CylinderGeometry(1.9, 1.9, 0.5, 10)
        .rotateX((index % 3) * 0.2)
        .translate(Math.cos(index * 2.1) * 15, 0.5, 5 + Math.sin(index * 1.3) * 7),
    );
    for (const [parts, look] of [
      [body, wood],
      [[...bands, ...coins, ...spilled], gold],
    ] as const) {
      const mesh = new Mesh(resources.track(merged(parts)), look);
      mesh.castShadow = mesh.receiveShadow = true;
      group.add(mesh);
    }
    const shine = new Mesh(
      resources.track(new PlaneGeometry(60, 60).rotateX(-Math.PI / 2).translate(0, 9.6, 0)),
      resources.track(
        new MeshBasicMaterial({
          map: resources.track(texture(glow(64))),
          color: 0xffc860,
          transparent: true,
          opacity: 0.34,
          depthWrite: false,
        }),
      ),
    );
    group.add(shine);
    group.scale.setScalar(MM * 1.15);
    return group;
  }

  #sign(colour: string): Surface {
    const { resources, surface } = this.#materials;
    const made =
      this.#signs.get(colour) ??
      surface({ map: resources.track(texture(cargoSign(128, colour as Colour))), roughness: 0.5 });
    this.#signs.set(colour, made);
    return made;
  }
}
