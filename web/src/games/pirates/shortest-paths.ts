/**
 * Shortest paths within water: a visibility graph over the corners of land, searched with Dijkstra's
 * algorithm.
 */

import { ahead, bearingOf, distance, isIn, lengthOf, lines, middle, sides } from './geometry';
import type { Spot, Water } from './types';

/** Shortest paths within one area of water. Build once and query for every target. */
export class ShortestPaths {
  readonly #water: readonly Water[];
  /** All shore edges, four numbers each; every line of sight is tested against all of them. */
  readonly #sides: Float64Array;
  /** Vertices of the graph: just off the corners of land that protrude into the water. */
  readonly #corners: readonly Spot[];
  readonly #visible = new Map<Spot, ReadonlyMap<Spot, number>>();

  constructor(water: Water) {
    this.#water = [water];
    this.#sides = Float64Array.from(lines(water).flatMap((line) => [...sides(line)].flat(2)));
    this.#corners = lines(water).flatMap((line) => bends(line, this.#water));
  }

  /** The shortest path including both ends; null if there is none. */
  find(from: Spot, to: Spot): readonly Spot[] | null {
    if (this.#isClear(from, to)) return [from, to];
    const last = new Map(
      this.#corners
        .filter((corner) => this.#isClear(corner, to))
        .map((corner) => [corner, distance(corner, to)]),
    );
    // Dijkstra's algorithm over the corners.
    const best = new Map<Spot, { readonly length: number; readonly path: readonly Spot[] }>([
      [from, { length: 0, path: [from] }],
    ]);
    const open = new Set<Spot>([from]);
    let found: { readonly length: number; readonly path: readonly Spot[] } | null = null;
    while (open.size) {
      const here = [...open].reduce((one, other) =>
        best.get(other)!.length < best.get(one)!.length ? other : one,
      );
      open.delete(here);
      const { length, path } = best.get(here)!;
      if (found && length >= found.length) break;
      const rest = last.get(here);
      if (rest !== undefined && (!found || length + rest < found.length))
        found = { length: length + rest, path: [...path, to] };
      for (const [next, step] of this.#neighbours(here)) {
        const known = best.get(next);
        if (known && known.length <= length + step) continue;
        best.set(next, { length: length + step, path: [...path, next] });
        open.add(next);
      }
    }
    return found?.path ?? null;
  }

  /** Visible corners with their distances; cached. */
  #neighbours(spot: Spot): ReadonlyMap<Spot, number> {
    const known = this.#visible.get(spot);
    if (known) return known;
    const seen = new Map(
      this.#corners
        .filter((corner) => corner !== spot && this.#isClear(spot, corner))
        .map((corner) => [corner, distance(spot, corner)]),
    );
    this.#visible.set(spot, seen);
    return seen;
  }

  #isClear(from: Spot, to: Spot): boolean {
    return !this.#crossesShore(from, to) && isIn(this.#water, middle(from, to));
  }

  /** Segment intersection test: each segment has its ends on both sides of the other. */
  #crossesShore([fx, fy]: Spot, [tx, ty]: Spot): boolean {
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

/** Distance of a vertex from its corner (0.1 mm): paths that touch land fail the point-in-water test. */
const CORNER_OFFSET = 3;

function bends(line: readonly Spot[], water: readonly Water[]): readonly Spot[] {
  return line.flatMap((corner, index) => {
    const before = line[(index + line.length - 1) % line.length]!;
    const after = line[(index + 1) % line.length]!;
    const inside = middle(before, after);
    // The chord between the two edges leaves the water: land protrudes here.
    if (isIn(water, inside) || distance(inside, corner) < 0.01) return [];
    const off = ahead(corner, bearingOf(inside, corner), CORNER_OFFSET);
    return isIn(water, off) ? [off] : [];
  });
}

/** Whole knots that a path costs, at least 1. */
export const knotsFor = (path: readonly Spot[], knot: number): number =>
  Math.max(1, Math.ceil(Math.round(lengthOf(path)) / knot));
