/** Enemies that a ship comes near to by sailing. The server decides who may board whom. */

import { isEnemy } from './descriptions';
import { distance, nearestIn } from './geometry';
import { afloat, spotOf, type Piece, type SailRange, type View } from './types';

export interface Near {
  readonly piece: Piece;
  /** From the reachable water, in 0.1 mm. */
  readonly gap: number;
}

/** Half of what two pieces measure at least: so much nearer are their edges than their middles. */
const EDGES = 200;

/** The distance of two pieces' middles within which they always can fight, in 0.1 mm. */
export const fightingDistance = ({ shapes }: View): number => shapes.reach + EDGES;

/** The enemies that can be fought, nearest to the reachable water first. */
function near(view: View, { water }: SailRange): readonly Near[] {
  return afloat(view)
    .filter((piece) => isEnemy(view, piece) && piece.kind !== 'monster')
    .flatMap((piece) => {
      const spot = nearestIn(water, spotOf(piece));
      return spot ? [{ piece, gap: distance(spot, spotOf(piece)) }] : [];
    })
    .toSorted((one, other) => one.gap - other.gap);
}

export const nearestEnemy = (view: View, range: SailRange): Near | null => near(view, range)[0] ?? null;

/** Enemies that the ship can board if it stops near them. */
export const boardable = (view: View, range: SailRange): readonly Piece[] =>
  near(view, range)
    .filter(({ gap }) => gap < fightingDistance(view))
    .map(({ piece }) => piece);
