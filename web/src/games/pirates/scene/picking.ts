/** Hit test: piece, token and spot under a screen point. */

import { Plane, Raycaster, Vector2, Vector3 } from 'three';

import { pieceOf } from './pieces/fleet';
import type { Picked, Spot, View } from './types';
import { distance, spotAt } from './units';
import type { Viewpoint } from './viewpoint';
import type { World } from './world';

const SEA = new Plane(new Vector3(0, 1, 0), 0);
/** Hit tolerance around a piece, in CSS pixels. */
const NEAR = 26;

const ray = new Raycaster();

export function pick(
  x: number,
  y: number,
  viewpoint: Viewpoint,
  view: View | null,
  world: World | null,
): Picked {
  const { width, height } = viewpoint.frame;
  ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), viewpoint.ready());
  const sea = ray.ray.intersectPlane(SEA, new Vector3());
  const spot = sea && view && onTable(spotAt(sea), view) ? spotAt(sea) : null;
  if (!world || !view) return { piece: null, token: null, spot };
  const [hit] = ray.intersectObjects([...world.fleet.meshes], true);
  return {
    piece: hit ? pieceOf(hit.object) : nearest(x, y, viewpoint, view),
    token: spot && tokenAt(spot, view),
    spot,
  };
}

function tokenAt(spot: Spot, view: View): Picked['token'] {
  const near = (['storm', 'kraken'] as const).find(
    (token) => view[token] && distance(view[token], spot) < view.shapes.token,
  );
  return near ?? null;
}

function onTable([x, y]: Spot, { table: [left, bottom, right, top] }: View): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

function nearest(x: number, y: number, viewpoint: Viewpoint, { pieces }: View): number | null {
  let [best, found]: [number, number | null] = [NEAR, null];
  for (const { number, on_table: there, x: px, y: py } of pieces) {
    const at = there ? viewpoint.project([px, py], 250) : null;
    const away = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
    if (away < best) [best, found] = [away, number];
  }
  return found;
}
