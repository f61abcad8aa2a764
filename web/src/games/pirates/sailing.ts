/** A way that is planned for a galleon, the kraken or the storm. The water in which it may end is the server's. */

import { ahead, along, bearingOf, distance, isIn, lengthOf, nearestIn, turned, whole } from './geometry';
import { knotsFor, Ropes } from './rope';
import { spotOf, type Choices, type Move, type Spot, type Token, type View, type Water } from './types';

export interface Course {
  readonly what: number | Token;
  /** From where it stands to where it would stop. */
  readonly path: readonly Spot[];
  readonly heading: number;
  readonly knots: number;
  /** Whether its end is in the water that is offered. */
  readonly good: boolean;
}

const ropes = new WeakMap<Water, Ropes>();
function ropesIn(water: Water): Ropes {
  const known = ropes.get(water);
  if (known) return known;
  const made = new Ropes(water);
  ropes.set(water, made);
  return made;
}

/** A tight way to a spot in that water. From a berth so narrow that it is not in the water a ship goes out ahead or astern. */
function tight(water: readonly Water[], from: Spot, heading: number, to: Spot): readonly Spot[] {
  const part = water.find((each) => isIn([each], to));
  if (!part) return [from, to];
  const start = wayOut(part, from, heading);
  const way = ropesIn(part).way(start, to) ?? [start, to];
  return distance(start, from) ? [from, ...way] : way;
}

/** How far a ship looks for open water, and in which steps. */
const [BERTH, STEP] = [900, 10];

/** Nearer water than this is but the margin that the chart leaves at the shore. */
const MARGIN = 60;

function wayOut(part: Water, from: Spot, heading: number): Spot {
  const nearest = nearestIn([part], from) ?? from;
  if (distance(nearest, from) < MARGIN) return nearest;
  for (let away = 0; away < BERTH; away += STEP)
    for (const bearing of [heading, heading + 1800]) {
      const spot = ahead(from, bearing, away);
      if (isIn([part], spot)) return spot;
    }
  return nearest;
}

/** A hair less than the rope's length: whole numbers must not make it too long. */
const SPARE = 4;

/** A tight rope from a piece to a spot; where the spot is no free water, to the nearest that is. */
export function sailTo(view: View, { sail }: Choices, number: number, spot: Spot, heading: number | null): Course | null {
  const [range, piece] = [sail.find((each) => each.piece === number), view.pieces[number]];
  if (!range || !piece) return null;
  const from = spotOf(piece);
  const to = nearestIn(range.water, spot);
  if (!to) return null;
  const { knot } = view.shapes;
  const path = snapped(tight(range.water, from, piece.heading, to), range.knots, knot).map(whole);
  return {
    what: number,
    path,
    heading: heading ?? lastBearing(path, piece.heading),
    knots: knotsFor(path, view.shapes.knot),
    good: distance(to, spot) < view.shapes.knot / 4,
  };
}

/** To turn on the spot takes a way, too: a short one. */
export const turnOnTheSpot = (view: View, number: number): Course => {
  const piece = view.pieces[number]!;
  return { what: number, path: [spotOf(piece)], heading: piece.heading, knots: 1, good: true };
};

export function krakenTo(view: View, { kraken }: Choices, spot: Spot): Course | null {
  const to = nearestIn(kraken, spot);
  if (!view.kraken || !to) return null;
  const path = [view.kraken, whole(to)];
  return { what: 'kraken', path, heading: 0, knots: knotsFor(path, view.shapes.knot), good: distance(to, spot) < view.shapes.knot / 4 };
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
    good: to[0] >= left && to[0] <= right && to[1] >= bottom && to[1] <= top,
  };
}

/** A way that is but a little longer than whole knots is meant to be that long. */
const SLACK = 0.08;

function snapped(path: readonly Spot[], knots: number, knot: number): readonly Spot[] {
  const way = lengthOf(path) / knot;
  const full = Math.floor(way);
  return shortened(path, (full >= 1 && way - full < SLACK ? Math.min(full, knots) : knots) * knot - SPARE);
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
  return from && to && distance(from, to) > 50 ? bearingOf(from, to) : heading;
}

/** The move that a plan stands for. */
export function courseMove({ what, path, heading }: Course): Move {
  const ends = path.slice(path.length > 1 ? 1 : 0).map(whole);
  if (what === 'storm') return { type: 'blow', bearing: turned(heading) };
  if (what === 'kraken') return { type: 'kraken', to: ends.at(-1)! };
  return { type: 'sail', piece: what, path: ends, heading: turned(heading) };
}
