/** The points of a result as text. */

import type { Outcome } from '../net/protocol';

/** Of two seats the winner's points first, "11–9"; of more in the order of the seats, "5 : 3 : 2". */
export function pointsText({ points, winners }: Outcome): string {
  if (points.length !== 2) return points.join(' : ');
  const ordered = winners.length === 1 && winners[0] === 1 ? [...points].reverse() : points;
  return ordered.join('–');
}
