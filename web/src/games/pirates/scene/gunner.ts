/** The cannon as it is aimed, in a hand that is never quite still. */

import type { Aim } from './types';
import { place, yaw } from './units';
import type { World } from './world';

/** The cannon where it is aimed, or nowhere. */
export function pointCannon({ cannon, sight }: World, aim: Aim | null): void {
  cannon.group.visible = sight.group.visible = aim !== null;
  if (!aim) return;
  for (const { position, rotation } of [cannon.group, sight.group]) {
    position.copy(place(aim.place));
    rotation.set(0, yaw(aim.bearing), 0);
  }
  cannon.load(true);
  cannon.draw(aim.pull);
  sight.group.visible = sways(aim);
  sight.draw(aim.pull, aim.sight === 'line');
}

/** The farther the elastic is drawn, the more the barrel sways. */
export function swayCannon({ cannon, sight }: World, aim: Aim | null, seconds: number): void {
  if (!aim || !sways(aim)) return;
  const swing = (Math.sin(seconds * 1.7) * 0.6 + Math.sin(seconds * 2.9 + 1) * 0.4) * (0.006 + (0.008 * aim.pull) / 1000);
  cannon.group.rotation.y = sight.group.rotation.y = yaw(aim.bearing) + swing;
}

const sways = ({ sight }: Aim): boolean => sight !== undefined && sight !== 'none';
