/** Where the cannon stands and points before it is fired. Rings and limits are the server's. */

import { ahead, bearingOf, distance, isIn, nearestIn, turned, whole } from './geometry';
import { spotOf, type Choices, type Fire, type Piece, type Spot, type View, type Water } from './types';

export interface Aiming {
  readonly base: number;
  readonly place: Spot;
  readonly bearing: number;
  /** In thousandths; 0 while nobody draws the elastic. */
  readonly pull: number;
}

export const ringOf = ({ fire }: Choices, base: number): readonly Water[] => fire.find((each) => each.base === base)?.ring ?? [];

/** The server's plainest suggestion: the shot at what is nearest, with the elastic not drawn yet. */
export function firstAim({ moves, fire }: Choices, view: View): Aiming | null {
  const shots = moves.filter((move): move is Fire => move.type === 'fire');
  const [best] = shots.toSorted((one, other) => one.pull - other.pull);
  if (best) return { base: best.base, place: best.place, bearing: best.bearing, pull: 0 };
  const [range] = fire;
  const place = range ? nearestIn(range.ring, [0, 0]) : null;
  return range && place ? { base: range.base, place: whole(place), bearing: bearingOf(place, [0, 0]), pull: view.shapes.ball && 0 } : null;
}

/** The cannon beside a base, as near to a spot as may be, pointed at it. */
export function aimAt(choices: Choices, base: number, target: Spot): Aiming | null {
  const place = nearestIn(ringOf(choices, base), target);
  return place && { base, place: whole(place), bearing: bearingOf(place, target), pull: 0 };
}

/** The base and the place in its ring that are nearest to a spot. */
export function placeNear({ fire }: Choices, spot: Spot): Pick<Aiming, 'base' | 'place'> | null {
  const places = fire.flatMap(({ base, ring }) => {
    const place = nearestIn(ring, spot);
    return place ? [{ base, place: whole(place) }] : [];
  });
  return places.toSorted((one, other) => distance(one.place, spot) - distance(other.place, spot))[0] ?? null;
}

const FARTHEST = 3_000;

/** A place on the side of a base that a bearing tells: in the middle of the ring there, or else near it. */
export function placeOn(ring: readonly Water[], base: Piece, bearing: number): Spot | null {
  const here = spotOf(base);
  const inRing: Spot[] = [];
  for (let away = 0; away < FARTHEST; away += 20) {
    const spot = ahead(here, bearing, away);
    if (isIn(ring, spot)) inRing.push(spot);
    else if (inRing.length) break;
  }
  const found = inRing[Math.floor(inRing.length / 2)] ?? nearestIn(ring, ahead(here, bearing, 600));
  return found && whole(found);
}

export const fireMove = ({ base, place, bearing, pull }: Aiming): Fire => ({
  type: 'fire',
  base,
  place: whole(place),
  bearing: turned(bearing),
  pull: Math.round(pull),
});
