/** How moves are drawn: which die goes to which card, and which trick is used on which die. */

import type { ElementShape, Idea } from '../ideas';
import { cardOf, trickOf } from './choosing';
import type { Move, View } from './types';

/** A roll takes dice from the reserve. A call is only worded: it has no place on the board. */
export function shapesOf(ideas: readonly Idea<Move>[], view: View): readonly ElementShape[] {
  const die = (face: number): string => `[data-roll] [data-die="${face}"]`;
  const card = (face: number, end: View['end']): string => `[data-picture="${cardOf(face, end, view.row)}"]`;
  return ideas.flatMap(({ kind, moves }) =>
    moves.flatMap((move): readonly ElementShape[] => {
      const spent = `[data-side="${view.mover}"] [data-trick="${trickOf(move)}"]`;
      switch (move.type) {
        case 'place':
          return [{ kind, spots: [die(move.face), card(move.face, move.end ?? '')] }];
        case 'placeboth':
          return view.roll.map((face, index) => ({
            kind,
            spots: [die(face), card(face, move.end ?? '')],
            ...(index && { unlabelled: true }),
          }));
        case 'nudge':
          return [{ kind, spots: [spent, die(move.face)], note: `${move.face} → ${move.to}` }];
        case 'rollagain':
          return [{ kind, spots: [spent, '[data-roll]'] }];
        case 'exchange':
          return [{ kind, spots: [spent, card(move.face, '')] }];
        case 'enlist':
        case 'sharks':
          return [{ kind, spots: [spent] }];
        case 'roll':
          return [{ kind, spots: [`[data-reserve="${view.mover}"]`, '[data-roll]'], ahead: true }];
        default:
          return [];
      }
    }),
  );
}
