/** Where one looks from: around a target, from a side, at a tilt, from a distance. Pure numbers, then a camera. */

import { PerspectiveCamera, Vector3 } from 'three';

import { ahead, place, radians, spotAt, UNIT } from './units';
import type { Spot } from './types';

export interface Stand {
  readonly target: Vector3;
  /** The bearing from the target to the eye. */
  readonly side: number;
  /** Degrees above the horizon. */
  readonly tilt: number;
  readonly distance: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

export const [FLATTEST, STEEPEST] = [7, 86] as const;
export const [NEAREST, FARTHEST] = [1.1, 42] as const;

export function eye({ target, side, tilt, distance }: Stand): Vector3 {
  const [up, out] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];
  const turn = radians(side);
  return new Vector3(Math.sin(turn) * out, up, -Math.cos(turn) * out).multiplyScalar(distance).add(target);
}

/** Degrees from top to bottom: wider where the frame is narrow, or the table would be a strip. */
export function fieldOfView({ width, height }: Frame): number {
  const aspect = width / height;
  return aspect >= 1.2 ? 36 : Math.min(52, 36 + (1.2 - aspect) * 22);
}

const free = (whole: number, one: number, other: number): number => Math.max(whole - one - other, whole * 0.3);

export function aimCamera(camera: PerspectiveCamera, stand: Stand, frame: Frame): void {
  const { width, height, insets } = frame;
  camera.fov = fieldOfView(frame);
  camera.aspect = width / height;
  // What matters is in the middle of what is left free.
  camera.setViewOffset(width, height, (insets.right - insets.left) / 2, (insets.bottom - insets.top) / 2, width, height);
  camera.position.copy(eye(stand));
  camera.up.set(0, 1, 0);
  camera.lookAt(stand.target);
  camera.near = Math.max(0.05, stand.distance * 0.04);
  camera.far = 160;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** The same stand, from as near as lets all these points be seen in the free part of the frame; centred on them. */
export function fitted(stand: Stand, points: readonly Vector3[], frame: Frame): Stand {
  const { width, height, insets } = frame;
  const tall = Math.tan((fieldOfView(frame) * Math.PI) / 360) * (free(height, insets.top, insets.bottom) / height);
  const wide = Math.tan((fieldOfView(frame) * Math.PI) / 360) * (free(width, insets.left, insets.right) / height);
  const back = eye({ ...stand, target: new Vector3(), distance: 1 });
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  let { target, distance } = stand;
  // The nearer the eye, the more perspective matters: a few rounds settle it.
  for (let round = 0; round < 16; round++) {
    const seen = points.map((point) => {
      const from = point.clone().sub(target);
      return { x: from.dot(right), y: from.dot(up), near: from.dot(back) };
    });
    distance = Math.max(NEAREST, ...seen.map(({ x, y, near }) => near + Math.max(Math.abs(x) / wide, Math.abs(y) / tall)));
    const [xs, ys] = [seen.map(({ x, near }) => x / (distance - near)), seen.map(({ y, near }) => y / (distance - near))];
    const shift = (values: readonly number[]): number => ((Math.min(...values) + Math.max(...values)) / 2) * distance;
    // Sliding over the table by so much moves the picture up or down, foreshortened by the tilt.
    const along = up.clone().setY(0);
    const steep = along.length();
    const slope = steep > 0.05 ? along.divideScalar(steep * steep) : along.set(0, 0, 0);
    target = target.clone().addScaledVector(right, shift(xs)).addScaledVector(slope, shift(ys));
  }
  return { ...stand, target, distance: Math.min(distance, FARTHEST) };
}

/** Between two stands; the shorter way around. */
export function between(a: Stand, b: Stand, t: number): Stand {
  const turn = ((((b.side - a.side) % 3600) + 5400) % 3600) - 1800;
  // Far flights rise a little on the way.
  const hop = Math.min(2.5, a.target.distanceTo(b.target) * 0.12) * Math.sin(Math.PI * t);
  return {
    target: a.target.clone().lerp(b.target, t),
    side: a.side + turn * t,
    tilt: a.tilt + (b.tilt - a.tilt) * t,
    distance: a.distance * (b.distance / a.distance) ** t + hop,
  };
}

export const smooth = (t: number): number => t * t * (3 - 2 * t);

/** So far before the cannon lies what is looked at over its barrel. */
export const BEFORE_BARREL = 2.5;

/** Behind the barrel: low, the target ahead of it and the drawn elastic in sight; farther back where less of the frame is free. */
export function behindBarrel(spot: Spot, bearing: number, { width, height, insets }: Frame): Stand {
  const narrow = width < height;
  const target = place(ahead(spot, bearing, BEFORE_BARREL / UNIT), 180);
  const back = Math.min(1.6, Math.max(1, (0.75 * height) / free(height, insets.top, insets.bottom)));
  return { target, side: bearing + 1800, tilt: narrow ? 17 : 13, distance: (narrow ? 5 : 5.3) * back };
}

/** Keeps a stand within what can be looked at. */
export function bounded(stand: Stand, [left, bottom, right, top]: readonly [number, number, number, number]): Stand {
  const [x, y] = spotAt(stand.target);
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return {
    target: place([clamp(x, left, right), clamp(y, bottom, top)], clamp(stand.target.y, 0, 1) / UNIT),
    side: ((stand.side % 3600) + 3600) % 3600,
    tilt: clamp(stand.tilt, FLATTEST, STEEPEST),
    distance: clamp(stand.distance, NEAREST, FARTHEST),
  };
}
