/** Converts the server's coordinates to the scene's: a unit is 10 cm; east is +x, north is -z, up is +y. */

import { Quaternion, Vector3 } from 'three';

import type { Shapes, Spot } from './types';

/** Scene units per 0.1 mm, and per millimetre. */
export const UNIT = 1 / 1000;
export const MM = 1 / 100;

export const place = ([x, y]: Spot, height = 0, into = new Vector3()): Vector3 =>
  into.set(x * UNIT, height * UNIT, -y * UNIT);

export const spotAt = ({ x, z }: { x: number; z: number }): [number, number] => [
  Math.round(x / UNIT),
  Math.round(-z / UNIT),
];

/** Rotation about y in radians that turns an object with its bow at +x to a bearing. */
export const yaw = (bearing: number): number => Math.PI / 2 - radians(bearing);

export const radians = (bearing: number): number => (bearing * Math.PI) / 1800;

/** The bearing from one spot to another. */
export function bearingTo([x, y]: Spot, [tx, ty]: Spot): number {
  return (Math.round((Math.atan2(tx - x, ty - y) * 1800) / Math.PI) + 3600) % 3600;
}

export function ahead([x, y]: Spot, bearing: number, distance: number): [number, number] {
  return [x + distance * Math.sin(radians(bearing)), y + distance * Math.cos(radians(bearing))];
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const UP = new Vector3(0, 1, 0);

export const headingRotation = (bearing: number, into = new Quaternion()): Quaternion =>
  into.setFromAxisAngle(UP, yaw(bearing));

/** Converts a film's quaternion (w, x, y, z in table axes, not normalised) to scene axes. */
export const turnOf = (w: number, x: number, y: number, z: number, into = new Quaternion()): Quaternion =>
  into.set(x, z, -y, w).normalize();

/** Spot at which the ball leaves the barrel. */
export function muzzle(spot: Spot, bearing: number, shapes: Shapes): [number, number] {
  return ahead(spot, bearing, shapes.cannon - shapes.ball);
}
