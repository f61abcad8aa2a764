/** A captain's portrait, in a coat of the fleet's colour. */

import { buccaneer } from '../../art/beards';
import { dataUrl } from '../../art/svg';
import { COLOURS } from './chart/ships';
import type { View } from './types';

export function portraitOf({ players }: View, seat: number): string | undefined {
  const [colour] = players[seat]?.colours ?? [];
  return colour && dataUrl(buccaneer(seat % 2 ? 'black' : 'yellow', COLOURS[colour].main));
}
