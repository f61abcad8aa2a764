/** Geometries of thick lines and filled areas, flat on the sea. */

import { BufferAttribute, BufferGeometry, Path, Shape, ShapeGeometry, Vector2 } from 'three';

import type { Spot, Water } from '../types';
import { UNIT } from '../units';

/** A band along a polyline, `width` in 0.1 mm; UV `v` runs along it in units of the width. */
export function ribbon(line: readonly Spot[], width: number, closed = false): BufferGeometry {
  const spots = line.filter(
    (spot, index) => !index || spot[0] !== line[index - 1]?.[0] || spot[1] !== line[index - 1]?.[1],
  );
  const count = spots.length;
  const [corners, uvs, faces]: [number[], number[], number[]] = [[], [], []];
  let along = 0;
  for (let index = 0; index < (closed ? count + 1 : count); index++) {
    const here = spots[index % count] ?? [0, 0];
    const before = (closed ? spots[(index - 1 + count) % count] : spots[Math.max(index - 1, 0)]) ?? here;
    const after = (closed ? spots[(index + 1) % count] : spots[Math.min(index + 1, count - 1)]) ?? here;
    const [inward, outward] = [unit(before, here), unit(here, after)];
    const [tx, ty] = [inward[0] + outward[0], inward[1] + outward[1]];
    const long = Math.hypot(tx, ty) || 1;
    // Mitre joints keep the width, limited to avoid spikes.
    const half = width / 2 / Math.max(0.5, long / 2);
    const [nx, ny] = [(-ty / long) * half, (tx / long) * half];
    if (index)
      along += Math.hypot(
        here[0] - (spots[(index - 1) % count] ?? here)[0],
        here[1] - (spots[(index - 1) % count] ?? here)[1],
      );
    for (const side of [1, -1]) {
      corners.push((here[0] + nx * side) * UNIT, 0, -(here[1] + ny * side) * UNIT);
      uvs.push(side > 0 ? 0 : 1, along / width);
    }
    if (index) faces.push(index * 2 - 2, index * 2 - 1, index * 2, index * 2 - 1, index * 2 + 1, index * 2);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  made.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  made.setIndex(faces);
  return made;
}

function unit(from: Spot, to: Spot): [number, number] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(x, y) || 1;
  return x || y ? [x / long, y / long] : [0, 0];
}

/** Height difference between consecutive areas, so that the depth test hides overlaps. */
export const STEP = 0.0012;

export function areas(waters: readonly Water[]): BufferGeometry[] {
  const points = (line: readonly Spot[]): Vector2[] => line.map(([x, y]) => new Vector2(x * UNIT, y * UNIT));
  return waters.map(({ outline, holes }, index) => {
    const shape = new Shape(points(outline));
    shape.holes = holes.map((hole) => new Path(points(hole)));
    return new ShapeGeometry(shape).rotateX(-Math.PI / 2).translate(0, (waters.length - index) * STEP, 0);
  });
}

/** Offsets the convex hull of an outline outwards by a distance. */
export function letOut(outline: readonly Spot[], distance: number): Spot[] {
  const hull = convex(outline);
  const found: Spot[] = [];
  hull.forEach(([x, y], index) => {
    const [px, py] = hull[(index - 1 + hull.length) % hull.length] ?? [x, y];
    const [nx, ny] = hull[(index + 1) % hull.length] ?? [x, y];
    // Arc from the outer normal of the incoming edge to that of the outgoing edge.
    const first = Math.atan2(-(x - px), y - py);
    let last = Math.atan2(-(nx - x), ny - y);
    if (last < first) last += 2 * Math.PI;
    for (let step = 0; step <= 10; step++) {
      const angle = first + ((last - first) * step) / 10;
      found.push([x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]);
    }
  });
  return found;
}

/** Convex hull, counter-clockwise. */
function convex(points: readonly Spot[]): Spot[] {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (line: readonly Spot[]): Spot[] => {
    const found: Spot[] = [];
    for (const point of line) {
      for (;;) {
        const [a, b] = [found.at(-2), found.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        found.pop();
      }
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...chain(ordered), ...chain([...ordered].reverse())];
}
