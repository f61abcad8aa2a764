/** The points of a result as text. */

import type { Outcome } from '../net/protocol';

/**
 * Of two seats the winner's points first, "11–9", or those of the only local one if nobody wins alone; of
 * more in the order of the seats, "5 : 3 : 2".
 */
export function pointsText({ points, winners }: Outcome, mine: readonly number[] = []): string {
  if (points.length !== 2) return points.join(' : ');
  const [first] = winners.length === 1 ? winners : mine.length === 1 ? mine : [];
  const ordered = first === 1 ? [...points].reverse() : points;
  return ordered.join('–');
}
