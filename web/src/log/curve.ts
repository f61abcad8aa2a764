/** The drawing of a rating's curve with its 95 % interval. */

import type { CurvePoint } from '../net/protocol';

/** Deviations on each side of a 95 % interval. */
export const INTERVAL = 1.96;
const STEP = 100;

export interface Curve {
  /** Path data: the line, and the band around it. */
  readonly line: string;
  readonly band: string;
  /** Horizontal lines at round ratings. */
  readonly grid: readonly { readonly rating: number; readonly y: number }[];
}

/** Draws a curve into a box. Games are evenly spaced: days without games would leave gaps. */
export function curveOf(points: readonly CurvePoint[], width: number, height: number): Curve {
  const wide = ({ deviation }: CurvePoint): number => INTERVAL * deviation;
  const low = Math.floor(Math.min(...points.map((each) => each.rating - wide(each))) / STEP) * STEP;
  const high = Math.ceil(Math.max(...points.map((each) => each.rating + wide(each))) / STEP) * STEP;
  const y = (rating: number): number => round(height * (1 - (rating - low) / (high - low || 1)));
  const x = (at: number): number => round(points.length > 1 ? (width * at) / (points.length - 1) : width / 2);
  const path = (values: readonly (readonly [number, number])[]): string =>
    values.map(([at, rating], step) => `${step ? 'L' : 'M'}${x(at)} ${y(rating)}`).join('');
  const upper = points.map((each, at) => [at, each.rating + wide(each)] as const);
  const lower = points.map((each, at) => [at, each.rating - wide(each)] as const).toReversed();
  const every = STEP * Math.max(1, Math.ceil((high - low) / STEP / 5));
  const first = Math.ceil(low / every) * every;
  const lines = Math.floor((high - first) / every) + 1;
  return {
    line: path(points.map(({ rating }, at) => [at, rating])),
    band: `${path([...upper, ...lower])}Z`,
    grid: Array.from({ length: lines }, (_, step) => ({
      rating: first + step * every,
      y: y(first + step * every),
    })),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
