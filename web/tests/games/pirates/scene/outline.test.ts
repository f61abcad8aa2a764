/** Compares silhouettes of the drawn meshes with the collision boxes and discs of the physics. */

import { Matrix4, Vector3, type BufferGeometry } from 'three';
import { describe, expect, test } from 'vitest';

import scenes from '../scenes.json';
import { planted } from '../../../../src/games/pirates/scene/land/islands';
import { bush, palm } from '../../../../src/games/pirates/scene/land/plants';
import { form, atlasFor } from '../../../../src/games/pirates/scene/pieces/forms';
import type { Shapes, View } from '../../../../src/games/pirates/scene/types';
import { MM } from '../../../../src/games/pirates/scene/units';

/** The tolerance, and the raster on which silhouettes are compared, in millimetres. */
const [TOLERANCE, CELL] = [2, 0.25] as const;

type Point = readonly [number, number];
type Frame = readonly [left: number, bottom: number, right: number, top: number];
type Solid = (x: number, y: number) => boolean;

class Raster {
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;

  constructor([left, bottom, right, top]: Frame) {
    [this.left, this.bottom] = [left, bottom];
    this.columns = Math.ceil((right - left) / CELL);
    this.rows = Math.ceil((top - bottom) / CELL);
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  middle(column: number, row: number): Point {
    return [this.left + (column + 0.5) * CELL, this.bottom + (row + 0.5) * CELL];
  }

  fill(solid: Solid): this {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++)
        if (solid(...this.middle(column, row))) this.cells[row * this.columns + column] = 1;
    return this;
  }

  triangle(a: Point, b: Point, c: Point): void {
    const [xs, ys] = [
      [a[0], b[0], c[0]],
      [a[1], b[1], c[1]],
    ];
    const column = (x: number): number => Math.floor((x - this.left) / CELL);
    const row = (y: number): number => Math.floor((y - this.bottom) / CELL);
    const side = (p: Point, q: Point, x: number, y: number): number =>
      (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    for (let r = Math.max(0, row(Math.min(...ys))); r <= Math.min(this.rows - 1, row(Math.max(...ys))); r++)
      for (
        let k = Math.max(0, column(Math.min(...xs)));
        k <= Math.min(this.columns - 1, column(Math.max(...xs)));
        k++
      ) {
        const [x, y] = this.middle(k, r);
        const [u, v, w] = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
        if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0))
          this.cells[r * this.columns + k] = 1;
      }
  }

  /**
   * Distance of every cell to the nearest filled one (two sweeps over rows
   * and columns, exact enough: chamfer 3-4).
   */
  distances(): Float32Array {
    const far = new Float32Array(this.cells.length).fill(1e6);
    this.cells.forEach((cell, index) => {
      if (cell) far[index] = 0;
    });
    const step = (index: number, other: number, cost: number): void => {
      far[index] = Math.min(far[index] ?? 1e6, (far[other] ?? 1e6) + cost);
    };
    const { columns, rows } = this;
    for (const forward of [true, false])
      for (let r = 0; r < rows; r++)
        for (let k = 0; k < columns; k++) {
          const [row, column] = forward ? [r, k] : [rows - 1 - r, columns - 1 - k];
          const index = row * columns + column;
          const back = forward ? -1 : 1;
          const inside = (c: number): boolean => c >= 0 && c < columns;
          if (inside(column + back)) step(index, index + back, CELL);
          if (r > 0) {
            step(index, index + back * columns, CELL);
            for (const aside of [-1, 1])
              if (inside(column + aside)) step(index, index + back * columns + aside, CELL * Math.SQRT2);
          }
        }
    return far;
  }
}

/** Hausdorff distance of the two silhouettes. */
function apart(drawn: Raster, solid: Raster): number {
  const [toDrawn, toSolid] = [drawn.distances(), solid.distances()];
  let most = 0;
  drawn.cells.forEach((cell, index) => {
    if (cell) most = Math.max(most, toSolid[index] ?? 0);
    if (solid.cells[index]) most = Math.max(most, toDrawn[index] ?? 0);
  });
  return most;
}

const VIEWS = {
  side: (p: Vector3): Point => [p.x / MM, p.y / MM],
  front: (p: Vector3): Point => [p.z / MM, p.y / MM],
  above: (p: Vector3): Point => [p.x / MM, -p.z / MM],
} as const;
type Seen = keyof typeof VIEWS;

function silhouette(raster: Raster, geometry: BufferGeometry, seen: Seen, stand = new Matrix4()): Raster {
  const position = geometry.getAttribute('position');
  const corner = new Vector3();
  const at = (index: number): Point =>
    VIEWS[seen](
      corner
        .fromBufferAttribute(position, geometry.index ? geometry.index.getX(index) : index)
        .applyMatrix4(stand),
    );
  const count = geometry.index?.count ?? position.count;
  for (let index = 0; index < count; index += 3) raster.triangle(at(index), at(index + 1), at(index + 2));
  return raster;
}

type Box = readonly [number, number, number];

/** As src/dogwatch/physics/shapes.py builds them. */
function boxes(
  kind: string,
  { stand, hull, sail, tower, monster, slot }: Shapes,
): { size: Box; bottom: number }[] {
  const foot = { size: stand, bottom: 0 };
  if (kind === 'tower') return [foot, { size: tower, bottom: slot }];
  if (kind === 'monster') return [foot, { size: monster, bottom: slot }];
  return [foot, { size: hull, bottom: slot }, { size: sail, bottom: slot + hull[2] }];
}

function solidOf(parts: readonly { size: Box; bottom: number }[], seen: Seen): Solid {
  return (x, y) =>
    parts.some(({ size: [length, breadth, height], bottom }) => {
      if (seen === 'above') return Math.abs(x) <= length / 20 && Math.abs(y) <= breadth / 20;
      return (
        Math.abs(x) <= (seen === 'side' ? length : breadth) / 20 &&
        y >= bottom / 10 &&
        y <= (bottom + height) / 10
      );
    });
}

const view = scenes.fire.before as unknown as View;
const SMALL: Shapes = { ...view.shapes, hull: [560, 60, 220], sail: [420, 60, 400], tower: [360, 60, 600] };

describe.each([
  ['as usual', view.shapes],
  ['of other sizes', SMALL],
] as const)('pieces %s', (_which, shapes) => {
  describe.each(['galleon', 'tower', 'ghost', 'monster'] as const)('%s', (kind) => {
    test.each(['side', 'front', 'above'] as const)('seen from the %s', (seen) => {
      const geometry = form(kind, shapes, atlasFor(kind, shapes), 0);
      const frame: Frame = seen === 'above' ? [-60, -60, 60, 60] : [-60, -10, 60, 110];
      const drawn = silhouette(new Raster(frame), geometry, seen);
      const solid = new Raster(frame).fill(solidOf(boxes(kind, shapes), seen));
      expect(apart(drawn, solid)).toBeLessThanOrEqual(TOLERANCE + CELL / 2);
    });
  });
});

test('the comparison detects a difference', () => {
  const geometry = form('galleon', view.shapes, atlasFor('galleon', view.shapes), 0);
  const frame = [-60, -10, 60, 110] as const;
  const drawn = silhouette(new Raster(frame), geometry, 'side');
  const longer: Shapes = { ...view.shapes, hull: [760, 60, 260] };
  expect(apart(drawn, new Raster(frame).fill(solidOf(boxes('galleon', longer), 'side')))).toBeGreaterThan(
    TOLERANCE,
  );
});

describe('land', () => {
  const lands = {
    ...Object.fromEntries((scenes.treasure.before.land as View['land']).map((land) => [land.kind, land])),
    ...Object.fromEntries(view.land.map((land) => [land.kind, land])),
  } as Record<string, View['land'][number]>;
  const rock: View['land'][number] = {
    kind: 'rock',
    x: 0,
    y: 0,
    height: 450,
    outline: [],
    radius: 300,
    bearing: 0,
    length: 600,
    breadth: 600,
  };

  describe.each([lands['palm'], lands['big'], lands['treasure'], rock])('$kind', (land) => {
    if (!land) throw new Error('the scene has no such land');
    const { cliffs, grounds, palms, bushes } = planted([{ ...land, x: 0, y: 0, bearing: 900 }]);
    const [leaf, leaves] = [palm(), bush()];

    test.each(['side', 'front', 'above'] as const)('seen from the %s', (seen) => {
      const reach = 110;
      const frame = [-reach, seen === 'above' ? -reach : -5, reach, seen === 'above' ? reach : 60] as const;
      const drawn = new Raster(frame);
      for (const each of [...cliffs, ...grounds]) silhouette(drawn, each, seen);
      for (const each of palms) silhouette(drawn, leaf, seen, each);
      for (const each of bushes) silhouette(drawn, leaves, seen, each);
      const [length, breadth, height] = [land.length / 20, land.breadth / 20, land.height / 10];
      const solid = new Raster(frame).fill((x, y) => {
        if (seen !== 'above')
          return Math.abs(x) <= (seen === 'side' ? length : breadth) && y >= 0 && y <= height;
        return land.radius
          ? Math.hypot(x, y) <= land.radius / 10
          : Math.abs(x) <= length && Math.abs(y) <= breadth;
      });
      expect(apart(drawn, solid)).toBeLessThanOrEqual(TOLERANCE + CELL / 2);
    });
  });
});
