/** Poses the aimed cannon and makes it sway. */

import type { Aim } from './types';
import { place, yaw } from './units';
import type { World } from './world';

/** Poses the cannon, or hides it without an aim. */
export function pointCannon({ cannon, aimGuide }: World, aim: Aim | null): void {
  cannon.group.visible = aimGuide.group.visible = aim !== null;
  if (!aim) return;
  for (const { position, rotation } of [cannon.group, aimGuide.group]) {
    position.copy(place(aim.place));
    rotation.set(0, yaw(aim.bearing), 0);
  }
  cannon.load(true);
  cannon.draw(aim.pull);
  aimGuide.group.visible = sways(aim);
  aimGuide.draw(aim.pull, aim.sight === 'line');
}

/** The farther the elastic is drawn, the more the barrel sways. */
export function swayCannon({ cannon, aimGuide }: World, aim: Aim | null, seconds: number): void {
  if (!aim || !sways(aim)) return;
  const swing =
    (Math.sin(seconds * 1.7) * 0.6 + Math.sin(seconds * 2.9 + 1) * 0.4) * (0.006 + (0.008 * aim.pull) / 1000);
  cannon.group.rotation.y = aimGuide.group.rotation.y = yaw(aim.bearing) + swing;
}

const sways = ({ sight }: Aim): boolean => sight !== undefined && sight !== 'none';
