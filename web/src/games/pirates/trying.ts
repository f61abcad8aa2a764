/** What is asked for by a tap on something that is not offered: the server says why not. */

import { distance, whole } from './geometry';
import type { Helm } from './helm.svelte';
import type { Picked } from './stage';
import { afloat, spotOf, type Move } from './types';

export function anyway({ view, choices }: Helm, { piece, spot }: Picked): Move | null {
  const tapped = piece === null ? undefined : view.pieces[piece];
  if (!tapped || !choices) return null;
  switch (view.phase) {
    case 'sail':
      return { type: 'sail', piece: tapped.number, path: [whole(spot ?? spotOf(tapped))], heading: tapped.heading };
    case 'melee': {
      const own = afloat(view).filter(({ owner }) => owner === view.mover);
      const [nearest] = own.toSorted((one, other) => distance(spotOf(one), spotOf(tapped)) - distance(spotOf(other), spotOf(tapped)));
      return nearest && nearest !== tapped ? { type: 'attack', piece: nearest.number, target: tapped.number } : null;
    }
    case 'repair':
      return { type: 'repair', piece: tapped.number };
    default:
      return null;
  }
}
