/** All land of a table: blocks of rock, and what grows on them. Three draw calls in all. */

import { Group, InstancedMesh, Matrix4, Mesh, Quaternion, Vector3, type BufferGeometry } from 'three';

import type { Materials } from '../materials';
import { random } from '../paint/brush';
import { merged } from '../pieces/diecut';
import type { View } from '../types';
import { MM, place, yaw } from '../units';
import { bluff, roundedLine, roundLine } from './bluff';
import { bush, palm } from './plants';

type Land = View['land'][number];

interface Planted {
  readonly rocks: BufferGeometry[];
  readonly palms: Matrix4[];
  readonly bushes: Matrix4[];
}

const matrix = (at: Vector3, turn: number, size: readonly [number, number, number]): Matrix4 =>
  new Matrix4().compose(at, new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turn), new Vector3(...size));

export function planted(lands: readonly Land[]): Planted {
  const found: Planted = { rocks: [], palms: [], bushes: [] };
  lands.forEach((land, index) => {
    const whole: Planted = { rocks: [], palms: [], bushes: [] };
    ({ palm: palmIsland, big: bigIsland, treasure: treasureIsland, rock: rockIsland })[land.kind](land, index + 1, whole);
    const stand = matrix(place([land.x, land.y]), land.radius ? 0 : yaw(land.bearing), [1, 1, 1]);
    for (const rock of whole.rocks) found.rocks.push(rock.applyMatrix4(stand));
    for (const each of whole.palms) found.palms.push(each.premultiply(stand));
    for (const each of whole.bushes) found.bushes.push(each.premultiply(stand));
  });
  return found;
}

/** A plant with its top at a height; sizes in millimetres. */
function plant(list: Matrix4[], x: number, z: number, top: number, wide: number, high: number, turn: number): void {
  list.push(matrix(new Vector3(x * MM, top * MM, z * MM), turn, [wide, high, wide]));
}

/** A long block: sand and rock below, a thicket above, palms over it, their crowns as high as the block. */
function palmIsland({ length, breadth, height }: Land, seed: number, { rocks, palms, bushes }: Planted): void {
  const next = random(seed * 13);
  const [long, broad, high] = [length / 10, breadth / 10, height / 10];
  rocks.push(bluff({ line: roundedLine(long, broad, 4, 6), height: high * 0.5, seed, top: 'grass' }));
  const size = 8.5;
  const [columns, rows] = [Math.round(long / 11), Math.round(broad / 11)];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const x = -long / 2 + size - 0.8 + ((long - 2 * size + 1.6) * column) / (columns - 1);
      const z = -broad / 2 + size - 0.8 + ((broad - 2 * size + 1.6) * row) / (rows - 1);
      const tall = high * 0.3 + next() * 1.5;
      plant(bushes, x, z, high - 1.6 - next() * 0.8 - tall, size * (0.97 + next() * 0.1), tall, next() * 6);
    }
  const crown = 13;
  const [across, deep] = [Math.round(long / 19), Math.round(broad / 22)];
  for (let column = 0; column < across; column++)
    for (let row = 0; row < deep; row++) {
      const x = -long / 2 + crown - 1 + ((long - 2 * crown + 2) * (column + (row % 2 ? 0.22 : 0))) / (across - 0.78);
      const z = -broad / 2 + crown - 1 + ((broad - 2 * crown + 2) * row) / Math.max(1, deep - 1);
      plant(palms, x + (next() - 0.5) * 2, z + (next() - 0.5) * 1.5, high - 0.6 - next() * 1.6, crown * (0.92 + next() * 0.1), 11, next() * 6);
    }
}

/** A plateau on cliffs, grown over but for a clearing. */
function bigIsland({ radius, height }: Land, seed: number, { rocks, palms, bushes }: Planted): void {
  const next = random(seed * 7);
  const [wide, high] = [radius / 10, height / 10];
  rocks.push(bluff({ line: roundLine(wide, 6), height: high - 3, seed, top: 'grass', falls: 0.78 }));
  const clear = (x: number, z: number): boolean => Math.hypot(x - wide * 0.12, z + wide * 0.1) < wide * 0.26;
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let at = 0; at < 150; at++) {
    const away = Math.sqrt((at + 0.5) / 150) * (wide - 5);
    const [x, z] = [Math.cos(at * golden) * away, Math.sin(at * golden) * away];
    const size = 4.2 + next() * 2.6;
    if (!clear(x, z)) plant(bushes, x, z, high - 3.6 + next() * 1.2, Math.min(size, wide - away + 0.5), 3.4, next() * 6);
  }
  for (let at = 0; at < 26; at++) {
    const away = Math.sqrt((at + 0.8) / 26) * (wide - 10);
    const [x, z] = [Math.cos(at * golden + 1) * away, Math.sin(at * golden + 1) * away];
    if (!clear(x, z)) plant(palms, x, z, high + 0.6, 8.5 + next() * 2.5, 6, next() * 6);
  }
}

/** Bare sand on dark cliffs, a ring of rocks, and a hollow in the middle: for a chest. */
function treasureIsland({ radius, height }: Land, seed: number, { rocks, palms, bushes }: Planted): void {
  const next = random(seed * 5);
  const [wide, high] = [radius / 10, height / 10];
  rocks.push(bluff({ line: roundLine(wide, 5), height: high - 0.4, seed: seed + 40, top: 'sand', hollow: [wide * 0.32, 9] }));
  for (let at = 0; at < 30; at++) {
    const angle = (at / 30) * 2 * Math.PI + next() * 0.1;
    const away = wide * (0.78 + next() * 0.12);
    if (next() < 0.55) plant(bushes, Math.cos(angle) * away, Math.sin(angle) * away, high - 1.8, 4 + next() * 2, 2.8, next() * 6);
  }
  for (let at = 0; at < 11; at++) {
    const angle = (at / 11) * 2 * Math.PI + next() * 0.3;
    plant(palms, Math.cos(angle) * wide * 0.74, Math.sin(angle) * wide * 0.74, high + 1, 8 + next() * 2, 6, next() * 6);
  }
}

function rockIsland({ radius, height }: Land, seed: number, { rocks }: Planted): void {
  const wide = radius / 10;
  rocks.push(bluff({ line: roundLine(wide, Math.min(6, wide / 2)), height: height / 10, seed: seed + 90, top: 'rock' }));
}

export function islands(view: View, { stock, surface }: Materials): Group {
  const group = new Group();
  const { rocks, palms, bushes } = planted(view.land);
  const look = { vertexColors: true, roughness: 0.85, flatShading: true } as const;
  const ground = new Mesh(stock.keep(merged(rocks)), surface(look));
  ground.castShadow = ground.receiveShadow = true;
  group.add(ground);
  for (const [geometry, places, both] of [[palm(), palms, true], [bush(), bushes, false]] as const) {
    const plants = stock.keep(new InstancedMesh(stock.keep(geometry), surface({ ...look, side: both ? 2 : 0 }), places.length));
    places.forEach((each, index) => plants.setMatrixAt(index, each));
    plants.castShadow = plants.receiveShadow = true;
    group.add(plants);
  }
  return group;
}
