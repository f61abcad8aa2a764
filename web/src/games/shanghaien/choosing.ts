/** Maps cards, dice and tricks to offered moves. Legality is decided by the server only. */

import { SHANGHAIEN_TRICKS, type Shanghaien } from '../../net/protocol';
import type { Move, View } from './types';

type End = View['end'];
export type Trick = (typeof SHANGHAIEN_TRICKS)[number];

/** An offered placement of a die at a card. */
export interface Placement {
  readonly move: Shanghaien.Place;
  /** The card's index in the row. */
  readonly card: number;
}

/** The index in the row of a number, counted from `end`; if the row is counted already, from its own end. */
export function cardOf(face: number, end: End, row: View['row']): number {
  const ends = { left: 0, right: 1 } as const;
  return row.findIndex(({ number, counted }) => (end ? counted[ends[end]] : number) === face);
}

export function placements(moves: readonly Move[], row: View['row']): Placement[] {
  return moves
    .filter((move) => move.type === 'place')
    .map((move) => ({ move, card: cardOf(move.face, move.end ?? '', row) }))
    .filter(({ card }) => card >= 0);
}

/** The move to send for a card without an offered placement: the server refuses it with a reason. */
export function placeAt({ number, counted }: View['row'][number]): Shanghaien.Place {
  return number ? { type: 'place', face: number } : { type: 'place', face: counted[0], end: 'left' };
}

/** The same for a die without an offered placement. */
export function placeDie(face: number, end: End): Shanghaien.Place {
  return end ? { type: 'place', face } : { type: 'place', face, end: 'left' };
}

const TRICKS: Partial<Record<Move['type'], Trick>> = {
  nudge: 'nudge',
  placeboth: 'both',
  rollagain: 'again',
  sharks: 'extra',
  exchange: 'extra',
};

/** The trick card that a move spends, if any. */
export const trickOf = (move: Move): Trick | undefined =>
  move.type === 'enlist' ? SHANGHAIEN_TRICKS[move.trick] : TRICKS[move.type];

export interface Use<M extends Move = Move> {
  readonly does: M['type'];
  readonly offered: readonly M[];
  /** The move to send if it is not offered: the server refuses it with a reason. */
  readonly anyway: M;
}

/** The effects of a trick card on the dice, with the offered move of each. */
export function diceUses(trick: string, moves: readonly Move[], view: View, seat: number): Use[] {
  const use = <T extends Move['type']>(does: T, anyway: Extract<Move, { type: T }>): Use => ({
    does,
    offered: moves.filter((move) => move.type === does),
    anyway,
  });
  const face = view.roll[0] ?? 1;
  switch (trick) {
    case 'nudge':
      return [use('nudge', { type: 'nudge', face, to: face < 6 ? face + 1 : 5 })];
    case 'both':
      return [use('placeboth', view.end ? { type: 'placeboth' } : { type: 'placeboth', end: 'left' })];
    case 'again':
      return [use('rollagain', { type: 'rollagain' })];
    case 'extra':
      return [
        use('sharks', { type: 'sharks' }),
        use('exchange', { type: 'exchange', face: view.players[seat]?.placed[0] ?? 1 }),
      ];
    default:
      return [];
  }
}

/**
 * The offered move by which a trick card joins a nation's crew (both are indices into the protocol's lists).
 */
export function enlistment(
  trick: string,
  nation: number,
  moves: readonly Move[],
): Shanghaien.Enlist | undefined {
  return moves.find(
    (move) => move.type === 'enlist' && SHANGHAIEN_TRICKS[move.trick] === trick && move.nation === nation,
  ) as Shanghaien.Enlist | undefined;
}

/**
 * Whether a call of Shanghai has to be confirmed: the player could roll instead, and the call does not put
 * them ahead. A guided game asks at each call, since it ends the round.
 */
export function isDoubtful({ call }: View, moves: readonly Move[], guided: boolean): boolean {
  const offers = (type: Move['type']): boolean => moves.some((move) => move.type === type);
  return offers('call') && offers('roll') && (guided || call !== 'ahead');
}

/** A player's tricks as kinds with counts, in the order of the kinds. */
export function byKind(tricks: readonly string[]): { trick: Trick; count: number }[] {
  return SHANGHAIEN_TRICKS.map((trick) => ({
    trick,
    count: tricks.filter((held) => held === trick).length,
  })).filter(({ count }) => count);
}
