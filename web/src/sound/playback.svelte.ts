/** Whether sounds are on; off by default. Stored on this device. */

import { saveItem, readItem } from '../device/storage';
import type { Sound } from './sounds';

const STORAGE_KEY = 'dogwatch-sound';

let on = $state(readItem(STORAGE_KEY) === 'on');

export function isSoundOn(): boolean {
  return on;
}

export function setSoundOn(wanted: boolean): void {
  on = wanted;
  saveItem(STORAGE_KEY, wanted ? 'on' : 'off');
  if (wanted) playSound('bell');
}

/** Plays a sound if sounds are on. */
export function playSound(sound: Sound | null): void {
  if (!on || !sound) return;
  void import('./sounds').then(
    ({ play }) => play(sound),
    () => undefined, // a missing sound is not an error
  );
}
