/** A die rolls on the sea before whoever looks, as large as in the hand. */

import type { Act, Playing } from './playing';
import type { Picked } from './types';
import { place, spotAt, yaw } from './units';
import type { Viewpoint } from './viewpoint';
import type { World } from './world';

export type Side = number | 'flag' | 'swords';

const CLASH = ['flag', 'swords', 'flag', 'swords', 'flag', 'swords'] as const;
const [TUMBLES, LIES] = [1150, 850] as const;
/** Of the distance from the eye. */
const SIZE = 0.075;

interface Table {
  readonly world: World;
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

export async function rollDie({ world, viewpoint, playing, pick, draw, calm, still }: Table, act: Act, die: 'wind' | 'clash', side: Side, faces: readonly number[]): Promise<void> {
  const cube = world.die(facesFor(die, side, faces));
  const { width, height } = viewpoint.frame;
  const spot = pick(width / 2, height * 0.6).spot ?? spotAt(viewpoint.stand.target);
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
