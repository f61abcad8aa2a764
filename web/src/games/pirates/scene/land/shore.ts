/** Distance field to land, for shallows, foam and ambient occlusion at cliffs. */

import { DataTexture, LinearFilter, RedFormat } from 'three';

import type { View } from '../types';

type Line = readonly (readonly [number, number])[];

/** Signed distance to an outline, negative inside. */
export function distanceTo(line: Line, x: number, y: number): number {
  let [best, inside] = [Infinity, false];
  for (let index = 0, before = line.length - 1; index < line.length; before = index++) {
    const [ax, ay] = line[before] ?? [0, 0];
    const [bx, by] = line[index] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy));
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -best : best;
}

/** Distance at which the open sea begins (0.1 mm). */
export const OFFING = 1600;

/** 0 on land, 255 at the offing; ports are shallow water only. */
export function shoreMap(
  { table: [left, bottom, right, top], land, ports }: View,
  size: number,
): DataTexture {
  const data = new Uint8Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = left + ((column + 0.5) / size) * (right - left);
      const y = bottom + ((row + 0.5) / size) * (top - bottom);
      let nearest = OFFING;
      for (const each of land) {
        const away = Math.hypot(each.x - x, each.y - y) - Math.hypot(each.length, each.breadth) / 2;
        if (away < nearest)
          nearest = Math.min(
            nearest,
            each.radius ? Math.hypot(each.x - x, each.y - y) - each.radius : distanceTo(each.outline, x, y),
          );
      }
      for (const { x: px, y: py, outline } of ports)
        if (Math.hypot(px - x, py - y) < OFFING + 700)
          nearest = Math.min(nearest, Math.max(distanceTo(outline, x, y), 0) + 170);
      data[row * size + column] = Math.round((255 * Math.max(nearest, 0)) / OFFING);
    }
  const made = new DataTexture(data, size, size, RedFormat);
  made.minFilter = made.magFilter = LinearFilter;
  made.needsUpdate = true;
  return made;
}
