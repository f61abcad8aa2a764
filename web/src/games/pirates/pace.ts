/** How long each moment is shown before the next one. */

import { prefersReducedMotion } from 'svelte/motion';

import { moveOf } from '../moments';
import { puzzleExtras } from './puzzle';
import { afloat, type Moment, type Move, type Piece } from './types';

/** Upper limits in milliseconds: the board reports earlier when a moment has been shown. */
const TIMES: Readonly<Record<Move['type'], number>> = {
  first: 900,
  deal: 900,
  fire: 1_500,
  tremor: 300,
  landed: 20_000,
  wind: 6_000,
  sail: 5_000,
  blow: 2_500,
  kraken: 2_500,
  load: 1_500,
  attack: 900,
  struggle: 900,
  clash: 7_000,
  repair: 1_500,
  done: 60,
};
/** Milliseconds with reduced motion: enough to read or hear each moment. */
const STILL = { brief: 40, telling: 500 } as const;
/** How much longer, in milliseconds, a moment is shown in which a piece falls. */
export const MOURNING = 2_000;
/** How long, in milliseconds, the result of a fight is shown. */
export const RESULT = 1_500;
const BRIEF: ReadonlySet<Move['type']> = new Set(['tremor', 'done', 'deal']);

export function pace(moment: Moment): number {
  const move = moveOf(moment);
  if (!moment.before || !move) return 0;
  const extra = fallen(moment).length ? MOURNING : move.type === 'clash' ? RESULT : 0;
  if (prefersReducedMotion.current) return (BRIEF.has(move.type) ? STILL.brief : STILL.telling) + extra;
  return TIMES[puzzleExtras(moment).flight ? 'landed' : move.type] + extra;
}

/** Pieces that leave the table in a moment. */
export const fallen = ({ before, view }: Pick<Moment, 'before' | 'view'>): readonly Piece[] =>
  before ? afloat(before).filter(({ number }) => !view.pieces[number]?.on_table) : [];
