/** Outlines of groups of cells, as SVG path data with 100 units per cell. */

import { num } from '../../art/svg';

interface Cell {
  readonly row: number;
  readonly column: number;
}
type Point = readonly [number, number];

export const CELL = 100;

/** Parses a place such as c2 into row and column. */
export const cellOf = (place: string): Cell => ({
  row: Number(place.slice(1)) - 1,
  column: place.charCodeAt(0) - 97,
});
export const centreOf = (place: string): Point => {
  const { row, column } = cellOf(place);
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
};

/** The edges of a cell, clockwise, each from its first corner: the inside is on the right. */
const EDGES = [
  { beside: [-1, 0], from: [0, 0], step: [1, 0] },
  { beside: [0, 1], from: [1, 0], step: [0, 1] },
  { beside: [1, 0], from: [1, 1], step: [-1, 0] },
  { beside: [0, -1], from: [0, 1], step: [0, -1] },
] as const;

interface Edge {
  readonly from: Point;
  readonly step: Point;
}

const key = ([x, y]: Point): string => `${x} ${y}`;

function borders(places: readonly string[]): Edge[] {
  const within = new Set(places);
  return places.flatMap((place) => {
    const { row, column } = cellOf(place);
    return EDGES.filter(
      ({ beside: [down, right] }) => !within.has(String.fromCharCode(97 + column + right) + (row + 1 + down)),
    ).map(({ from, step }) => ({ from: [column + from[0], row + from[1]] as const, step }));
  });
}

/**
 * Joins edges to closed loops, one per group and hole. Where two cells touch at a corner only, a loop turns
 * right, so that they stay separate.
 */
function loops(edges: readonly Edge[]): Edge[][] {
  const left = new Map<string, Edge[]>();
  for (const edge of edges) left.set(key(edge.from), [...(left.get(key(edge.from)) ?? []), edge]);
  const found: Edge[][] = [];
  for (const first of edges) {
    const loop: Edge[] = [];
    let edge: Edge | undefined = left.get(key(first.from))?.includes(first) ? first : undefined;
    while (edge) {
      loop.push(edge);
      const { from, step }: Edge = edge;
      left.set(
        key(from),
        left.get(key(from))!.filter((each) => each !== edge),
      );
      const next = left.get(key([from[0] + step[0], from[1] + step[1]])) ?? [];
      edge = next.find((each) => each.step[0] === -step[1] && each.step[1] === step[0]) ?? next[0];
    }
    if (loop.length) found.push(loop);
  }
  return found;
}

/** The border of these places, moved inwards by `inset`, with round corners. */
export function outline(places: readonly string[], inset: number, radius = 24): string {
  return loops(borders(places))
    .map((loop) => {
      const corners = loop.flatMap((edge, i) => {
        const { step: before } = loop[(i + loop.length - 1) % loop.length]!;
        const { from, step: after } = edge;
        if (before[0] === after[0] && before[1] === after[1]) return [];
        const x = from[0] * CELL - inset * (before[1] + after[1]);
        const y = from[1] * CELL + inset * (before[0] + after[0]);
        const [a, b] = [
          [x - before[0] * radius, y - before[1] * radius],
          [x + after[0] * radius, y + after[1] * radius],
        ] as const;
        return [`${num(a[0])} ${num(a[1])}Q${num(x)} ${num(y)} ${num(b[0])} ${num(b[1])}`];
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

/** A line through the centres of places. */
export const route = (places: readonly string[]): string =>
  `M${places.map((place) => centreOf(place).map(num).join(' ')).join('L')}`;

/** An arc from one place to another. */
export function leap(from: string, to: string): string {
  const [[x, y], [a, b]] = [centreOf(from), centreOf(to)];
  const rise = Math.hypot(a - x, b - y) * 0.22 + 20;
  return `M${num(x)} ${num(y)}Q${num((x + a) / 2)} ${num((y + b) / 2 - rise)} ${num(a)} ${num(b)}`;
}
