/**
 * Plans the path of a galleon, the kraken or the storm. The server sends, per piece, the areas of water in
 * which its path may end. Lengths are measured with a rope: `knots` counts its knots, and `view.shapes.knot`
 * is the length between two of them, in 0.1 mm.
 */

import {
  ahead,
  along,
  bearingOf,
  distance,
  isIn,
  lengthOf,
  nearestIn,
  wrapBearing,
  rounded,
} from './geometry';
import { knotsFor, ShortestPaths } from './shortest-paths';
import { spotOf, type Choices, type Move, type Spot, type Token, type View, type Water } from './types';

export interface Course {
  readonly what: number | Token;
  /** From the current position to the destination. */
  readonly path: readonly Spot[];
  readonly heading: number;
  /** Knots of rope that the path uses. */
  readonly knots: number;
  /** Whether it reaches the requested spot; for the storm, whether it stays on the table. */
  readonly withinReach: boolean;
}

const pathsByWater = new WeakMap<Water, ShortestPaths>();
function pathsIn(water: Water): ShortestPaths {
  const known = pathsByWater.get(water);
  if (known) return known;
  const made = new ShortestPaths(water);
  pathsByWater.set(water, made);
  return made;
}

/**
 * Shortest path to a spot in the water. A ship that starts outside the water (in a narrow berth) first
 * leaves it ahead or astern.
 */
function shortestPath(water: readonly Water[], from: Spot, heading: number, to: Spot): readonly Spot[] {
  const part = water.find((each) => isIn([each], to));
  if (!part) return [from, to];
  const start = exitOf(part, from, heading);
  const way = pathsIn(part).find(start, to) ?? [start, to];
  return distance(start, from) ? [from, ...way] : way;
}

/** Range and step of the search for open water, in 0.1 mm. */
const [SEARCH_RANGE, STEP] = [900, 10];

/** The offered water leaves this margin at the shore (0.1 mm): a shorter way is no movement. */
const SHORE_MARGIN = 60;

function exitOf(part: Water, from: Spot, heading: number): Spot {
  const nearest = nearestIn([part], from) ?? from;
  if (distance(nearest, from) < SHORE_MARGIN) return nearest;
  for (let away = 0; away < SEARCH_RANGE; away += STEP)
    for (const bearing of [heading, heading + 1800]) {
      const spot = ahead(from, bearing, away);
      if (isIn([part], spot)) return spot;
    }
  return nearest;
}

/** Subtracted from the rope's length (0.1 mm), so that rounding to integers cannot exceed it. */
const ROUNDING_MARGIN = 4;

/** Plans the shortest path of a ship to a spot, or to the nearest water it may end in. */
export function sailTo(
  view: View,
  { sail }: Choices,
  number: number,
  spot: Spot,
  heading: number | null,
): Course | null {
  const [range, piece] = [sail.find((each) => each.piece === number), view.pieces[number]];
  if (!range || !piece) return null;
  const from = spotOf(piece);
  const to = nearestIn(range.water, spot);
  if (!to) return null;
  const { knot } = view.shapes;
  const path = snapped(shortestPath(range.water, from, piece.heading, to), range.knots, knot).map(rounded);
  return {
    what: number,
    path,
    heading: heading ?? lastBearing(path, piece.heading),
    knots: knotsFor(path, view.shapes.knot),
    withinReach: distance(to, spot) < view.shapes.knot / 4,
  };
}

/** Turning on the spot costs a knot; its path is the current position alone. */
export const turnOnTheSpot = (view: View, number: number): Course => {
  const piece = view.pieces[number]!;
  return { what: number, path: [spotOf(piece)], heading: piece.heading, knots: 1, withinReach: true };
};

export function krakenTo(view: View, { kraken }: Choices, spot: Spot): Course | null {
  const to = nearestIn(kraken, spot);
  if (!view.kraken || !to) return null;
  const path = [view.kraken, rounded(to)];
  return {
    what: 'kraken',
    path,
    heading: 0,
    knots: knotsFor(path, view.shapes.knot),
    withinReach: distance(to, spot) < view.shapes.knot / 4,
  };
}

export function stormTo(view: View, spot: Spot): Course | null {
  if (!view.storm) return null;
  const bearing = bearingOf(view.storm, spot);
  const to = ahead(view.storm, bearing, view.shapes.knot);
  const [left, bottom, right, top] = view.table;
  return {
    what: 'storm',
    path: [view.storm, to],
    heading: bearing,
    knots: 1,
    withinReach: to[0] >= left && to[0] <= right && to[1] >= bottom && to[1] <= top,
  };
}

/** A path longer than whole knots by less than this share of a knot is shortened to whole knots. */
const SNAP_TOLERANCE = 0.08;

function snapped(path: readonly Spot[], knots: number, knot: number): readonly Spot[] {
  const way = lengthOf(path) / knot;
  const full = Math.floor(way);
  return shortened(
    path,
    (full >= 1 && way - full < SNAP_TOLERANCE ? Math.min(full, knots) : knots) * knot - ROUNDING_MARGIN,
  );
}

function shortened(path: readonly Spot[], most: number): readonly Spot[] {
  if (lengthOf(path) <= most) return path;
  const kept: Spot[] = [];
  let way = 0;
  for (const [index, spot] of path.entries()) {
    way += index ? distance(path[index - 1]!, spot) : 0;
    if (way > most) return [...kept, along(path, most).spot];
    kept.push(spot);
  }
  return kept;
}

function lastBearing(path: readonly Spot[], heading: number): number {
  const [from, to] = [path.at(-2), path.at(-1)];
  return from && to && distance(from, to) > SHORE_MARGIN ? bearingOf(from, to) : heading;
}

/** Whether a course moves or turns something. The rules allow one that does not; it would waste a knot. */
export function isChange({ what, path, heading }: Course, { pieces }: View): boolean {
  const turned = typeof what === 'number' && wrapBearing(heading) !== pieces[what]!.heading;
  return turned || distance(path[0]!, path.at(-1)!) > SHORE_MARGIN;
}

/** Converts a course to the move to send. */
export function courseMove({ what, path, heading }: Course): Move {
  const ends = path.slice(path.length > 1 ? 1 : 0).map(rounded);
  if (what === 'storm') return { type: 'blow', bearing: wrapBearing(heading) };
  if (what === 'kraken') return { type: 'kraken', to: ends.at(-1)! };
  return { type: 'sail', piece: what, path: ends, heading: wrapBearing(heading) };
}
