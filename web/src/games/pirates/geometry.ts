/** Plane geometry in the server's units: bearings in 0.1°, clockwise from north; lengths in 0.1 mm. */

import type { Land, Spot, View, Water } from './types';

export const FULL_TURN = 3600;
const RADIANS = Math.PI / 1800;

export const distance = (one: Spot, other: Spot): number => Math.hypot(other[0] - one[0], other[1] - one[1]);

/** Normalises a bearing to an integer in [0, 3600). */
export const wrapBearing = (bearing: number): number =>
  ((Math.round(bearing) % FULL_TURN) + FULL_TURN) % FULL_TURN;

export const bearingOf = (from: Spot, to: Spot): number =>
  wrapBearing(Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS);

/** Signed difference of two bearings, in [-1800, 1800); positive is to the right. */
export const offset = (bearing: number, from: number): number =>
  ((wrapBearing(bearing - from) + FULL_TURN / 2) % FULL_TURN) - FULL_TURN / 2;

export const ahead = ([x, y]: Spot, bearing: number, length: number): Spot => [
  x + length * Math.sin(bearing * RADIANS),
  y + length * Math.cos(bearing * RADIANS),
];

export const rounded = ([x, y]: Spot): [number, number] => [Math.round(x), Math.round(y)];

export const middle = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** Yields the edges of a closed outline. */
export function* sides(outline: readonly Spot[]): Iterable<readonly [Spot, Spot]> {
  for (const [index, from] of outline.entries()) yield [from, outline[(index + 1) % outline.length]!];
}

/** Even-odd test. Runs thousands of times per path search, so it allocates no pairs of points. */
function inOutline(outline: readonly Spot[], spot: Spot): boolean {
  const [x, y] = [spot[0], spot[1]];
  let odd = false;
  let from = outline.at(-1)!;
  for (const to of outline) {
    if (from[1] > y !== to[1] > y && x < from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1]))
      odd = !odd;
    from = to;
  }
  return odd;
}

const inPart = ({ outline, holes }: Water, spot: Spot): boolean =>
  inOutline(outline, spot) && !holes.some((hole) => inOutline(hole, spot));

/** Whether a spot is in any part of the water. */
export const isIn = (water: readonly Water[], spot: Spot): boolean =>
  water.some((part) => inPart(part, spot));

export const lines = ({ outline, holes }: Water): readonly (readonly Spot[])[] => [outline, ...holes];

function nearestOnSide([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot): Spot {
  const [dx, dy] = [bx - ax, by - ay];
  const along =
    dx || dy ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
  return [ax + dx * along, ay + dy * along];
}

/** The nearest spot in the water (the spot itself if it is inside); null if there is no water. */
export function nearestIn(water: readonly Water[], spot: Spot): Spot | null {
  if (isIn(water, spot)) return spot;
  let best: Spot | null = null;
  for (const line of water.flatMap(lines))
    for (const [from, to] of sides(line)) {
      const found = nearestOnSide(from, to, spot);
      if (!best || distance(found, spot) < distance(best, spot)) best = found;
    }
  return best && inland(water, best);
}

/** A spot rounded to integers may lie just outside the water: search in small steps around it. */
function inland(water: readonly Water[], spot: Spot): Spot {
  for (const away of [0, 4, 12])
    for (let bearing = 0; bearing < FULL_TURN; bearing += 300) {
      const found = rounded(ahead(spot, bearing, away));
      if (isIn(water, found)) return found;
    }
  return spot;
}

/** Length of a polyline. */
export const lengthOf = (path: readonly Spot[]): number =>
  path.reduce((sum, spot, index) => (index ? sum + distance(path[index - 1]!, spot) : 0), 0);

/** Position and bearing after this distance along a path. */
export function along(path: readonly Spot[], way: number): { readonly spot: Spot; readonly bearing: number } {
  let left = way;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const length = distance(from, to);
    const last = index === path.length - 1;
    if (left <= length || last) {
      const bearing = bearingOf(from, to);
      return { spot: length ? ahead(from, bearing, Math.min(left, length)) : to, bearing };
    }
    left -= length;
  }
  return { spot: path[0] ?? [0, 0], bearing: 0 };
}

/** The island that covers a flat token at this spot, except perhaps for some of its rim. */
export function landOver({ land, shapes }: View, spot: Spot): Land | undefined {
  return land.find(({ x, y, radius }) => distance([x, y], spot) < radius - 0.4 * shapes.token);
}
