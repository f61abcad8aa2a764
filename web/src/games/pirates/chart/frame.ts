/** The part of the table that the chart shows. Lengths in 0.1 mm. */

import { afloat, spotOf, type Spot, type View } from '../types';

export interface Frame {
  readonly middle: Spot;
  readonly width: number;
  readonly height: number;
}

const NEAREST = 3_500;
/** Margins around framed spots and around everything, both sides together. */
const MARGIN = 2_400;
const EDGE = 1_400;

const square = (middle: Spot, span: number): Frame => ({ middle, width: span, height: span });

export function wholeTable({ table: [left, bottom, right, top] }: View): Frame {
  return square([(left + right) / 2, (bottom + top) / 2], Math.max(right - left, top - bottom) * 1.02);
}

/** Frames these spots; without spots all pieces and islands, without the table's empty edges. */
export const framed = (view: View, spots: readonly Spot[]): Frame =>
  spots.length
    ? around(view, spots, MARGIN)
    : around(view, [...afloat(view).map(spotOf), ...view.land.flatMap(({ outline }) => outline)], EDGE);

function around(view: View, spots: readonly Spot[], margin: number): Frame {
  const most = wholeTable(view).width;
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const extent = (length: number): number => Math.min(most, Math.max(NEAREST, length + margin));
  return {
    middle: [(left + right) / 2, (bottom + top) / 2],
    width: extent(right - left),
    height: extent(top - bottom),
  };
}

/** A square frame of about this span, clamped to the table. */
export function clamped(view: View, middle: Spot, span: number): Frame {
  const [left, bottom, right, top] = view.table;
  return square(
    [Math.min(right, Math.max(left, middle[0])), Math.min(top, Math.max(bottom, middle[1]))],
    Math.min(wholeTable(view).width, Math.max(NEAREST, span)),
  );
}

/** Interpolates two frames. */
export function between(from: Frame, to: Frame, part: number): Frame {
  const mixed = (one: number, other: number): number => one + (other - one) * part;
  return {
    middle: [mixed(from.middle[0], to.middle[0]), mixed(from.middle[1], to.middle[1])],
    width: mixed(from.width, to.width),
    height: mixed(from.height, to.height),
  };
}

/** Whether one frame contains the other. */
export const holds = (frame: Frame, { middle, width, height }: Frame): boolean =>
  Math.abs(middle[0] - frame.middle[0]) + width / 2 <= frame.width / 2 + 1 &&
  Math.abs(middle[1] - frame.middle[1]) + height / 2 <= frame.height / 2 + 1;
