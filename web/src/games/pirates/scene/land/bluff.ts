/**
 * Geometry of cliffs: blocks with a rough face, within 2 mm of their collision shape. Uses vertex colours.
 */

import { BufferAttribute, BufferGeometry, Color } from 'three';

import { MM } from '../units';
import { noise, rough } from './noise';

export interface Bluff {
  /** Outline of the foot in millimetres around the origin, counter-clockwise, densely sampled. */
  readonly line: readonly (readonly [number, number])[];
  readonly height: number;
  readonly seed: number;
  readonly top: 'grass' | 'sand' | 'rock';
  /** Position of a waterfall, as a fraction of the outline. */
  readonly falls?: number;
  readonly round?: boolean;
  /** A hollow in the top: radius and depth. */
  readonly hollow?: readonly [number, number];
}

type Corner = readonly [x: number, y: number, z: number];

/** Points along a rounded rectangle. */
export function roundedLine(
  length: number,
  breadth: number,
  corner: number,
  step: number,
): [number, number][] {
  const found: [number, number][] = [];
  const [x, y] = [length / 2 - corner, breadth / 2 - corner];
  const corners = [
    [x, -y, -Math.PI / 2],
    [x, y, 0],
    [-x, y, Math.PI / 2],
    [-x, -y, Math.PI],
  ] as const;
  corners.forEach(([cx, cy, from], index) => {
    for (let turn = 0; turn <= 3; turn++) {
      const angle = from + (turn / 3) * (Math.PI / 2);
      found.push([cx + Math.cos(angle) * corner, cy + Math.sin(angle) * corner]);
    }
    const [nx, ny, next] = corners[(index + 1) % 4] ?? corners[0];
    const [ax, ay] = found.at(-1) ?? [0, 0];
    const [bx, by] = [nx + Math.cos(next) * corner, ny + Math.sin(next) * corner];
    const count = Math.floor(Math.hypot(bx - ax, by - ay) / step);
    for (let at = 1; at < count; at++)
      found.push([ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count]);
  });
  return found;
}

export function roundLine(radius: number, step: number): [number, number][] {
  const count = Math.max(12, Math.round((2 * Math.PI * radius) / step));
  return Array.from({ length: count }, (_, index) => [
    Math.cos((index / count) * 2 * Math.PI) * radius,
    Math.sin((index / count) * 2 * Math.PI) * radius,
  ]);
}

/** Vertex rings: fractions of the height for the face, fractions of the radius for the top. */
const FACE = [0, 0.07, 0.22, 0.38, 0.54, 0.7, 0.84, 0.94, 1] as const;
const TOP = [0.93, 0.8, 0.64, 0.47, 0.3, 0.15] as const;

/** Builds the cliff and the ground on top of it. */
export function bluff(land: Bluff): { cliff: BufferGeometry; ground: BufferGeometry } {
  const { line, height, seed, hollow, round = false } = land;
  const face = FACE.map((share) =>
    line.map(([x, y]): Corner => {
      const away = Math.hypot(x, y);
      // Ribs run down the cliff; ledges run along it.
      const ribs = rough(x * 0.16 + y * 0.05, y * 0.16 - x * 0.05 + share * 1.1, seed);
      const inward = share === 0 ? 0.1 : Math.min(1.7, ribs * 2.1 + (share === 1 ? 0.3 : 0));
      return [x * (1 - inward / away), share * height, y * (1 - inward / away)];
    }),
  );
  const top = TOP.map((share) =>
    line.map(([x, y]): Corner => {
      const [px, py] = [x * share, y * share];
      const dip = hollow
        ? hollow[1] *
          (1 - Math.min(1, Math.max(0, (Math.hypot(px, py) - hollow[0] * 0.6) / (hollow[0] * 0.6))))
        : 0;
      return [px, height - dip - rough(px * 0.09, py * 0.09, seed + 5) * 1.3, py];
    }),
  );
  const rings = [...face, ...top];
  const middle: Corner = [0, height - (hollow?.[1] ?? 0.5), 0];
  const tint = new Color();
  const count = line.length;
  const built = (faces: readonly (readonly Corner[])[]): BufferGeometry => {
    const [corners, colours, uvs]: [number[], number[], number[]] = [[], [], []];
    for (const points of faces)
      for (const point of points) {
        paint(tint, point, land);
        corners.push(point[0] * MM, point[1] * MM, -point[2] * MM);
        uvs.push(...on(point, points, round));
        colours.push(tint.r, tint.g, tint.b);
      }
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
    made.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
    made.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
    made.computeVertexNormals();
    return made;
  };
  const band = (from: number, to: number): Corner[][] => {
    const faces: Corner[][] = [];
    for (let ring = from; ring < to; ring++)
      for (let at = 0; at < count; at++) {
        const [low, high] = [rings[ring] ?? [], rings[ring + 1] ?? []];
        const [a, b, c, d] = [low[at], low[(at + 1) % count], high[(at + 1) % count], high[at]];
        if (!a || !b || !c || !d) continue;
        // Alternate the diagonals to hide the grid.
        faces.push(
          ...((at + ring) % 2
            ? [
                [a, b, c],
                [a, c, d],
              ]
            : [
                [a, b, d],
                [b, c, d],
              ]),
        );
      }
    return faces;
  };
  const inner = rings.at(-1) ?? [];
  const fan = inner.map((a, at): Corner[] => [a, inner[(at + 1) % count] ?? a, middle]);
  const lip = FACE.length - 1;
  return { cliff: built(band(0, lip)), ground: built([...band(lip, rings.length - 1), ...fan]) };
}

/** Width of the rock texture in millimetres. */
const PICTURE = 46;

/** UV of a vertex: projected from above, cylindrical for round land, or projected from the side. */
function on([x, y, z]: Corner, face: readonly Corner[], round: boolean): [number, number] {
  const span = (axis: 0 | 1 | 2): number =>
    Math.max(...face.map((corner) => corner[axis])) - Math.min(...face.map((corner) => corner[axis]));
  if (span(1) < 2) return [x / PICTURE, z / PICTURE];
  if (!round) return [(span(0) > span(2) ? x : z) / PICTURE, y / PICTURE];
  const [fx, , fz] = face[0] ?? [x, y, z];
  const start = Math.atan2(fz, fx);
  const turn = ((Math.atan2(z, x) - start + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return [((start + turn) * Math.hypot(fx, fz)) / PICTURE, y / PICTURE];
}

const TONES = {
  sand: [new Color('#d9bd80'), new Color('#f3e2b0')],
  rock: [new Color('#5d5148'), new Color('#b7a48a')],
  grass: [new Color('#3f6a2c'), new Color('#86ad4e')],
} as const;
const [WET, FALL, MOSS] = [new Color('#3a352f'), new Color('#dff3f7'), new Color('#5f7f3c')];

/** Vertex colour: strata and moss on the cliff, ground on top, wet rock at the foot. */
function paint(into: Color, [x, y, z]: Corner, { height, seed, top, falls, line }: Bluff): void {
  const share = y / height;
  const angle = Math.atan2(z, x) / (2 * Math.PI);
  const onTop =
    share > 0.985 ||
    (share > 0.7 && Math.hypot(x, z) < Math.hypot(...(line[0] ?? [1, 1])) * 0.9 && isInside(x, z, line));
  if (onTop) {
    const [dark, light] = TONES[top];
    into.copy(dark).lerp(light, rough(x * 0.11, z * 0.11, seed + 3));
    return;
  }
  const strata = noise(share * 9 + noise(x * 0.05, z * 0.05, seed) * 2, 3, seed + 9);
  const [dark, light] = TONES.rock;
  into.copy(dark).lerp(light, 0.25 + 0.4 * rough(x * 0.13, z * 0.13 + y * 0.09, seed) + 0.35 * strata);
  const moss =
    top === 'rock' ? 0 : Math.max(0, share * 1.5 - 0.75 + (rough(x * 0.2, z * 0.2, seed + 7) - 0.5) * 1.6);
  into.lerp(MOSS, Math.min(0.85, moss));
  if (top === 'sand') into.lerp(TONES.sand[0], 0.35);
  if (falls !== undefined) {
    const away = Math.abs(((((angle - falls) % 1) + 1.5) % 1) - 0.5);
    into.lerp(FALL, away < 0.016 ? 0.9 : away < 0.026 ? 0.35 : 0);
  }
  into.lerp(WET, Math.max(0, 0.75 - share * 7));
}

/** Whether a point is more than 2.2 mm from the outline; approximate, for colours only. */
function isInside(x: number, z: number, line: readonly (readonly [number, number])[]): boolean {
  return line.every(([px, py]) => Math.hypot(px - x, py - z) > 2.2);
}
