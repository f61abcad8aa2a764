/** Meshes of all land: rock and instanced plants, in four draw calls. */

import {
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  Quaternion,
  RepeatWrapping,
  Vector3,
  type BufferGeometry,
} from 'three';

import type { Materials } from '../materials';
import { random, texture } from '../paint/brush';
import { rock } from '../paint/rock';
import { merged } from '../pieces/diecut';
import type { View } from '../types';
import { MM, place, yaw } from '../units';
import { bluff, roundedLine, roundLine, type Bluff } from './bluff';
import { bush, palm } from './plants';

type Land = View['land'][number];

interface Planted {
  readonly cliffs: BufferGeometry[];
  readonly grounds: BufferGeometry[];
  readonly palms: Matrix4[];
  readonly bushes: Matrix4[];
}

const matrix = (at: Vector3, turn: number, size: readonly [number, number, number]): Matrix4 =>
  new Matrix4().compose(
    at,
    new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turn),
    new Vector3(...size),
  );

export function planted(lands: readonly Land[]): Planted {
  const found: Planted = { cliffs: [], grounds: [], palms: [], bushes: [] };
  lands.forEach((land, index) => {
    const whole: Planted = { cliffs: [], grounds: [], palms: [], bushes: [] };
    ({ palm: palmIsland, big: bigIsland, treasure: treasureIsland, rock: rockIsland })[land.kind](
      land,
      index + 1,
      whole,
    );
    const stand = matrix(place([land.x, land.y]), land.radius ? 0 : yaw(land.bearing), [1, 1, 1]);
    for (const each of whole.cliffs) found.cliffs.push(each.applyMatrix4(stand));
    for (const each of whole.grounds) found.grounds.push(each.applyMatrix4(stand));
    for (const each of whole.palms) found.palms.push(each.premultiply(stand));
    for (const each of whole.bushes) found.bushes.push(each.premultiply(stand));
  });
  return found;
}

/** Adds a plant instance with its top at this height; sizes in millimetres. */
function plant(
  list: Matrix4[],
  x: number,
  z: number,
  top: number,
  wide: number,
  high: number,
  turn: number,
): void {
  list.push(matrix(new Vector3(x * MM, top * MM, z * MM), turn, [wide, high, wide]));
}

function raise({ cliffs, grounds }: Planted, land: Bluff): void {
  const { cliff, ground } = bluff(land);
  cliffs.push(cliff);
  grounds.push(ground);
}

/** A long block: rock below, a thicket above, palms over it, their crowns as high as the block. */
function palmIsland({ length, breadth, height }: Land, seed: number, into: Planted): void {
  const { palms, bushes } = into;
  const next = random(seed * 13);
  const [long, broad, high] = [length / 10, breadth / 10, height / 10];
  raise(into, { line: roundedLine(long, broad, 4, 4), height: high * 0.56, seed, top: 'grass' });
  // Bushes of many sizes fill the collision box and stay inside it.
  const thicket = (x: number, z: number, size: number): void => {
    const tall = high * 0.27 + next() * 1.5;
    const [px, pz] = [clamp(x, long / 2 - size + 0.9), clamp(z, broad / 2 - size + 0.9)];
    plant(bushes, px, pz, high - 1.5 - next() * 0.9 - tall, size, tall, next() * 6);
  };
  for (let x = -long / 2; x <= long / 2; x += 8.5)
    for (const z of [-broad, broad]) thicket(x + next() * 3, z / 2, 6 + next() * 2.4);
  for (let z = -broad / 2; z <= broad / 2; z += 8.5)
    for (const x of [-long, long]) thicket(x / 2, z + next() * 3, 6 + next() * 2.4);
  for (let x = -long / 2 + 12; x < long / 2 - 8; x += 11)
    for (let z = -broad / 2 + 12; z < broad / 2 - 8; z += 11)
      thicket(x + next() * 4, z + next() * 4, 7 + next() * 3);
  // Sprigs along the upper edge make it straight like a hedge.
  const sprig = (x: number, z: number): void =>
    plant(
      bushes,
      clamp(x, long / 2 - 3.2),
      clamp(z, broad / 2 - 3.2),
      high - 3.2,
      4 + next() * 0.9,
      3,
      next() * 6,
    );
  for (let x = -long / 2; x <= long / 2; x += 6.5) for (const z of [-broad, broad]) sprig(x, z);
  for (let z = -broad / 2; z <= broad / 2; z += 6.5) for (const x of [-long, long]) sprig(x, z);
  const crown = 14;
  for (let x = -long / 2 + 11; x <= long / 2 - 10; x += 17)
    for (let row = 0; row < 3; row++) {
      const size = crown * (0.72 + next() * 0.3);
      const z = (row - 1) * (broad / 2 - 12) + (next() - 0.5) * 7;
      plant(
        palms,
        clamp(x + (row % 2) * 8 + (next() - 0.5) * 7, long / 2 - size + 1.6),
        clamp(z, broad / 2 - size + 1.6),
        high + 0.9 - next() * 2.2,
        size,
        9 + next() * 4,
        next() * 6,
      );
    }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** A plateau on cliffs, grown over but for a clearing. */
function bigIsland({ radius, height }: Land, seed: number, into: Planted): void {
  const { palms, bushes } = into;
  const next = random(seed * 7);
  const [wide, high] = [radius / 10, height / 10];
  raise(into, { line: roundLine(wide, 4), round: true, height: high - 2.6, seed, top: 'grass', falls: 0.78 });
  const clear = (x: number, z: number): number =>
    Math.hypot(x - wide * 0.16, z + wide * 0.08) - wide * (0.24 + 0.08 * Math.sin(Math.atan2(z, x) * 3));
  const golden = Math.PI * (3 - Math.sqrt(5));
  const many = 420;
  for (let at = 0; at < many; at++) {
    const away = Math.sqrt((at + 0.5) / many) * (wide - 3.5);
    const [x, z] = [Math.cos(at * golden) * away + next() * 2, Math.sin(at * golden) * away + next() * 2];
    const size = 3.2 + next() * 3;
    const room = wide - Math.hypot(x, z) + 0.9;
    if (clear(x, z) > 0)
      plant(bushes, x, z, high - 3.4 + next() * 1.4, Math.min(size, room), 3 + next() * 0.9, next() * 6);
  }
  for (let at = 0; at < 46; at++) {
    const away = Math.sqrt((at + 0.8) / 46) * (wide - 9);
    const [x, z] = [Math.cos(at * golden + 1) * away, Math.sin(at * golden + 1) * away];
    if (clear(x, z) > -5) plant(palms, x, z, high + 1 - next() * 0.8, 6.5 + next() * 3.5, 5, next() * 6);
  }
}

/** Bare sand on pale cliffs, bushes along the rim, and a hollow in the middle: for a chest. */
function treasureIsland({ radius, height }: Land, seed: number, into: Planted): void {
  const { palms, bushes } = into;
  const next = random(seed * 5);
  const [wide, high] = [radius / 10, height / 10];
  raise(into, {
    line: roundLine(wide, 4),
    round: true,
    height: high - 0.3,
    seed: seed + 40,
    top: 'sand',
    hollow: [wide * 0.34, 8.5],
  });
  for (let at = 0; at < 90; at++) {
    const angle = next() * 2 * Math.PI;
    const away = wide * (0.66 + 0.27 * Math.sqrt(next()));
    const size = 2.4 + next() * 2.6;
    if (Math.sin(angle * 2.5 + 1) + Math.sin(angle * 4) * 0.5 > -0.3)
      plant(
        bushes,
        Math.cos(angle) * away,
        Math.sin(angle) * away,
        high - 1.6,
        Math.min(size, wide - away + 0.8),
        2 + next(),
        next() * 6,
      );
  }
  for (let at = 0; at < 15; at++) {
    const angle = (at / 15) * 2 * Math.PI + next() * 0.4;
    const away = wide * (0.62 + next() * 0.24);
    plant(palms, Math.cos(angle) * away, Math.sin(angle) * away, high + 1.2, 6.5 + next() * 3, 4, next() * 6);
  }
}

function rockIsland({ radius, height }: Land, seed: number, into: Planted): void {
  const wide = radius / 10;
  raise(into, {
    line: roundLine(wide, Math.min(4, wide / 2)),
    round: true,
    height: height / 10,
    seed: seed + 90,
    top: 'rock',
  });
}

export function islands(view: View, { resources, level, surface }: Materials): Group {
  const group = new Group();
  const { cliffs, grounds, palms, bushes } = planted(view.land);
  const look = { vertexColors: true, roughness: 0.85, flatShading: true } as const;
  const stone = resources.track(texture(rock(level.rich ? 512 : 256), level.anisotropy));
  stone.wrapS = stone.wrapT = RepeatWrapping;
  const parts = [
    [cliffs, { ...look, map: stone, bumpMap: stone, bumpScale: 1.3 }],
    [grounds, { ...look, flatShading: false }],
  ] as const;
  for (const [pieces, made] of parts) {
    const mesh = new Mesh(resources.track(merged(pieces)), surface(made));
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
  }
  for (const [geometry, places, both] of [
    [palm(), palms, true],
    [bush(), bushes, false],
  ] as const) {
    const plants = resources.track(
      new InstancedMesh(resources.track(geometry), surface({ ...look, side: both ? 2 : 0 }), places.length),
    );
    const [next, tint] = [random(places.length), new Color()];
    places.forEach((each, index) => {
      plants.setMatrixAt(index, each);
      // Vary the green of each instance.
      plants.setColorAt(index, tint.setHSL(0.19 + next() * 0.17, 0.3 + next() * 0.3, 0.34 + next() * 0.28));
    });
    plants.receiveShadow = true;
    plants.castShadow = both;
    group.add(plants);
  }
  return group;
}
