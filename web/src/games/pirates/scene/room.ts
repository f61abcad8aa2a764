/** The table and the cabin it stands in. */

import { BackSide, BoxGeometry, CircleGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, RepeatWrapping, SphereGeometry } from 'three';

import { texture } from './paint/brush';
import { cabin, planks, rug } from './paint/wood';
import type { Materials } from './materials';
import { merged } from './pieces/diecut';
import type { View } from './types';
import { UNIT } from './units';

/** How much wood is seen between the sea and the table's edge. */
export const RIM = 0.34;
const [THICK, FLOOR] = [0.55, -7];

export function room(view: View, { stock, level, surface }: Materials): Group {
  const [left, bottom, right, top] = view.table.map((each) => each * UNIT) as [number, number, number, number];
  const [width, depth] = [right - left, top - bottom];
  const group = new Group();
  group.position.set((left + right) / 2, 0, -(bottom + top) / 2);

  const grain = stock.keep(texture(planks(level.rich ? 1024 : 512, 6, [148, 84, 46], 17), level.anisotropy));
  grain.wrapS = grain.wrapT = RepeatWrapping;
  const timber = surface({ map: grain, roughness: 0.42 });
  // Four boards around the sea, mitred by overlap: their upper side is as high as the sea.
  const rail = (length: number, turn: number, out: number): BoxGeometry => {
    const made = new BoxGeometry(length, THICK, RIM);
    const uv = made.getAttribute('uv');
    for (let index = 0; index < uv.count; index++) uv.setXY(index, (uv.getX(index) * length) / 5, uv.getY(index) * 0.16 + 0.17);
    made.translate(0, -THICK / 2, out - RIM / 2).rotateY(turn);
    return made;
  };
  const rails = stock.keep(
    merged([rail(width, 0, depth / 2), rail(width, Math.PI, depth / 2), rail(depth, Math.PI / 2, width / 2), rail(depth, -Math.PI / 2, width / 2)]),
  );
  const frame = new Mesh(rails, timber);
  frame.receiveShadow = true;
  // What carries it: an apron and four legs; their shadow lies on the rug.
  const legs = [-1, 1].flatMap((x) => [-1, 1].map((z) => new BoxGeometry(0.8, -FLOOR - THICK, 0.8).translate(x * (width / 2 - 1.4), (FLOOR - THICK) / 2, z * (depth / 2 - 1.4))));
  const apron = new BoxGeometry(width - 0.6, 1, depth - 0.6).translate(0, -THICK - 0.48, 0);
  const carrier = new Mesh(stock.keep(merged([apron, ...legs])), surface({ color: 0x4a2a16, roughness: 0.6 }));
  carrier.castShadow = true;
  group.add(carrier);
  // Brass along the seam, and at the corners.
  const brass = surface({ color: 0xd9a94e, roughness: 0.28, metalness: 0.9 });
  const strips = [0, 1, 2, 3].flatMap((side) => {
    const [long, out] = side % 2 ? [depth, width / 2] : [width, depth / 2];
    const strip = new BoxGeometry(long - 2 * RIM, 0.02, 0.035).translate(0, 0, out - RIM).rotateY((side * Math.PI) / 2);
    const corner = new BoxGeometry(0.9, 0.012, 0.9).translate(long / 2 - 0.44, 0.001, out - 0.44).rotateY((side * Math.PI) / 2);
    return [strip, corner];
  });
  const trim = new Mesh(stock.keep(merged(strips)), brass);
  trim.receiveShadow = true;
  group.add(frame, trim);

  const boards = stock.keep(texture(planks(level.rich ? 1024 : 256, 8, [84, 52, 32], 3), level.anisotropy));
  boards.wrapS = boards.wrapT = RepeatWrapping;
  boards.repeat.set(6, 6);
  const deck = new Mesh(stock.keep(new CircleGeometry(70, 48).rotateX(-Math.PI / 2).translate(0, FLOOR - 0.02, 0)), surface({ map: boards, roughness: 0.7 }));
  const weave = stock.keep(texture(rug(level.rich ? 1024 : 512), level.anisotropy));
  const carpet = new Mesh(stock.keep(new PlaneGeometry(width * 1.9, depth * 1.9).rotateX(-Math.PI / 2).translate(0, FLOOR, 0)), surface({ map: weave, roughness: 0.95 }));
  deck.receiveShadow = carpet.receiveShadow = true;
  const around = stock.keep(texture(cabin(level.rich ? 2048 : 1024)));
  const walls = new Mesh(
    stock.keep(new SphereGeometry(64, 40, 20)),
    stock.keep(new MeshBasicMaterial({ map: around, side: BackSide, fog: false, depthWrite: false })),
  );
  walls.position.y = 1;
  walls.renderOrder = -2;
  group.add(deck, carpet, walls);
  return group;
}
