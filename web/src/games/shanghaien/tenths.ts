/** Rounding for the luck ledger. */

/** Rounds to tenths so that the rounded parts keep the rounded sum (largest remainder method). */
export function inTenths(parts: readonly number[]): readonly number[] {
  const exact = parts.map((part) => 10 * part);
  const below = exact.map(Math.floor);
  const missing = Math.round(sum(exact)) - sum(below);
  const byLoss = exact
    .map((_, index) => index)
    .toSorted((one, other) => exact[other]! - below[other]! - (exact[one]! - below[one]!));
  const raised = new Set(byLoss.slice(0, missing));
  return below.map((tenths, index) => (tenths + (raised.has(index) ? 1 : 0)) / 10);
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
