/** Which of the offered moves a card, a die or a trick stands for. Nothing here knows what is legal. */

import { SHANGHAIEN_TRICKS, type Shanghaien } from '../../net/protocol';
import type { Move, View } from './types';

type End = View['end'];
export type Trick = (typeof SHANGHAIEN_TRICKS)[number];

/** An offered way to put a die beside a card. */
export interface Placement {
  readonly move: Shanghaien.Place;
  /** Where the card lies in the row. */
  readonly card: number;
}

/** Where a number lies in the row: counted from that end, or as the row is counted already. */
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

/** What is asked for by a card that nothing leads to: the server says why not. */
export function placeAt({ number, counted }: View['row'][number]): Shanghaien.Place {
  return number ? { type: 'place', face: number } : { type: 'place', face: counted[0], end: 'left' };
}

/** What is asked for by a die that leads nowhere. */
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

/** The trick card that a move uses up, if any. */
export const trickOf = (move: Move): Trick | undefined =>
  move.type === 'enlist' ? SHANGHAIEN_TRICKS[move.trick] : TRICKS[move.type];

export interface Use<M extends Move = Move> {
  readonly does: M['type'];
  readonly offered: readonly M[];
  /** What is asked for where nothing is offered: the server says why not. */
  readonly anyway: M;
}

/** What a trick card can do to the dice. */
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

/** The offered move by which a trick card joins the crew of a nation (both by their place in the lists). */
export function enlistment(trick: string, nation: number, moves: readonly Move[]): Shanghaien.Enlist | undefined {
  return moves.find(
    (move) => move.type === 'enlist' && SHANGHAIEN_TRICKS[move.trick] === trick && move.nation === nation,
  ) as Shanghaien.Enlist | undefined;
}

/** A hand of tricks as kinds with their counts, in the order of the kinds: room for four is room for all. */
export function byKind(tricks: readonly string[]): { trick: Trick; count: number }[] {
  return SHANGHAIEN_TRICKS.map((trick) => ({ trick, count: tricks.filter((held) => held === trick).length })).filter(
    ({ count }) => count,
  );
}
