/** The place and direction of an arrow towards a point outside the view, in CSS pixels. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distances from the sea's edges that tools and reports need. */
const EDGES = { top: 26, right: 30, bottom: 56, left: 26 };

/** Null if the point is in view. Degrees clockwise from the right. */
export function arrowAt(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): (Point & { readonly degrees: number }) | null {
  if (x >= 0 && x <= width && y >= 0 && y <= height) return null;
  const middle = { x: width / 2, y: height / 2 };
  const [dx, dy] = [x - middle.x, y - middle.y];
  const room = (from: number, low: number, high: number, along: number): number =>
    along ? Math.max(0, ((along > 0 ? high : low) - from) / along) : Infinity;
  const part = Math.min(
    room(middle.x, EDGES.left, width - EDGES.right, dx),
    room(middle.y, EDGES.top, height - EDGES.bottom, dy),
  );
  return {
    x: middle.x + dx * part,
    y: middle.y + dy * part,
    degrees: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
