/** Whether the table is heard: not until somebody asks for it. Kept on this device. */

import { keep, recall } from '../device/kept';
import type { Sound } from './sounds';

const KEPT = 'dogwatch-sound';

let on = $state(recall(KEPT) === 'on');

export function isHeard(): boolean {
  return on;
}

export function setHeard(wanted: boolean): void {
  on = wanted;
  keep(KEPT, wanted ? 'on' : 'off');
  if (wanted) hear('bell');
}

/** Plays a sound, where somebody wants to hear it. */
export function hear(sound: Sound | null): void {
  if (!on || !sound) return;
  void import('./sounds').then(
    ({ play }) => play(sound),
    () => undefined, // a table can be played without
  );
}
