/** The board elements that a move involves. */

import { cardOf, trickOf } from './choosing';
import type { Move, View } from './types';

export function spotsOf(move: Move, view: View): readonly string[] {
  const trick = trickOf(move);
  if (trick)
    return [
      `[data-side="${view.mover}"] [data-trick="${trick}"]`,
      ...('face' in move ? [`[data-roll] [data-die="${move.face}"]`] : []),
    ];
  switch (move.type) {
    case 'place':
      return [
        `[data-roll] [data-die="${move.face}"]`,
        `[data-card="${cardOf(move.face, move.end ?? '', view.row)}"]`,
      ];
    case 'roll':
    case 'call':
      return [`[data-move="${move.type}"]`];
    default:
      return [];
  }
}
