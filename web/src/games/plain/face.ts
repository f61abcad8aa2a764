import { prefersReducedMotion } from 'svelte/motion';

import type { Sound } from '../../sound/sounds';
import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import type { Entry, Moment, Move, View } from './types';

/** Milliseconds that a player's move, a chance move, or either with reduced motion is shown. */
const [MOVE, CHANCE, STILL] = [350, 900, 500];

function pace({ before, entry }: Moment): number {
  if (!before || !entry || !('move' in entry)) return 0;
  if (prefersReducedMotion.current) return STILL;
  return entry.type === 'chance' ? CHANCE : MOVE;
}

function soundOf({ before, entry }: Moment): Sound | null {
  if (!before || !entry || !('move' in entry)) return null;
  return entry.type === 'chance' ? 'dice' : 'wood';
}

const spotsOf = (move: Move): readonly string[] => [`[data-move="${CSS.escape(JSON.stringify(move))}"]`];

export default { Board, Guide, pace, soundOf, spotsOf } satisfies Face<View, Move, Entry>;
