/** The ball's paths in space, to be drawn over the table. */

import type { Film } from '../stage';
/** A position of the ball: x, y and height, in 0.1 mm. */
export type Place = readonly [x: number, y: number, z: number];

/** Points per path: more do not show. */
const POINTS = 48;
const BALL = -1;

/** Decodes differences of x, y, z to places. */
export function ghostPath(path: readonly number[]): readonly Place[] {
  const found: Place[] = [];
  let [x, y, z] = [0, 0, 0];
  for (let at = 0; at + 2 < path.length; at += 3) {
    [x, y, z] = [x + path[at]!, y + path[at + 1]!, z + path[at + 2]!];
    if (z < 0) break; // off the table
    found.push([x, y, z]);
  }
  return found;
}

/** The ball's path in a film. */
export function filmPath({ tracks }: Film): readonly Place[] {
  const all = ghostPath(tracks.find(({ body }) => body === BALL)?.path ?? []);
  const step = Math.max(1, Math.ceil(all.length / POINTS));
  return all.filter((_, index) => index % step === 0 || index === all.length - 1);
}
