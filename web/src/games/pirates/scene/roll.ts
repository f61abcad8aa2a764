/** Rolls a die on the sea at a constant size on the screen. */

import { clearing, type Obstacle } from './clearing';
import type { Sequence, Animator } from './animator';
import type { Picked, Spot, View } from './types';
import { place, spotAt, yaw } from './units';
import type { Viewpoint } from './viewpoint';
import type { World } from './world';

export type Side = number | 'flag' | 'swords';

const CLASH = ['flag', 'swords', 'flag', 'swords', 'flag', 'swords'] as const;
const [TUMBLES, LIES] = [1150, 850] as const;
/** Edge length as a fraction of the distance to the camera. */
const SIZE = 0.075;
/** Lowest camera tilt in degrees at which the top face is the one that is read. */
const READABLE = 55;
/** Projected radius of a die, in edges. */
const ROUND = 0.8;
/** Heights of pieces and islands as obstacles, in 0.1 mm. */
const [MAST, BLUFF] = [800, 450] as const;

interface Table {
  readonly world: World;
  readonly view: View;
  readonly viewpoint: Viewpoint;
  readonly animator: Animator;
  readonly pick: (x: number, y: number) => Picked;
  readonly draw: () => void;
  /** `calm` skips the tumbling; `still` keeps the die visible afterwards. */
  readonly calm: boolean;
  readonly still: boolean;
}

/** The die's faces; replaces the last one if the rolled side is not among them. */
function facesFor(die: 'wind' | 'clash', side: Side, faces: readonly number[]): readonly Side[] {
  if (die === 'clash') return CLASH;
  return faces.includes(Number(side)) ? faces : [...faces.slice(0, 5), Number(side)];
}

/** Pieces and islands projected to the screen. */
function obstacles(viewpoint: Viewpoint, { pieces, land, shapes }: View): Obstacle[] {
  const seen = (spot: Spot, height: number): readonly [number, number] | null => {
    const at = viewpoint.project(spot, height);
    return at && [at.x, at.y];
  };
  const ships = pieces.flatMap(({ on_table: there, x, y }): Obstacle[] => {
    const [from, to, beside] = [seen([x, y], 0), seen([x, y], MAST), seen([x + shapes.hull[0] / 2, y], 0)];
    return there && from && to && beside
      ? [{ from, to, radius: Math.hypot(beside[0] - from[0], beside[1] - from[1]) }]
      : [];
  });
  const islands = land.flatMap(({ x, y, outline }): Obstacle[] => {
    const middle = seen([x, y], BLUFF / 2);
    const rim = outline
      .flatMap((spot) => [seen(spot as Spot, 0) ?? [], seen(spot as Spot, BLUFF) ?? []])
      .filter((at) => at.length);
    return middle
      ? [
          {
            from: middle,
            to: middle,
            radius: Math.max(0, ...rim.map(([rx, ry]) => Math.hypot(rx! - middle[0], ry! - middle[1]))),
          },
        ]
      : [];
  });
  return [...ships, ...islands];
}

/** Spot where the whole die is visible. */
function restingPlace({ viewpoint, view, pick }: Table): Spot {
  const { fov } = viewpoint.ready();
  const { frame } = viewpoint;
  const radius = (ROUND * SIZE * frame.height) / (2 * Math.tan((fov * Math.PI) / 360));
  const at = clearing(frame, radius, obstacles(viewpoint, view), ([x, y]) => pick(x, y).spot !== null);
  return (at && pick(...at).spot) ?? spotAt(viewpoint.stand.target);
}

export async function rollDie(
  table: Table,
  sequence: Sequence,
  die: 'wind' | 'clash',
  side: Side,
  faces: readonly number[],
): Promise<void> {
  const { world, viewpoint, animator, draw, calm, still } = table;
  if (viewpoint.stand.tilt < READABLE)
    await viewpoint.goto({ ...viewpoint.stand, tilt: READABLE }, sequence.skipped ? 0 : 450);
  if (sequence.over) return;
  const cube = world.die(facesFor(die, side, faces));
  const spot = restingPlace(table);
  cube.group.position.copy(place(spot));
  cube.group.scale.setScalar(viewpoint.ready().position.distanceTo(place(spot)) * SIZE);
  cube.group.rotation.y = yaw(viewpoint.stand.side) + Math.PI / 2;
  cube.group.visible = true;
  const end = cube.face(side, 0);
  await animator.run(sequence, calm ? 0 : TUMBLES, (share) => {
    cube.pose(1 - (1 - share) ** 2.2, end);
    draw();
  });
  await animator.run(sequence, LIES, () => undefined);
  if (!sequence.over && !still) cube.group.visible = false;
  draw();
}
