/** Finds a free screen position on the sea that no piece or island covers. */

import type { Frame } from './camera';

type Point = readonly [x: number, y: number];

/** A projected obstacle: a capsule on the screen. */
export interface Obstacle {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

const STEPS = 10;
/** Preferred position as fractions of the uncovered frame: a little below its centre. */
const [ACROSS, DOWN] = [0.5, 0.6] as const;

function away([x, y]: Point, { from: [ax, ay], to: [bx, by], radius }: Obstacle): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share =
    dx || dy ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
  return Math.hypot(x - ax - dx * share, y - ay - dy * share) - radius;
}

/**
 * Returns the free position for a disc nearest to the preferred one, or the one with the most clearance if
 * none is free; null if the sea is not visible.
 */
export function clearing(
  { width, height, insets }: Frame,
  radius: number,
  obstacles: readonly Obstacle[],
  isSea: (at: Point) => boolean,
): Point | null {
  const [left, top] = [insets.left + radius, insets.top + radius];
  const [wide, high] = [width - insets.right - radius - left, height - insets.bottom - radius - top];
  let best: { readonly at: Point; readonly lacking: number; readonly far: number } | null = null;
  for (let row = 0; row <= STEPS; row += 1)
    for (let column = 0; column <= STEPS; column += 1) {
      const [across, down] = [column / STEPS, row / STEPS];
      const at: Point = [left + wide * across, top + high * down];
      const lacking = Math.max(0, ...obstacles.map((each) => radius - away(at, each)));
      const far = Math.hypot((across - ACROSS) * wide, (down - DOWN) * high);
      const better = !best || lacking < best.lacking || (lacking === best.lacking && far < best.far);
      if (better && isSea(at)) best = { at, lacking, far };
    }
  return best?.at ?? null;
}
