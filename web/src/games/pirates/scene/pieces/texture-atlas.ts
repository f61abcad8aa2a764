/**
 * Layout of a texture atlas in millimetres, so that all pictures in it have the same scale. A fleet has one
 * atlas for its galleons and towers; ghost and monster have one each. A piece is a painted board on a stand.
 */

import type { Point } from './contour';

/**
 * A rectangle of the atlas: `x` and `y` are its upper left corner in the atlas (y down), `left` and `top` the
 * same corner in the coordinates of the board's contour (y up); they are 0 where there is no contour.
 */
export interface AtlasRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const MARGIN = 1.5;

export class TextureAtlas {
  readonly width: number;
  readonly height: number;
  /** The board's front of each shape, in the order of the contours: a fleet's galleon, then its tower. */
  readonly faces: readonly AtlasRegion[];
  /** The stand, the same for all shapes. */
  readonly stand: AtlasRegion;
  /** The cut edge of a board. */
  readonly edge: AtlasRegion;
  /** Signs on the stand with the galleons' letters, A to C. */
  readonly letterPlates: readonly AtlasRegion[];

  constructor(contours: readonly (readonly Point[])[]) {
    let [x, high] = [0, 0];
    this.faces = contours.map((contour) => {
      const [xs, ys] = [contour.map(([each]) => each), contour.map(([, each]) => each)];
      const [left, top] = [Math.min(...xs) - MARGIN, Math.max(...ys) + MARGIN];
      const region = {
        x,
        y: 0,
        left,
        top,
        width: Math.max(...xs) + MARGIN - left,
        height: top - Math.min(...ys) + MARGIN,
      };
      [x, high] = [x + region.width + 1, Math.max(high, region.height)];
      return region;
    });
    this.width = Math.max(x, 76);
    const row = (from: number, width: number): AtlasRegion => ({
      x: from,
      y: high + 1,
      width,
      height: 16,
      left: 0,
      top: 0,
    });
    this.stand = row(0, 30);
    this.edge = row(31, 12);
    this.letterPlates = [0, 1, 2].map((plate) => ({ ...row(44 + plate * 10.5, 10), height: 10 }));
    this.height = high + 18;
  }

  /** UV of a point in the contour's coordinates. */
  uvOfPoint({ x, y, left, top }: AtlasRegion, px: number, py: number): [number, number] {
    return [(x + px - left) / this.width, 1 - (y + top - py) / this.height];
  }

  /** UV of a point given as fractions of a region. */
  uvOfFraction({ x, y, width, height }: AtlasRegion, across: number, up: number): [number, number] {
    // Stay off the edge of the region: texture filtering blends in its neighbours.
    const inside = (share: number): number => 0.02 + 0.96 * Math.min(1, Math.max(0, share));
    return [(x + width * inside(across)) / this.width, 1 - (y + height * (1 - inside(up))) / this.height];
  }
}
