/** A die rolls on the sea before whoever looks, as large as in the hand. */

import { clearing, type Obstacle } from './clearing';
import type { Act, Playing } from './playing';
import type { Picked, Spot, View } from './types';
import { place, spotAt, yaw } from './units';
import type { Viewpoint } from './viewpoint';
import type { World } from './world';

export type Side = number | 'flag' | 'swords';

const CLASH = ['flag', 'swords', 'flag', 'swords', 'flag', 'swords'] as const;
const [TUMBLES, LIES] = [1150, 850] as const;
/** Of the distance from the eye. */
const SIZE = 0.075;
/** Looked at lower than this, in degrees, a die shows another side than its top. */
const READABLE = 55;
/** From its middle to its farthest corner as it is seen, in edges. */
const ROUND = 0.8;
/** Pieces and islands as they stand in the way, in 0.1 mm. */
const [MAST, BLUFF] = [800, 450] as const;

interface Table {
  readonly world: World;
  readonly view: View;
  readonly viewpoint: Viewpoint;
  readonly playing: Playing;
  readonly pick: (x: number, y: number) => Picked;
  readonly draw: () => void;
  /** Whether it is seen only as it comes to rest, and whether it stays. */
  readonly calm: boolean;
  readonly still: boolean;
}

/** A die with these faces that can show this side. */
function facesFor(die: 'wind' | 'clash', side: Side, faces: readonly number[]): readonly Side[] {
  if (die === 'clash') return CLASH;
  return faces.includes(Number(side)) ? faces : [...faces.slice(0, 5), Number(side)];
}

/** All that could hide a die, as it is seen. */
function obstacles(viewpoint: Viewpoint, { pieces, land, shapes }: View): Obstacle[] {
  const seen = (spot: Spot, height: number): readonly [number, number] | null => {
    const at = viewpoint.project(spot, height);
    return at && [at.x, at.y];
  };
  const ships = pieces.flatMap(({ on_table: there, x, y }): Obstacle[] => {
    const [from, to, beside] = [seen([x, y], 0), seen([x, y], MAST), seen([x + shapes.hull[0] / 2, y], 0)];
    return there && from && to && beside ? [{ from, to, radius: Math.hypot(beside[0] - from[0], beside[1] - from[1]) }] : [];
  });
  const islands = land.flatMap(({ x, y, outline }): Obstacle[] => {
    const middle = seen([x, y], BLUFF / 2);
    const rim = outline.flatMap((spot) => [seen(spot as Spot, 0) ?? [], seen(spot as Spot, BLUFF) ?? []]).filter((at) => at.length);
    return middle ? [{ from: middle, to: middle, radius: Math.max(0, ...rim.map(([rx, ry]) => Math.hypot(rx! - middle[0], ry! - middle[1]))) }] : [];
  });
  return [...ships, ...islands];
}

/** Where all of a die is seen. */
function restingPlace({ viewpoint, view, pick }: Table): Spot {
  const { fov } = viewpoint.ready();
  const { frame } = viewpoint;
  const radius = (ROUND * SIZE * frame.height) / (2 * Math.tan((fov * Math.PI) / 360));
  const at = clearing(frame, radius, obstacles(viewpoint, view), ([x, y]) => pick(x, y).spot !== null);
  return (at && pick(...at).spot) ?? spotAt(viewpoint.stand.target);
}

export async function rollDie(table: Table, act: Act, die: 'wind' | 'clash', side: Side, faces: readonly number[]): Promise<void> {
  const { world, viewpoint, playing, draw, calm, still } = table;
  if (viewpoint.stand.tilt < READABLE) await viewpoint.goto({ ...viewpoint.stand, tilt: READABLE }, act.skipped ? 0 : 450);
  if (act.over) return;
  const cube = world.die(facesFor(die, side, faces));
  const spot = restingPlace(table);
  cube.group.position.copy(place(spot));
  cube.group.scale.setScalar(viewpoint.ready().position.distanceTo(place(spot)) * SIZE);
  cube.group.rotation.y = yaw(viewpoint.stand.side) + Math.PI / 2;
  cube.group.visible = true;
  const end = cube.face(side, 0);
  await playing.run(act, calm ? 0 : TUMBLES, (share) => {
    cube.pose(1 - (1 - share) ** 2.2, end);
    draw();
  });
  await playing.run(act, LIES, () => undefined);
  if (!act.over && !still) cube.group.visible = false;
  draw();
}
