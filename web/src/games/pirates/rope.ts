/** A rope that is pulled tight from one spot to another within some water: it bends where land is in the way. */

import { distance, isIn, lengthOf, lines, middle, sides } from './geometry';
import type { Spot, Water } from './types';

type Side = readonly [Spot, Spot];

const cross = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether two sides cross; a touch at an end is none. */
function crosses([a, b]: Side, [c, d]: Side): boolean {
  const [one, other] = [cross(a, b, c), cross(a, b, d)];
  const [third, fourth] = [cross(c, d, a), cross(c, d, b)];
  return one * other < 0 && third * fourth < 0;
}

/** Ways within one piece of water. Made once for a piece of water, then asked for every spot that is pointed at. */
export class Ropes {
  readonly #water: readonly Water[];
  readonly #sides: readonly Side[];
  /** Where a tight rope may bend: corners that stick out into the water. */
  readonly #corners: readonly Spot[];
  readonly #seen = new Map<Spot, ReadonlyMap<Spot, number>>();

  constructor(water: readonly Water[]) {
    this.#water = water;
    this.#sides = water.flatMap((part) => lines(part).flatMap((line) => [...sides(line)]));
    this.#corners = water.flatMap((part) => lines(part).flatMap((line) => bends(line, water)));
  }

  /** The shortest way, its ends included; null where there is none. */
  way(from: Spot, to: Spot): readonly Spot[] | null {
    if (this.#free(from, to)) return [from, to];
    const last = new Map(this.#corners.filter((corner) => this.#free(corner, to)).map((corner) => [corner, distance(corner, to)]));
    // Dijkstra's: nearest first, from corner to corner.
    const best = new Map<Spot, { readonly length: number; readonly path: readonly Spot[] }>([[from, { length: 0, path: [from] }]]);
    const open = new Set<Spot>([from]);
    let found: { readonly length: number; readonly path: readonly Spot[] } | null = null;
    while (open.size) {
      const here = [...open].reduce((one, other) => (best.get(other)!.length < best.get(one)!.length ? other : one));
      open.delete(here);
      const { length, path } = best.get(here)!;
      if (found && length >= found.length) break;
      const rest = last.get(here);
      if (rest !== undefined && (!found || length + rest < found.length)) found = { length: length + rest, path: [...path, to] };
      for (const [next, step] of this.#around(here)) {
        const known = best.get(next);
        if (known && known.length <= length + step) continue;
        best.set(next, { length: length + step, path: [...path, next] });
        open.add(next);
      }
    }
    return found?.path ?? null;
  }

  /** The corners that can be reached in a straight line, with how far they are. */
  #around(spot: Spot): ReadonlyMap<Spot, number> {
    const known = this.#seen.get(spot);
    if (known) return known;
    const seen = new Map(
      this.#corners.filter((corner) => corner !== spot && this.#free(spot, corner)).map((corner) => [corner, distance(spot, corner)]),
    );
    this.#seen.set(spot, seen);
    return seen;
  }

  #free(from: Spot, to: Spot): boolean {
    const straight: Side = [from, to];
    return !this.#sides.some((side) => crosses(straight, side)) && isIn(this.#water, nudged(from, to));
  }
}

/** A spot on the way that is on no corner: the middle tells whether the way is in the water or in a hole. */
const nudged = (from: Spot, to: Spot): Spot => middle(from, middle(from, to));

function bends(line: readonly Spot[], water: readonly Water[]): readonly Spot[] {
  return line.filter((_, index) => {
    const before = line[(index + line.length - 1) % line.length]!;
    const after = line[(index + 1) % line.length]!;
    // Where the short cut from side to side leaves the water, land sticks out.
    return !isIn(water, middle(before, after));
  });
}

/** Whole knots that a way takes. */
export const knotsFor = (path: readonly Spot[], knot: number): number => Math.max(1, Math.ceil(Math.round(lengthOf(path)) / knot));
