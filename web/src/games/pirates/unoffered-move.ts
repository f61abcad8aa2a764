/** The move that a tap on an unoffered piece stands for; sent so that the server explains its refusal. */

import { distance, rounded } from './geometry';
import type { MovePlan } from './move-plan.svelte';
import type { Picked } from './stage';
import { afloat, spotOf, type Move } from './types';

export function unofferedMove({ view, choices }: MovePlan, { piece, spot }: Picked): Move | null {
  const tapped = piece === null ? undefined : view.pieces[piece];
  if (!tapped || !choices) return null;
  switch (view.phase) {
    case 'sail':
      return {
        type: 'sail',
        piece: tapped.number,
        path: [rounded(spot ?? spotOf(tapped))],
        heading: tapped.heading,
      };
    case 'melee': {
      const own = afloat(view).filter(({ owner }) => owner === view.mover);
      const [nearest] = own.toSorted(
        (one, other) => distance(spotOf(one), spotOf(tapped)) - distance(spotOf(other), spotOf(tapped)),
      );
      return nearest && nearest !== tapped
        ? { type: 'attack', piece: nearest.number, target: tapped.number }
        : null;
    }
    case 'repair':
      return { type: 'repair', piece: tapped.number };
    default:
      return null;
  }
}
