/** Where on the board a move is made: shots and ways are laid at the helm, and the button that makes them is meant. */

import type { Move } from './types';

const DOCK: Partial<Record<Move['type'], string>> = { kraken: 'sail', blow: 'sail' };

export const spotsOf = ({ type }: Move): readonly string[] => [`.dock [data-move="${DOCK[type] ?? type}"]`];
