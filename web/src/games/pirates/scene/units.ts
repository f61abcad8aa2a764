/** From the server's table to the scene: a unit is 10 cm; east is +x, north is -z, up is +y. */

import { Quaternion, Vector3 } from 'three';

import type { Shapes, Spot } from './types';

/** Scene units per 0.1 mm, and per millimetre. */
export const UNIT = 1 / 1000;
export const MM = 1 / 100;

export const place = ([x, y]: Spot, height = 0, into = new Vector3()): Vector3 => into.set(x * UNIT, height * UNIT, -y * UNIT);

export const spotAt = ({ x, z }: { x: number; z: number }): [number, number] => [Math.round(x / UNIT), Math.round(-z / UNIT)];

/** How far a thing whose bow is +x is turned about the vertical to face a bearing. */
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

export const turned = (bearing: number, into = new Quaternion()): Quaternion => into.setFromAxisAngle(UP, yaw(bearing));

/** A film's quaternion (w, x, y, z about the table's axes; any length) in the scene's axes. */
export const turnOf = (w: number, x: number, y: number, z: number, into = new Quaternion()): Quaternion => into.set(x, z, -y, w).normalize();

/** Where the ball leaves the barrel of a cannon. */
export function muzzle(spot: Spot, bearing: number, shapes: Shapes): [number, number] {
  return ahead(spot, bearing, shapes.cannon - shapes.ball);
}
