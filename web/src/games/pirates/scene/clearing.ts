/** Where on the screen something has room: on the sea, and neither behind what stands there nor in it. */

import type { Frame } from './camera';

type Point = readonly [x: number, y: number];

/** What is in the way, as it is seen: a line as thick as twice its radius. */
export interface Obstacle {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

const STEPS = 10;
/** Where one would like it: before the middle. */
const [ACROSS, DOWN] = [0.5, 0.6] as const;

function away([x, y]: Point, { from: [ax, ay], to: [bx, by], radius }: Obstacle): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = dx || dy ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
  return Math.hypot(x - ax - dx * share, y - ay - dy * share) - radius;
}

/** The clear place for a disc that is nearest to where one would like it; where none is clear, the clearest; null off the sea. */
export function clearing({ width, height, insets }: Frame, radius: number, obstacles: readonly Obstacle[], isSea: (at: Point) => boolean): Point | null {
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
