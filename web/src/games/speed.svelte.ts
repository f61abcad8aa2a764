/** How fast moments follow each other, a preference of this device. */

import { saveItem, readItem } from '../device/storage';

export const SPEEDS = ['calm', 'brisk', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Readonly<Record<Speed, number>> = { calm: 1, brisk: 0.5, instant: 0 };
const STORAGE_KEY = 'dogwatch-speed';

let chosen = $state<Speed>(SPEEDS.find((each) => each === readItem(STORAGE_KEY)) ?? 'calm');

/** The speed of a replay, which overrides the preference: a multiple of `calm`. Null outside of replays. */
let replaying = $state<number | null>(null);

export function setReplaying(times: number | null): void {
  replaying = times;
}

export function speed(): Speed {
  return chosen;
}

export function setSpeed(wanted: Speed): void {
  chosen = wanted;
  saveItem(STORAGE_KEY, wanted);
}

/** Scales a duration at `calm` to the current speed. */
export function atSpeed(milliseconds: number): number {
  return replaying ? milliseconds / replaying : milliseconds * FACTORS[chosen];
}
