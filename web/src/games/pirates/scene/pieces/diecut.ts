/** Geometries of wooden boards and their stands, in local axes: x ahead, y up, z to the right. */

import { BufferAttribute, BufferGeometry, ExtrudeGeometry, PlaneGeometry, Shape, Vector2 } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

import { MM } from '../units';
import type { AtlasRegion, TextureAtlas } from './texture-atlas';
import type { Point } from './contour';

/** Bevel of the edges in millimetres: inwards from the outline, and from the faces. */
const [ROUND, SHOULDER] = [0.95, 1.5] as const;

/** Extrudes a board: the `face` region of the atlas on both sides, the `edge` region around. */
export function board(
  contour: readonly Point[],
  thickness: number,
  atlas: TextureAtlas,
  face: AtlasRegion,
  edge: AtlasRegion,
): BufferGeometry {
  const shape = new Shape(contour.map(([x, y]) => new Vector2(x, y)));
  const made = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * SHOULDER,
    bevelEnabled: true,
    bevelThickness: SHOULDER,
    bevelSize: ROUND,
    bevelOffset: -ROUND,
    bevelSegments: 2,
    steps: 1,
  });
  made.translate(0, 0, -thickness / 2 + SHOULDER);
  const [position, normal] = [made.getAttribute('position'), made.getAttribute('normal')];
  const uv = new Float32Array(position.count * 2);
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const printed = Math.abs(normal.getZ(index)) > 0.22;
    const at = printed
      ? atlas.uvOfPoint(face, x, y)
      : atlas.uvOfFraction(edge, ((x + y * 0.7 + 200) % 40) / 40, z / thickness + 0.5);
    uv.set(at, index * 2);
  }
  made.setAttribute('uv', new BufferAttribute(uv, 2));
  made.clearGroups();
  return made.scale(MM, MM, MM);
}

/** The foot of a piece: length, breadth and height in 0.1 mm. */
export function stand(
  [length, breadth, height]: readonly [number, number, number],
  atlas: TextureAtlas,
  field: AtlasRegion,
): BufferGeometry {
  const [x, y, z] = [length / 10, height / 10, breadth / 10];
  const made = new RoundedBoxGeometry(x, y, z, 2, 1.3).translate(0, y / 2, 0);
  const position = made.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  for (let index = 0; index < position.count; index++) {
    uv.set(
      atlas.uvOfFraction(
        field,
        position.getX(index) / x + 0.5,
        (position.getZ(index) + position.getY(index) * 0.5) / (z * 1.4) + 0.45,
      ),
      index * 2,
    );
  }
  made.setAttribute('uv', new BufferAttribute(uv, 2));
  return made.scale(MM, MM, MM);
}

/** A small flat sign on top of the stand, on either side of the board. */
export function plates(
  [, breadth, height]: readonly [number, number, number],
  board: number,
  atlas: TextureAtlas,
  field: AtlasRegion,
): BufferGeometry {
  const room = (breadth - board) / 20;
  const side = room * 0.86;
  const signs = [-1, 1].map((hand) => {
    const made = new PlaneGeometry(side, side).rotateX(-Math.PI / 2).rotateY(hand > 0 ? 0 : Math.PI);
    made.translate(0, height / 10 + 0.06, hand * (board / 20 + room / 2));
    const uv = made.getAttribute('uv');
    for (let index = 0; index < uv.count; index++)
      uv.setXY(index, ...atlas.uvOfFraction(field, uv.getX(index), uv.getY(index)));
    return made.toNonIndexed().scale(MM, MM, MM);
  });
  return merged(signs);
}

export function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  const made = mergeGeometries(parts.map((part) => (part.index ? part.toNonIndexed() : part)));
  for (const part of parts) part.dispose();
  return made;
}
