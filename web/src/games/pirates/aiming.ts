/** Position and bearing of the cannon before it is fired. The server sends the rings and limits. */

import { ahead, bearingOf, distance, isIn, nearestIn, wrapBearing, rounded } from './geometry';
import { spotOf, type Choices, type Fire, type Piece, type Spot, type View, type Water } from './types';

export interface Aiming {
  readonly base: number;
  readonly place: Spot;
  readonly bearing: number;
  /** In thousandths; 0 while the elastic is not drawn. */
  readonly pull: number;
}

export const ringOf = ({ fire }: Choices, base: number): readonly Water[] =>
  fire.find((each) => each.base === base)?.ring ?? [];

/** The offered shot with the smallest pull, not drawn yet; without offers, pointed at the table's centre. */
export function firstAim({ moves, fire }: Choices, view: View): Aiming | null {
  const shots = moves.filter((move): move is Fire => move.type === 'fire');
  const [best] = shots.toSorted((one, other) => one.pull - other.pull);
  if (best) return { base: best.base, place: best.place, bearing: best.bearing, pull: 0 };
  const [range] = fire;
  const place = range ? nearestIn(range.ring, [0, 0]) : null;
  return range && place
    ? {
        base: range.base,
        place: rounded(place),
        bearing: bearingOf(place, [0, 0]),
        pull: view.shapes.ball && 0,
      }
    : null;
}

/** Places the cannon in a base's ring as near to the target as possible and points it at the target. */
export function aimAt(choices: Choices, base: number, target: Spot): Aiming | null {
  const place = nearestIn(ringOf(choices, base), target);
  return place && { base, place: rounded(place), bearing: bearingOf(place, target), pull: 0 };
}

/** Returns the ring position nearest to a spot, with its base. */
export function placeNear({ fire }: Choices, spot: Spot): Pick<Aiming, 'base' | 'place'> | null {
  const places = fire.flatMap(({ base, ring }) => {
    const place = nearestIn(ring, spot);
    return place ? [{ base, place: rounded(place) }] : [];
  });
  return places.toSorted((one, other) => distance(one.place, spot) - distance(other.place, spot))[0] ?? null;
}

const FARTHEST = 3_000;

/** Returns the middle of the ring in this direction from the base, or the ring position nearest to that. */
export function placeOn(ring: readonly Water[], base: Piece, bearing: number): Spot | null {
  const here = spotOf(base);
  const inRing: Spot[] = [];
  for (let away = 0; away < FARTHEST; away += 20) {
    const spot = ahead(here, bearing, away);
    if (isIn(ring, spot)) inRing.push(spot);
    else if (inRing.length) break;
  }
  const found = inRing[Math.floor(inRing.length / 2)] ?? nearestIn(ring, ahead(here, bearing, 600));
  return found && rounded(found);
}

export const fireMove = ({ base, place, bearing, pull }: Aiming): Fire => ({
  type: 'fire',
  base,
  place: rounded(place),
  bearing: wrapBearing(bearing),
  pull: Math.round(pull),
});

/** How far the ball flies until it first touches the table; null if this pull is too small to fire it. */
export function rangeAt({ ranges }: Choices, pull: number): number | null {
  const [before, after] = [ranges.findLast(([at]) => at <= pull), ranges.find(([at]) => at >= pull)];
  if (!before || !after) return null;
  const part = after[0] > before[0] ? (pull - before[0]) / (after[0] - before[0]) : 0;
  return before[1] + (after[1] - before[1]) * part;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Dead zone in CSS pixels before a drag draws the elastic. */
export const LOOSE = 12;
/** What a finger cannot reach at the edges of the screen, in CSS pixels. */
const RIM = 6;
const SHORTEST = 24;

/**
 * Length of a drag in a direction that draws the elastic fully, in CSS pixels. It is shorter where the screen
 * ends, so that every pull can be reached everywhere.
 */
export function fullDraw(table: Element, from: Point, direction: Point): number {
  const { left, top, width, height } = table.getBoundingClientRect();
  const usual = Math.min(170, Math.max(90, 0.3 * Math.min(width, height)));
  const length = Math.hypot(direction.x, direction.y) || 1;
  const room = (at: number, size: number, along: number): number =>
    along ? ((along > 0 ? size - RIM - at : at - RIM) * length) / Math.abs(along) : Infinity;
  const free = Math.min(
    room(left + from.x, window.innerWidth, direction.x),
    room(top + from.y, window.innerHeight, direction.y),
  );
  return Math.min(usual, Math.max(SHORTEST, free - LOOSE));
}
