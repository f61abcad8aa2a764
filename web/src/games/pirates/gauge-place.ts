/** Where the power gauge stands: beside the barrel, inside the view, off the pieces. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distances in CSS pixels from the table's edges, which HUD, tools and reports need. */
const EDGES = { top: 108, right: 74, bottom: 66, left: 26 };
/** The gauge's extent around its place, and the radius of a piece, in CSS pixels. */
const GAUGE = { side: 26, up: 102, down: 62 };
const PIECE = 14;
const STEP = 22;
const OUTWARD = [0, 1, 2, 3, 4, 5];
const ALONG = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/**
 * The place at least `aside` from the cannon that covers the fewest points to be kept clear; of these the
 * nearest.
 */
export function gaugePlace(
  cannon: Point,
  aside: number,
  keptClear: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  const within = ({ x, y }: Point): Point => ({
    x: Math.max(EDGES.left, Math.min(width - EDGES.right, x)),
    y: Math.max(EDGES.top, Math.min(height - EDGES.bottom, y)),
  });
  const covered = ({ x, y }: Point): number =>
    keptClear.filter(
      (kept) =>
        Math.abs(kept.x - x) < GAUGE.side + PIECE &&
        kept.y > y - GAUGE.up - PIECE &&
        kept.y < y + GAUGE.down + PIECE,
    ).length;
  const places = OUTWARD.flatMap((out) =>
    [1, -1].flatMap((side) =>
      ALONG.map((along) => within({ x: cannon.x + side * (aside + out * STEP), y: cannon.y + along * STEP })),
    ),
  );
  const cost = (place: Point): number =>
    1000 * (covered(place) + (Math.abs(place.x - cannon.x) < aside ? 1 : 0)) +
    Math.hypot(place.x - cannon.x, place.y - cannon.y);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
