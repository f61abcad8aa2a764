/** The place and direction of an arrow towards a point outside the view, in CSS pixels. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distances from the sea's edges that tools and reports need. */
const EDGES = { top: 26, right: 30, bottom: 56, left: 26 };
/** Least distance of an arrow's middle from what covers the sea. */
const HALF = 20;

/** Widths at the sea's edges that the interface covers. */
export type Insets = Readonly<Record<keyof typeof EDGES, number>>;
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Null if the point is in view, outside `hidden`. Degrees clockwise from the right. */
export function arrowAt(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
  insets = NO_INSETS,
  hidden = insets,
): (Point & { readonly degrees: number }) | null {
  const { top, right, bottom, left } = insets;
  if (x >= hidden.left && x <= width - hidden.right && y >= hidden.top && y <= height - hidden.bottom)
    return null;
  const middle = { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
  const edge = (side: keyof Insets): number => Math.max(EDGES[side], insets[side] && insets[side] + HALF);
  const [dx, dy] = [x - middle.x, y - middle.y];
  const room = (from: number, low: number, high: number, along: number): number =>
    along ? Math.max(0, ((along > 0 ? high : low) - from) / along) : Infinity;
  const part = Math.min(
    room(middle.x, edge('left'), width - edge('right'), dx),
    room(middle.y, edge('top'), height - edge('bottom'), dy),
  );
  return {
    x: middle.x + dx * part,
    y: middle.y + dy * part,
    degrees: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
