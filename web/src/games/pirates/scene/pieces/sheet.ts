/** One printed sheet for many faces: what is printed on it, and where. In millimetres, so that a painting keeps its size. */

import type { Point } from './contour';

/** A rectangle of the sheet; `left` and `top` are the painting's own coordinates of its upper left corner. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const MARGIN = 1.5;

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly faces: readonly Field[];
  readonly stand: Field;
  readonly edge: Field;
  readonly plates: readonly Field[];

  constructor(contours: readonly (readonly Point[])[]) {
    let [x, high] = [0, 0];
    this.faces = contours.map((contour) => {
      const [xs, ys] = [contour.map(([each]) => each), contour.map(([, each]) => each)];
      const [left, top] = [Math.min(...xs) - MARGIN, Math.max(...ys) + MARGIN];
      const field = { x, y: 0, left, top, width: Math.max(...xs) + MARGIN - left, height: top - Math.min(...ys) + MARGIN };
      [x, high] = [x + field.width + 1, Math.max(high, field.height)];
      return field;
    });
    this.width = Math.max(x, 76);
    const row = (from: number, width: number): Field => ({ x: from, y: high + 1, width, height: 16, left: 0, top: 0 });
    this.stand = row(0, 30);
    this.edge = row(31, 12);
    this.plates = [0, 1, 2].map((plate) => ({ ...row(44 + plate * 10.5, 10), height: 10 }));
    this.height = high + 18;
  }

  /** Where a point of a painting is on the sheet: from 0 to 1, from the lower left corner. */
  at({ x, y, left, top }: Field, px: number, py: number): [number, number] {
    return [(x + px - left) / this.width, 1 - (y + top - py) / this.height];
  }

  /** Where a share of a field is on the sheet. */
  within({ x, y, width, height }: Field, across: number, up: number): [number, number] {
    const inside = (share: number): number => 0.02 + 0.96 * Math.min(1, Math.max(0, share));
    return [(x + width * inside(across)) / this.width, 1 - (y + height * (1 - inside(up))) / this.height];
  }
}
