/** The points of a result as text. */

import type { Outcome } from '../net/protocol';

/**
 * Of two seats the points of the only local one first, or else the winner's, "11–9"; of more in the order of
 * the seats, "5 : 3 : 2".
 */
export function pointsText({ points, winners }: Outcome, mine: readonly number[] = []): string {
  if (points.length !== 2) return points.join(' : ');
  const [first] = mine.length === 1 ? mine : winners.length === 1 ? winners : [];
  const ordered = first === 1 ? [...points].reverse() : points;
  return ordered.join('–');
}
