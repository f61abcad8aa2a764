/** CSS selectors of the dock button that plays a move, for highlighting. */

import type { Move } from './types';

const DOCK: Partial<Record<Move['type'], string>> = { kraken: 'sail', blow: 'sail' };

export const spotsOf = ({ type }: Move): readonly string[] => [`.dock [data-move="${DOCK[type] ?? type}"]`];
