/** Places the letters of the pieces on the chart so that no two overlap. In CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Labelled extends Point {
  readonly number: number;
  /** Placed first; the others give way or are hidden. */
  readonly first: boolean;
}

/** Extent of a letter with its outline. */
const [WIDTH, HEIGHT] = [15, 15];
/** Radius of a piece. */
const PIECE = 7;
/** Distances from the piece to the middle of its letter. */
const AWAY = [15, 22];
/** Clockwise from the upper right, in eighths of a turn. */
const DIRECTIONS = [1, 0, 2, 7, 3, 6, 5, 4];

const PLACES: readonly Point[] = AWAY.flatMap((away) =>
  DIRECTIONS.map((eighth) => ({
    x: away * Math.sin((eighth * Math.PI) / 4),
    y: -away * Math.cos((eighth * Math.PI) / 4),
  })),
);

const overlap = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) < WIDTH && Math.abs(one.y - other.y) < HEIGHT;
/** The letter's corners are empty: it counts as a disc. */
const covers = (label: Point, piece: Point): boolean =>
  Math.hypot(label.x - piece.x, label.y - piece.y) < HEIGHT / 2 + PIECE;

/** Middles of the letters by piece number, off the `pieces` if possible; one without room is left out. */
export function placeLabels(
  labelled: readonly Labelled[],
  pieces: readonly Point[],
): ReadonlyMap<number, Point> {
  const placed = new Map<number, Point>();
  for (const { x, y, number } of labelled.toSorted((one, other) => Number(other.first) - Number(one.first))) {
    const free = PLACES.map((place) => ({ x: x + place.x, y: y + place.y })).filter(
      (place) => ![...placed.values()].some((other) => overlap(place, other)),
    );
    const cost = (place: Point): number => pieces.filter((piece) => covers(place, piece)).length;
    const [best] = free.toSorted((one, other) => cost(one) - cost(other));
    if (best) placed.set(number, best);
  }
  return placed;
}
