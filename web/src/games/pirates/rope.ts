/** A rope that is pulled tight from one spot to another within some water: it bends where land is in the way. */

import { ahead, bearingOf, distance, isIn, lengthOf, lines, middle, sides } from './geometry';
import type { Spot, Water } from './types';

/** Ways within one piece of water. Made once for it, then asked for every spot that is pointed at. */
export class Ropes {
  readonly #water: readonly Water[];
  /** The sides of all its shores, four numbers each: every straight way is tried against all of them. */
  readonly #sides: Float64Array;
  /** Where a tight rope may bend: a hair off the corners of land that stick out into the water. */
  readonly #corners: readonly Spot[];
  readonly #seen = new Map<Spot, ReadonlyMap<Spot, number>>();

  constructor(water: Water) {
    this.#water = [water];
    this.#sides = Float64Array.from(lines(water).flatMap((line) => [...sides(line)].flat(2)));
    this.#corners = lines(water).flatMap((line) => bends(line, this.#water));
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
    return !this.#leaves(from, to) && isIn(this.#water, middle(from, to));
  }

  /** Whether the straight way crosses a shore: each has its ends on both sides of the other. */
  #leaves([fx, fy]: Spot, [tx, ty]: Spot): boolean {
    const shores = this.#sides;
    const [dx, dy] = [tx - fx, ty - fy];
    for (let at = 0; at < shores.length; at += 4) {
      const ax = shores[at]!;
      const ay = shores[at + 1]!;
      const bx = shores[at + 2]!;
      const by = shores[at + 3]!;
      if ((dx * (ay - fy) - dy * (ax - fx)) * (dx * (by - fy) - dy * (bx - fx)) >= 0) continue;
      const [sx, sy] = [bx - ax, by - ay];
      if ((sx * (fy - ay) - sy * (fx - ax)) * (sx * (ty - ay) - sy * (tx - ax)) < 0) return true;
    }
    return false;
  }
}

/** How far off a corner a rope is laid: ways that touch land are neither in it nor out of it. */
const HAIR = 3;

function bends(line: readonly Spot[], water: readonly Water[]): readonly Spot[] {
  return line.flatMap((corner, index) => {
    const before = line[(index + line.length - 1) % line.length]!;
    const after = line[(index + 1) % line.length]!;
    const inside = middle(before, after);
    // Where the short cut from side to side leaves the water, land sticks out.
    if (isIn(water, inside) || distance(inside, corner) < 0.01) return [];
    const off = ahead(corner, bearingOf(inside, corner), HAIR);
    return isIn(water, off) ? [off] : [];
  });
}

/** Whole knots that a way takes. */
export const knotsFor = (path: readonly Spot[], knot: number): number => Math.max(1, Math.ceil(Math.round(lengthOf(path)) / knot));
