/** Camera poses as an orbit around a target (side, tilt, distance), and how to apply them to a camera. */

import { PerspectiveCamera, Vector3 } from 'three';

import { ahead, place, radians, spotAt, UNIT } from './units';
import type { Spot } from './types';

export interface CameraPose {
  readonly target: Vector3;
  /** Bearing from the target to the camera. */
  readonly side: number;
  /** Degrees above the horizon. */
  readonly tilt: number;
  readonly distance: number;
  /** Magnification; 1 by default. */
  readonly zoom?: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly insets: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

export const [FLATTEST, STEEPEST] = [7, 86] as const;
export const [NEAREST, FARTHEST] = [1.1, 42] as const;

export function eye({ target, side, tilt, distance }: CameraPose): Vector3 {
  const [up, out] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];
  const turn = radians(side);
  return new Vector3(Math.sin(turn) * out, up, -Math.cos(turn) * out).multiplyScalar(distance).add(target);
}

/** Vertical field of view in degrees; wider in portrait frames, where the table would look small. */
export function fieldOfView({ width, height }: Frame): number {
  const aspect = width / height;
  return aspect >= 1.2 ? 36 : Math.min(52, 36 + (1.2 - aspect) * 22);
}

const free = (whole: number, one: number, other: number): number =>
  Math.max(whole - one - other, whole * 0.3);

export function aimCamera(camera: PerspectiveCamera, stand: CameraPose, frame: Frame): void {
  const { width, height, insets } = frame;
  camera.fov = fieldOfView(frame);
  camera.zoom = stand.zoom ?? 1;
  camera.aspect = width / height;
  // Centres the target in the uncovered part of the frame.
  camera.setViewOffset(
    width,
    height,
    (insets.right - insets.left) / 2,
    (insets.bottom - insets.top) / 2,
    width,
    height,
  );
  camera.position.copy(eye(stand));
  camera.up.set(0, 1, 0);
  camera.lookAt(stand.target);
  camera.near = Math.max(0.05, stand.distance * 0.04);
  camera.far = 160;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Moves a pose as near as possible with all points inside the uncovered part of the frame, centred. */
export function fitted(stand: CameraPose, points: readonly Vector3[], frame: Frame): CameraPose {
  const { width, height, insets } = frame;
  const tall =
    Math.tan((fieldOfView(frame) * Math.PI) / 360) * (free(height, insets.top, insets.bottom) / height);
  const wide =
    Math.tan((fieldOfView(frame) * Math.PI) / 360) * (free(width, insets.left, insets.right) / height);
  const back = eye({ ...stand, target: new Vector3(), distance: 1 });
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  let { target, distance } = stand;
  // Perspective makes this non-linear: iterate until it converges.
  for (let round = 0; round < 16; round++) {
    const seen = points.map((point) => {
      const from = point.clone().sub(target);
      return { x: from.dot(right), y: from.dot(up), near: from.dot(back) };
    });
    distance = Math.max(
      NEAREST,
      ...seen.map(({ x, y, near }) => near + Math.max(Math.abs(x) / wide, Math.abs(y) / tall)),
    );
    const [xs, ys] = [
      seen.map(({ x, near }) => x / (distance - near)),
      seen.map(({ y, near }) => y / (distance - near)),
    ];
    const shift = (values: readonly number[]): number =>
      ((Math.min(...values) + Math.max(...values)) / 2) * distance;
    // Moving the target along the table shifts the image vertically, foreshortened by the tilt.
    const along = up.clone().setY(0);
    const steep = along.length();
    const slope = steep > 0.05 ? along.divideScalar(steep * steep) : along.set(0, 0, 0);
    target = target.clone().addScaledVector(right, shift(xs)).addScaledVector(slope, shift(ys));
  }
  return { ...stand, target, distance: Math.min(distance, FARTHEST) };
}

/** Interpolates two poses, turning the shorter way around. */
export function between(a: CameraPose, b: CameraPose, t: number): CameraPose {
  const turn = ((((b.side - a.side) % 3600) + 5400) % 3600) - 1800;
  // Long flights rise a little.
  const hop = Math.min(2.5, a.target.distanceTo(b.target) * 0.12) * Math.sin(Math.PI * t);
  return {
    target: a.target.clone().lerp(b.target, t),
    side: a.side + turn * t,
    tilt: a.tilt + (b.tilt - a.tilt) * t,
    distance: a.distance * (b.distance / a.distance) ** t + hop,
    zoom: (a.zoom ?? 1) * ((b.zoom ?? 1) / (a.zoom ?? 1)) ** t,
  };
}

export const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Distance from the cannon to the camera target in the barrel view, in scene units. */
export const BEFORE_BARREL = 2.5;

/** Ranges in scene units: up to the first the view is not magnified, from the second on it is most. */
const [CLOSE, REMOTE] = [4, 10];

/**
 * Pose low behind the barrel with the drawn elastic in view; farther back the less of the frame is
 * uncovered. For a remote target the camera goes back and magnifies: the target grows, the cannon hardly
 * shrinks.
 */
export function behindBarrel(
  spot: Spot,
  bearing: number,
  { width, height, insets }: Frame,
  range = 0,
): CameraPose {
  const narrow = width < height;
  const target = place(ahead(spot, bearing, BEFORE_BARREL / UNIT), 180);
  const back = Math.min(1.6, Math.max(1, (0.75 * height) / free(height, insets.top, insets.bottom)));
  const remote = Math.min(1, Math.max(0, (range - CLOSE) / (REMOTE - CLOSE)));
  return {
    target,
    side: bearing + 1800,
    tilt: (narrow ? 17 : 13) - 5 * remote,
    distance: (narrow ? 5 : 5.3) * back * (1 + 0.8 * remote),
    zoom: 1 + 1.1 * remote,
  };
}

/** Clamps a pose to the allowed range. */
export function bounded(
  stand: CameraPose,
  [left, bottom, right, top]: readonly [number, number, number, number],
): CameraPose {
  const [x, y] = spotAt(stand.target);
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return {
    target: place([clamp(x, left, right), clamp(y, bottom, top)], clamp(stand.target.y, 0, 1) / UNIT),
    side: ((stand.side % 3600) + 3600) % 3600,
    tilt: clamp(stand.tilt, FLATTEST, STEEPEST),
    distance: clamp(stand.distance, NEAREST, FARTHEST),
    zoom: stand.zoom ?? 1,
  };
}
