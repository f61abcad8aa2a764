/** Pose of a standing or fallen piece, in the physics' local axes: x ahead, y left, z up. */

import { Quaternion, Vector3 } from 'three';

import type { Piece, Shapes } from '../types';
import { place, headingRotation, turnOf } from '../units';

export interface Pose {
  readonly position: Vector3;
  readonly turn: Quaternion;
}

type Point = readonly [across: number, up: number];

/**
 * Corners of a piece's boxes, projected from behind (`across` is the breadth) or from the side (the
 * length).
 */
function corners(
  kind: Piece['kind'],
  { stand, hull, sail, tower, monster, slot }: Shapes,
  across: 0 | 1,
): Point[] {
  const boards = { galleon: [hull, sail], ghost: [hull, sail], tower: [tower], monster: [monster] }[kind];
  const found: Point[] = [];
  const add = (box: readonly [number, number, number], bottom: number): void => {
    for (const side of [-0.5, 0.5])
      found.push([side * box[across], bottom], [side * box[across], bottom + box[2]]);
  };
  add(stand, 0);
  boards.reduce((bottom, box) => (add(box, bottom), bottom + box[2]), slot);
  return found;
}

/**
 * Height of the centre of mass as a fraction of the piece's; it only decides which edge the piece rests on.
 */
const BALANCE = 0.24;

/** Angle in radians by which a piece tips to rest on its side, and the height of its origin then. */
export function lying(points: readonly Point[]): { angle: number; height: number } {
  const balance = BALANCE * Math.max(...points.map(([, up]) => up));
  let best = Infinity;
  for (const a of points)
    for (const b of points) {
      const [across, up] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.hypot(across, up);
      // A convex-hull edge with its outer side to the right and the centre of mass between its ends.
      const outer =
        up > 0 && points.every(([x, y]) => across * (y - a[1]) - up * (x - a[0]) >= -1e-6 * length);
      const along = length && (-a[0] * across + (balance - a[1]) * up) / length;
      const lean = Math.atan2(a[0] - b[0], up);
      if (outer && along > 0 && along < length && Math.abs(lean) < Math.abs(best)) best = lean;
    }
  const angle = Math.PI / 2 + (Number.isFinite(best) ? best : 0);
  return {
    angle,
    height: Math.max(...points.map(([across, up]) => across * Math.sin(angle) - up * Math.cos(angle))),
  };
}

const [LEFT, RIGHT, BOW, STERN, TOP] = [1, 2, 3, 4, 5] as const;

export function poseOf(piece: Pick<Piece, 'kind' | 'x' | 'y' | 'heading' | 'face'>, shapes: Shapes): Pose {
  const { kind, x, y, heading, face } = piece;
  const spot = [x, y] as const;
  if (face === TOP) {
    const height = Math.max(...corners(kind, shapes, 0).map(([, up]) => up));
    return { position: place(spot, height), turn: headingRotation(heading).multiply(turnOf(0, 1, 0, 0)) };
  }
  if (face !== LEFT && face !== RIGHT && face !== BOW && face !== STERN)
    return { position: place(spot), turn: headingRotation(heading) };
  const { angle, height } = lying(corners(kind, shapes, face === LEFT || face === RIGHT ? 1 : 0));
  const half = angle / 2;
  const sine = (face === LEFT || face === STERN ? -1 : 1) * Math.sin(half);
  const over =
    face === LEFT || face === RIGHT ? turnOf(Math.cos(half), sine, 0, 0) : turnOf(Math.cos(half), 0, sine, 0);
  return { position: place(spot, height), turn: headingRotation(heading).multiply(over) };
}
