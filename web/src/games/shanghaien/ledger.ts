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

/** The error per decision of a player of this game, or the measured one of a bot's level. */
export interface ErrorMark {
  readonly seat: Seat | null;
  readonly level: string;
  /** The winning chance given away per decision, from 0 to 1. */
  readonly error: number;
}

/** The players among the levels, the smallest error first; none in reviews of earlier versions. */
export function errorMarks({ errors, levels }: Ledger): readonly ErrorMark[] {
  if (!errors) return [];
  const players = SEATS.filter((seat) => errors[seat].decisions).map((seat) => {
    const { cost, decisions } = errors[seat];
    return { seat, level: '', error: cost / decisions };
  });
  const bots = Object.entries(levels ?? {}).map(([level, error]) => ({ seat: null, level, error }));
  return [...players, ...bots].toSorted((one, other) => one.error - other.error);
}
