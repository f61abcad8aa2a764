/** The interface that the 3D scene and the 2D chart share. */

import type { Scene } from './scene/types';

export type * from './scene/types';

export type Stage = Pick<
  Scene,
  | 'show'
  | 'move'
  | 'fly'
  | 'roll'
  | 'skip'
  | 'mark'
  | 'aim'
  | 'look'
  | 'turn'
  | 'zoom'
  | 'controls'
  | 'pick'
  | 'project'
  | 'dispose'
> &
  Partial<Pick<Scene, 'insets'>>;
