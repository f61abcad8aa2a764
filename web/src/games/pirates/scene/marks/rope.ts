/** Meshes of the rope of a course: a knot after every knot's length, the unused rest coiled. */

import {
  BufferAttribute,
  CatmullRomCurve3,
  Color,
  Group,
  LineCurve3,
  CurvePath,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
  type BufferGeometry,
  type Curve,
} from 'three';

import type { Materials } from '../materials';
import { merged } from '../pieces/diecut';
import type { Spot } from '../types';
import { distance, place, UNIT } from '../units';

const THICK = 0.022;

/** Positions of the knots along a path, after every whole knot's length. */
export function knotsAlong(path: readonly Spot[], knot: number): [number, number][] {
  const found: [number, number][] = [];
  let [gone, next] = [0, knot];
  for (let index = 1; index < path.length; index++) {
    const [a, b]: [Spot, Spot] = [path[index - 1] ?? [0, 0], path[index] ?? [0, 0]];
    const long = distance(a, b);
    // Tolerance of 0.2 mm for rounding.
    while (long > 0 && next <= gone + long + 2) {
      const share = Math.min(1, (next - gone) / long);
      found.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
      next += knot;
    }
    gone += long;
  }
  return found;
}

export function ropeMesh(path: readonly Spot[], knots: number, knot: number, materials: Materials): Group {
  const { resources, surface } = materials;
  const group = new Group();
  const points = path.map((spot) => place(spot, 30));
  const parts: BufferGeometry[] = [];
  const whole = path.slice(1).reduce((sum, spot, index) => sum + distance(path[index] ?? spot, spot), 0);
  if (points.length > 1 && whole > 0) {
    const tube = new TubeGeometry(curve(points), Math.max(12, Math.round(whole / 60)), THICK, 6);
    strands(tube, whole);
    parts.push(tube);
  }
  const tied = knotsAlong(path, knot);
  for (const spot of tied)
    parts.push(
      plain(new SphereGeometry(THICK * 2.3, 10, 8).translate(...place(spot, 34).toArray()), '#c99a55'),
    );
  const left = knots - whole / knot;
  const end = points.at(-1);
  if (end && left > 0.25) {
    for (let ring = 0; ring < Math.round(left * 1.5); ring++) {
      const made = new TorusGeometry(0.1 + 0.012 * ring, THICK, 5, 22).rotateX(Math.PI / 2);
      made.translate(end.x + 0.24, THICK * (1 + ring * 1.3), end.z + 0.16);
      parts.push(plain(made, ring % 2 ? '#b98a4a' : '#d3ab68'));
    }
  }
  if (!parts.length) return group;
  const mesh = new Mesh(resources.track(merged(parts)), surface({ vertexColors: true, roughness: 0.9 }));
  mesh.castShadow = true;
  group.add(mesh);
  return group;
}

function curve(points: readonly Vector3[]): Curve<Vector3> {
  if (points.length > 2) return new CatmullRomCurve3([...points], false, 'catmullrom', 0.1);
  const line = new CurvePath<Vector3>();
  line.add(new LineCurve3(points[0] ?? new Vector3(), points[1] ?? new Vector3()));
  return line;
}

/** Colours alternating light and dark strands. */
function strands(tube: BufferGeometry, length: number): void {
  const uv = tube.getAttribute('uv');
  const colours = new Float32Array(uv.count * 3);
  const [light, dark] = [new Color('#e0bd7c'), new Color('#94682f')];
  for (let index = 0; index < uv.count; index++) {
    const twist = Math.sin(uv.getX(index) * length * UNIT * 60 + uv.getY(index) * 6.28);
    light
      .clone()
      .lerp(dark, 0.5 - twist * 0.5)
      .toArray(colours, index * 3);
  }
  tube.setAttribute('color', new BufferAttribute(colours, 3));
}

function plain(made: BufferGeometry, tone: string): BufferGeometry {
  const count = made.getAttribute('position').count;
  const colour = new Color(tone);
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < count; index++) colour.toArray(colours, index * 3);
  made.setAttribute('color', new BufferAttribute(colours, 3));
  return made;
}
