/** How fast moments follow each other: a matter of taste, kept on this device. */

import { keep, recall } from '../device/kept';

export const SPEEDS = ['calm', 'brisk', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Readonly<Record<Speed, number>> = { calm: 1, brisk: 0.5, instant: 0 };
const KEPT = 'dogwatch-speed';

let chosen = $state<Speed>(SPEEDS.find((each) => each === recall(KEPT)) ?? 'calm');

/** Where a game is watched again, its own speed holds: how many times as fast as calm. */
let replaying = $state<number | null>(null);

export function setReplaying(times: number | null): void {
  replaying = times;
}

export function speed(): Speed {
  return chosen;
}

export function setSpeed(wanted: Speed): void {
  chosen = wanted;
  keep(KEPT, wanted);
}

/** How long something is to be seen that is seen for so long at the calm speed. */
export function atSpeed(milliseconds: number): number {
  return replaying ? milliseconds / replaying : milliseconds * FACTORS[chosen];
}
