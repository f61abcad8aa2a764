/** Where the power gauge stands: near the barrel, in view, off the line of fire and the pieces. */

import type { Box } from '../ideas';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area of the gauge, and what hints, scores and tools cover of it, in CSS pixels. */
export interface GaugeView {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** Half the width of the gauge, half the heights of its slider, upright and in landscape, and its label. */
const [SIDE, UPRIGHT, LYING, LABEL] = [26, 62, 44, 40];
/** Height of a landscape phone's view in CSS pixels. */
const LOW = 360;
/** Radius of a piece, and what lies around the cannon, in CSS pixels. */
const [PIECE, BARREL] = [14, 22];
/** Costs of covering the cannon, a point that is kept clear, and a point of land. */
const COSTS = { cannon: 50_000, clear: 1_000, land: 250 } as const;
const STEP = 22;
const steps = (most: number): readonly number[] =>
  Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * STEP);
const [ALONG, OUTWARD] = [steps(9), [0, 1, 2, 3, 4, 5].map((step) => step * STEP)];

/**
 * The place at least `aside` from the cannon, to a side, above or below, that covers the fewest points to be
 * kept clear and the least land; of these the nearest. If every such place covers something, anywhere.
 */
export function gaugePlace(
  cannon: Point,
  aside: number,
  keptClear: readonly Point[],
  { width, height, top, left, right }: GaugeView,
  land: readonly Point[] = [],
): Point {
  const down = height < LOW ? LYING : UPRIGHT;
  const up = down + LABEL;
  const within = ({ x, y }: Point): Point => ({
    x: Math.max(SIDE + left, Math.min(width - SIDE - right, x)),
    y: Math.min(height - down - 4, Math.max(up + top, y)),
  });
  /** Distance of a point from the gauge; 0 inside. */
  const gap = (place: Point, { x, y }: Point): number =>
    Math.hypot(Math.max(0, Math.abs(x - place.x) - SIDE), Math.max(0, place.y - up - y, y - place.y - down));
  const across = [
    ...OUTWARD.flatMap((out) => [aside + out, -aside - out]),
    ...[0, STEP, -STEP].filter((out) => Math.abs(out) < aside),
  ];
  const cost = (place: Point): number => {
    const covered = keptClear.filter((kept) => gap(place, kept) < PIECE).length;
    const islands = land.filter((kept) => gap(place, kept) === 0).length;
    const away = gap(place, cannon);
    return (
      COSTS.clear * (covered + (away < aside - SIDE ? 4 : 0)) +
      COSTS.land * islands +
      (away < BARREL ? COSTS.cannon : 0) +
      away +
      Math.hypot(place.x - cannon.x, place.y - cannon.y) / 10
    );
  };
  let best = { place: within(cannon), cost: Infinity };
  const consider = (x: number, y: number): void => {
    const place = within({ x, y });
    const found = cost(place);
    if (found < best.cost) best = { place, cost: found };
  };
  for (const x of across) for (const y of ALONG) consider(cannon.x + x, cannon.y + y);
  if (best.cost >= COSTS.land)
    for (let x = 0; x <= width; x += STEP) for (let y = 0; y <= height; y += STEP) consider(x, y);
  return best.place;
}

/** The box of a gauge at its place, with the label above it. */
export function gaugeBox({ x, y }: Point, height: number): Box {
  const down = height < LOW ? LYING : UPRIGHT;
  return { at: [x, y - LABEL / 2], width: 2 * SIDE, height: 2 * down + LABEL };
}
