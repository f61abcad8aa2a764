/** The board elements that a move involves. */

import { placesOf } from './choosing';
import type { Move, View } from './types';

const tile = (at: string): string => `[data-tile="${at}"]`;

export function spotsOf(move: Move, view: View): readonly string[] {
  switch (move.type) {
    case 'put':
      return [`[data-hand="${move.side}"]`, tile(move.at)];
    case 'choose':
      return [`[data-move="choose"][data-side="${move.side}"]`];
    case 'pass':
      return ['[data-move="pass"]'];
    case 'jump':
    case 'sail':
      return [tile(move.at), tile(move.to)];
    default:
      return placesOf(move, view).map(tile);
  }
}
