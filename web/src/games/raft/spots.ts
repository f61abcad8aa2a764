/** Where on the board a move is made. */

import type { Move } from './types';

const tile = (at: string): string => `[data-tile="${at}"]`;

export function spotsOf(move: Move): readonly string[] {
  switch (move.type) {
    case 'put':
      return [`[data-hand="${move.side}"]`, tile(move.at)];
    case 'choose':
      return [`[data-move="choose"][data-side="${move.side}"]`];
    case 'jump':
    case 'sail':
      return [tile(move.at), tile(move.to)];
    case 'pass':
      return ['[data-move="pass"]'];
    default:
      return 'at' in move && typeof move.at === 'string' ? [tile(move.at)] : [];
  }
}
