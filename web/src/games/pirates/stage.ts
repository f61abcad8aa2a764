/** Where a game is shown: the table in three dimensions, or a flat chart. The board speaks to both alike. */

import type { Scene } from './scene/types';

export type * from './scene/types';

export type Stage = Pick<
  Scene,
  'show' | 'move' | 'fly' | 'roll' | 'skip' | 'mark' | 'aim' | 'look' | 'turn' | 'zoom' | 'controls' | 'pick' | 'project' | 'dispose'
> &
  Partial<Pick<Scene, 'insets'>>;
