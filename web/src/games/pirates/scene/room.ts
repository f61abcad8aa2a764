/** Meshes of the table and the cabin around it. */

import {
  BackSide,
  BoxGeometry,
  CircleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
} from 'three';

import { texture } from './paint/brush';
import { cabin, planks, rug } from './paint/wood';
import type { Materials } from './materials';
import { merged } from './pieces/diecut';
import type { View } from './types';
import { UNIT } from './units';

/** Width of the wooden rim around the sea, in scene units. */
export const RIM = 0.34;
const [THICK, FLOOR] = [0.55, -7];

export function room(view: View, { resources, level, surface }: Materials): Group {
  const [left, bottom, right, top] = view.table.map((each) => each * UNIT) as [
    number,
    number,
    number,
    number,
  ];
  const [width, depth] = [right - left, top - bottom];
  const group = new Group();
  group.position.set((left + right) / 2, 0, -(bottom + top) / 2);

  const grain = resources.track(
    texture(planks(level.rich ? 1024 : 512, 6, [148, 84, 46], 17), level.anisotropy),
  );
  grain.wrapS = grain.wrapT = RepeatWrapping;
  const timber = surface({ map: grain, roughness: 0.42 });
  // Four boards around the sea, overlapping at the corners; their top is level with the sea.
  const rail = (length: number, turn: number, out: number): BoxGeometry => {
    const made = new BoxGeometry(length, THICK, RIM);
    const uv = made.getAttribute('uv');
    for (let index = 0; index < uv.count; index++)
      uv.setXY(index, (uv.getX(index) * length) / 5, uv.getY(index) * 0.16 + 0.17);
    made.translate(0, -THICK / 2, out - RIM / 2).rotateY(turn);
    return made;
  };
  const rails = resources.track(
    merged([
      rail(width, 0, depth / 2),
      rail(width, Math.PI, depth / 2),
      rail(depth, Math.PI / 2, width / 2),
      rail(depth, -Math.PI / 2, width / 2),
    ]),
  );
  const frame = new Mesh(rails, timber);
  frame.receiveShadow = true;
  // An apron and four legs, which cast a shadow on the rug.
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      new BoxGeometry(0.8, -FLOOR - THICK, 0.8).translate(
        x * (width / 2 - 1.4),
        (FLOOR - THICK) / 2,
        z * (depth / 2 - 1.4),
      ),
    ),
  );
  const apron = new BoxGeometry(width - 0.6, 1, depth - 0.6).translate(0, -THICK - 0.48, 0);
  const carrier = new Mesh(
    resources.track(merged([apron, ...legs])),
    surface({ color: 0x4a2a16, roughness: 0.6 }),
  );
  carrier.castShadow = true;
  group.add(carrier);
  // Brass along the seam, and at the corners.
  const brass = surface({ color: 0xd9a94e, roughness: 0.28, metalness: 0.9 });
  const strips = [0, 1, 2, 3].flatMap((side) => {
    const [long, out] = side % 2 ? [depth, width / 2] : [width, depth / 2];
    const strip = new BoxGeometry(long - 2 * RIM, 0.02, 0.035)
      .translate(0, 0, out - RIM)
      .rotateY((side * Math.PI) / 2);
    const corner = new BoxGeometry(0.9, 0.012, 0.9)
      .translate(long / 2 - 0.44, 0.001, out - 0.44)
      .rotateY((side * Math.PI) / 2);
    return [strip, corner];
  });
  const trim = new Mesh(resources.track(merged(strips)), brass);
  trim.receiveShadow = true;
  group.add(frame, trim);

  const boards = resources.track(
    texture(planks(level.rich ? 1024 : 256, 8, [84, 52, 32], 3), level.anisotropy),
  );
  boards.wrapS = boards.wrapT = RepeatWrapping;
  boards.repeat.set(6, 6);
  const deck = new Mesh(
    resources.track(new CircleGeometry(70, 48).rotateX(-Math.PI / 2).translate(0, FLOOR - 0.02, 0)),
    surface({ map: boards, roughness: 0.7 }),
  );
  const weave = resources.track(texture(rug(level.rich ? 1024 : 512), level.anisotropy));
  const carpet = new Mesh(
    resources.track(new PlaneGeometry(width * 1.9, depth * 1.9).rotateX(-Math.PI / 2).translate(0, FLOOR, 0)),
    surface({ map: weave, roughness: 0.95 }),
  );
  deck.receiveShadow = carpet.receiveShadow = true;
  const around = resources.track(texture(cabin(level.rich ? 2048 : 1024)));
  const walls = new Mesh(
    resources.track(new SphereGeometry(64, 40, 20)),
    resources.track(new MeshBasicMaterial({ map: around, side: BackSide, fog: false, depthWrite: false })),
  );
  walls.position.y = 1;
  walls.renderOrder = -2;
  group.add(deck, carpet, walls);
  return group;
}
