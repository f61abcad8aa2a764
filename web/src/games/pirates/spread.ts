/** Separates overlapping discs on the screen, so that each can be tapped. */

export interface Disc {
  x: number;
  y: number;
  readonly radius: number;
  /** Whether it keeps its position; the other disc moves instead. */
  readonly fixed: boolean;
}

const ROUNDS = 30;
const GAP = 2;
/** Part of each step off an obstacle that leads up and right: a disc between two obstacles gets out. */
const TILT = { x: 0.3, y: -0.4 };

/** Returns copies of the discs, moved apart and off the `obstacles` until they hardly overlap. */
export function spread<Kind extends Disc>(
  discs: readonly Kind[],
  obstacles: readonly Disc[] = [],
): readonly Kind[] {
  const moved = discs.map((disc) => ({ ...disc }));
  const all: readonly Disc[] = [...moved, ...obstacles];
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    for (const [index, one] of moved.entries())
      for (const other of all.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const away = Math.hypot(dx, dy);
        const lacking = one.radius + other.radius + GAP - away;
        if (lacking <= 0.5 || (one.fixed && (other.fixed || obstacles.includes(other)))) continue;
        calm = false;
        // Of two discs at the same position the later one moves right.
        const [ux, uy] = away > 0.5 ? [dx / away, dy / away] : [1, 0];
        if (obstacles.includes(other)) {
          [one.x, one.y] = [one.x - (ux - TILT.x) * lacking, one.y - (uy - TILT.y) * lacking];
          continue;
        }
        const share = one.fixed ? 0 : other.fixed ? 1 : 0.5;
        [one.x, one.y] = [one.x - ux * lacking * share, one.y - uy * lacking * share];
        [other.x, other.y] = [other.x + ux * lacking * (1 - share), other.y + uy * lacking * (1 - share)];
      }
    if (calm) break;
  }
  return moved;
}
