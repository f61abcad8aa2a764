/** One's own errors of aim: chosen minus the nearest best aim, by distance. */

import { offset } from '../geometry';
import type { BestAim, TargetKind } from './messages';

export type HandKind = TargetKind | 'game';

/** The error of one aim. */
export interface HandError {
  readonly kind: HandKind;
  /** From the cannon to the target, in cm. */
  readonly distance: number;
  /** In 0.1°; positive is too far right. */
  readonly bearing: number;
  /** In thousandths; positive is too strong. */
  readonly pull: number;
}

/** Mean and standard deviation. */
export interface Spread {
  readonly bias: number;
  readonly scatter: number;
}

export interface Band {
  /** In cm; the upper end is not included. */
  readonly from: number;
  readonly to: number;
}

export interface BandErrors extends Band {
  readonly count: number;
  readonly bearing: Spread;
  readonly pull: Spread;
}

export const BANDS: readonly Band[] = [
  { from: 20, to: 40 },
  { from: 40, to: 60 },
  { from: 60, to: 80 },
  { from: 80, to: 100 },
  { from: 100, to: 131 },
];

/** Limits of a target's distance, in cm. The island is not between the ships outside of its own. */
export const limitsOf = (kind: TargetKind): readonly [least: number, most: number] =>
  kind === 'island' ? [50, 98] : [20, 130];

/** The game's usual tremor: errors of bearing and pull are compared in these units. */
const USUAL = { bearing: 22, pull: 64 };

const size = (bearing: number, pull: number): number =>
  Math.hypot(bearing / USUAL.bearing, pull / USUAL.pull);

/** The best or nearly best aim that is nearest to this one; null if the target cannot be hit. */
export function nearestBest(
  { bearing, pull }: { readonly bearing: number; readonly pull: number },
  { aim, nearly }: BestAim,
): readonly [bearing: number, pull: number] | null {
  if (!aim) return null;
  const away = ([turn, draw]: readonly [number, number]): number => size(offset(bearing, turn), pull - draw);
  return [[aim.bearing, aim.pull] as const, ...nearly].reduce((best, each) =>
    away(each) < away(best) ? each : best,
  );
}

/** The chosen aim minus the nearest best one. */
export function errorOf(
  chosen: { readonly bearing: number; readonly pull: number },
  best: BestAim,
): Pick<HandError, 'bearing' | 'pull'> | null {
  const near = nearestBest(chosen, best);
  return near && { bearing: offset(chosen.bearing, near[0]), pull: chosen.pull - near[1] };
}

function spreadOf(values: readonly number[]): Spread {
  const bias = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const square = values.reduce((sum, value) => sum + (value - bias) ** 2, 0) / (values.length || 1);
  return { bias, scatter: Math.sqrt(square) };
}

const within = ({ from, to }: Band, distance: number): boolean => distance >= from && distance < to;

/** The errors by distance; bands without shots are left out. */
export const byDistance = (errors: readonly HandError[]): readonly BandErrors[] =>
  BANDS.flatMap((band) => {
    const found = errors.filter(({ distance }) => within(band, distance));
    if (!found.length) return [];
    return {
      ...band,
      count: found.length,
      bearing: spreadOf(found.map(({ bearing }) => bearing)),
      pull: spreadOf(found.map(({ pull }) => pull)),
    };
  });

/** Shots of a drill that count: old ones say little about the hand of today. */
const RECENT = 8;
/** What is not practised yet counts as so many shots with an error of the usual tremor. */
const UNKNOWN = 2;

export interface Drill {
  readonly kind: TargetKind;
  readonly band: Band;
}

/**
 * How large the errors of the latest shots of a drill are, in units of the usual tremor. Shots of games count
 * for every target at their distance: they are aimed at whatever there is.
 */
export function weakness(errors: readonly HandError[], { kind, band }: Drill): number {
  const found = errors
    .filter((each) => (each.kind === kind || each.kind === 'game') && within(band, each.distance))
    .slice(-RECENT)
    .map(({ bearing, pull }) => size(bearing, pull));
  return (found.reduce((sum, each) => sum + each, 0) + UNKNOWN) / (found.length + UNKNOWN);
}

/** The drill with the largest errors; of equals, the first. */
export function weakest(errors: readonly HandError[], kinds: readonly TargetKind[]): Drill {
  const drills = kinds.flatMap((kind) => {
    const [least, most] = limitsOf(kind);
    return BANDS.map(({ from, to }) => ({ from: Math.max(from, least), to: Math.min(to, most + 1) }))
      .filter(({ from, to }) => from < to)
      .map((band) => ({ kind, band }));
  });
  return drills.reduce((worst, each) => (weakness(errors, each) > weakness(errors, worst) ? each : worst));
}
