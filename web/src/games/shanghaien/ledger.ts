/** The luck ledger from one player's view. */

import type { Ledger } from '../../net/protocol';
import { inTenths } from './tenths';
import { SEATS, type Seat } from './types';

/** A part of the final difference; `points` above zero are good for the viewer. */
export interface Part {
  readonly of: 'dice' | 'cards' | 'decisions';
  /** The player who rolled or decided; null for the cards. */
  readonly seat: Seat | null;
  readonly points: number;
}

/** The parts of a ledger, which the server counts for red, rounded to tenths that keep their sum. */
export function partsFor({ dice, cards, decisions, unit }: Ledger, viewer: Seat): readonly Part[] {
  const sign = viewer === 0 ? 1 : -1;
  const parts = [
    ...SEATS.map((seat) => ({ of: 'dice', seat, points: dice[seat] }) as const),
    { of: 'cards', seat: null, points: cards } as const,
    ...SEATS.map((seat) => ({ of: 'decisions', seat, points: decisions[seat] }) as const),
  ];
  const rounded = inTenths(parts.map(({ points }) => (sign * points) / unit));
  return parts.map((part, index) => ({ ...part, points: rounded[index]! + 0 }));
}
