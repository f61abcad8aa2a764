/**
 * Outlines of the boards, in millimetres: x ahead, y up from the table. The ball collides with boxes
 * (`Shapes`), so every outline stays within 2 mm of its boxes both ways, and gaps between sails or merlons
 * are narrower than the ball (tests/games/pirates/scene/outline.test.ts).
 */

import type { Shapes } from '../types';

export type Point = readonly [number, number];

/** Builds a polyline point by point. */
class Pen {
  readonly points: [number, number][] = [];

  to(x: number, y: number): this {
    this.points.push([x, y]);
    return this;
  }

  /** Quadratic curve with control point (cx, cy). */
  bend(cx: number, cy: number, x: number, y: number, steps = 5): this {
    const [sx, sy] = this.points.at(-1) ?? [x, y];
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      this.points.push([a * sx + b * cx + c * x, a * sy + b * cy + c * y]);
    }
    return this;
  }
}

export interface Mast {
  readonly middle: number;
  readonly left: number;
  readonly right: number;
}

/** Layout of a galleon's sails, shared by outline and painting. */
export interface Rig {
  readonly masts: readonly [mizzen: Mast, main: Mast, fore: Mast];
  /** Heights: the deck, the upper edge of the lower sails, the lower edge of the upper ones, the top. */
  readonly deck: number;
  readonly waist: number;
  readonly upper: number;
  readonly top: number;
  /** Half of the hull's length, and the height of its keel. */
  readonly half: number;
  readonly keel: number;
}

const GAP = 2.4;

export function rig({ hull, sail, slot }: Shapes): Rig {
  const [deck, half] = [(slot + hull[2]) / 10, sail[0] / 20];
  const top = deck + sail[2] / 10;
  const cloth = 2 * half - 2 * GAP;
  const [side, main] = [cloth * 0.3, cloth * 0.4];
  const mast = (left: number, width: number): Mast => ({
    left,
    right: left + width,
    middle: left + width / 2,
  });
  return {
    masts: [mast(-half, side), mast(-half + side + GAP, main), mast(half - side, side)],
    deck,
    waist: deck + (top - deck) * 0.55 - 0.7,
    upper: deck + (top - deck) * 0.55 + 0.8,
    top,
    half: hull[0] / 20,
    keel: slot / 10,
  };
}

export function galleonContour(shapes: Shapes): readonly Point[] {
  const { masts, deck, half, keel } = rig(shapes);
  const pen = new Pen();
  const waves = Math.max(4, Math.round(half / 4));
  for (let wave = 0; wave < waves; wave++) {
    const [from, width] = [-half + 1 + (wave * (2 * half - 2)) / waves, (2 * half - 2) / waves];
    if (!wave) pen.to(from, keel);
    pen.bend(from + width / 2, keel + 1.4, from + width, keel, 3);
  }
  // The stem, the figurehead, the forecastle.
  pen
    .to(half - 0.7, keel + 2.5)
    .bend(half - 0.6, keel + 9, half + 0.5, keel + 15)
    .bend(half + 1.4, deck - 5, half + 1.5, deck - 2.2);
  pen
    .bend(half + 1.6, deck + 0.6, half - 0.2, deck + 0.9)
    .bend(half - 1.8, deck + 0.9, half - 2, deck - 0.6)
    .to(masts[2].right + 1.6, deck - 0.9);
  for (const mast of [...masts].reverse())
    sails(pen, mast, rig(shapes), mast === masts[2], mast === masts[0]);
  // The poop with its lantern, and the stern.
  pen
    .to(-half + 4.4, deck - 0.4)
    .to(-half + 2.4, deck + 0.4)
    .bend(-half + 2, deck + 1.7, -half + 0.6, deck + 1.6)
    .bend(-half - 0.6, deck + 1.4, -half - 0.6, deck + 0.1);
  pen
    .bend(-half - 1.7, deck - 0.4, -half - 1.5, deck - 4)
    .bend(-half - 0.2, keel + 12, -half + 0.6, keel + 2.5);
  return pen.points;
}

/** Traces the fore edge of a mast's two sails upwards, then the after edge downwards. */
function sails(
  pen: Pen,
  { left, right, middle }: Mast,
  { deck, waist, upper, top }: Rig,
  foremost: boolean,
  aftermost: boolean,
): void {
  const [fore, aft] = [foremost ? 1.2 : 0.2, aftermost ? 1.2 : 0.2];
  const low = (deck + waist) / 2;
  const high = (upper + top) / 2;
  pen
    .to(right - 0.1 + fore * 0.4, deck + 0.5)
    .bend(right + 0.2 + fore, low, right - 0.25, waist)
    .to(middle + 1.2, waist + 0.15)
    .to(middle + 1.2, upper - 0.15);
  pen
    .to(right - 0.25 + fore * 0.3, upper)
    .bend(right + fore * 0.8, high, right - 0.6, top - 0.3)
    .to(middle + 1.4, top)
    .bend(middle + 1.1, top + 1.9, middle, top + 1.8, 3);
  pen
    .bend(middle - 1.1, top + 1.9, middle - 1.4, top, 3)
    .to(left + 0.6, top - 0.3)
    .bend(left - aft * 0.8, high, left + 0.25 - aft * 0.3, upper);
  pen
    .to(middle - 1.2, upper - 0.15)
    .to(middle - 1.2, waist + 0.15)
    .to(left + 0.25, waist)
    .bend(left - 0.2 - aft, low, left + 0.1 - aft * 0.4, deck + 0.5);
}

/** A keep with battlements; the gaps are narrower than any ball. */
export function towerContour({ tower, slot }: Shapes): readonly Point[] {
  const [half, foot] = [tower[0] / 20, slot / 10];
  const top = foot + tower[2] / 10;
  const pen = new Pen().to(-half + 0.2, foot).to(half - 0.2, foot);
  pen
    .to(half - 0.6, foot + 10)
    .bend(half - 1, top - 26, half - 0.9, top - 17)
    .to(half + 0.6, top - 14.5)
    .to(half + 0.6, top + 0.4);
  const merlons = 5;
  const pitch = (2 * half + 1.2) / (merlons - 0.33);
  for (let merlon = 0; merlon < merlons; merlon++) {
    const right = half + 0.6 - merlon * pitch;
    const left = Math.max(right - pitch * 0.67, -half - 0.6);
    pen
      .to(right, top + 0.4)
      .to((left + right) / 2, top + 1)
      .to(left, top + 0.4);
    if (merlon < merlons - 1) pen.to(left, top - 4.5).to(right - pitch, top - 4.5);
  }
  return pen
    .to(-half - 0.6, top - 14.5)
    .to(-half + 0.9, top - 17)
    .bend(-half + 1, top - 26, -half + 0.6, foot + 10).points;
}

/** A sea monster with a ragged edge of fins and spray. */
export function monsterContour({ monster, slot }: Shapes): readonly Point[] {
  const [half, foot] = [monster[0] / 20, slot / 10];
  const top = foot + monster[2] / 10;
  const pen = new Pen().to(-half + 1, foot).to(half - 1, foot);
  const edge = (count: number, at: (t: number, out: number) => Point, depth: number): void => {
    for (let tooth = 0; tooth < count; tooth++) {
      pen
        .to(...at((tooth + 0.12) / count, -depth))
        .bend(...at((tooth + 0.45) / count, depth * 0.2), ...at((tooth + 0.9) / count, depth), 3);
    }
  };
  edge(9, (t, out) => [half + out, foot + 1 + t * (top - foot - 4)], 1);
  pen.bend(half + 0.2, top - 0.5, half - 3, top + 0.2);
  edge(7, (t, out) => [half - 3 - t * (2 * half - 6), top + out], 1);
  pen.bend(-half - 0.2, top - 0.5, -half, top - 3);
  edge(9, (t, out) => [-half - out, top - 3 - t * (top - foot - 4)], 1);
  return pen.points;
}
