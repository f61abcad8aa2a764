/**
 * Drags on the sea turn the barrel and draw the elastic in relation to the finger: around the cannon and
 * away from it. The farther the finger is from the cannon, the finer.
 */

import type { Aiming } from '../aiming';
import type { MovePlan } from '../move-plan.svelte';
import type { Drag } from '../pointer-input';
import type { Stage } from '../stage';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels from the cannon up to which the aim follows the finger fully. */
const NEAR = 70;
const FINEST = 0.2;
/** CSS pixels that draw the elastic fully near the cannon. */
const FULL = 130;

/** The share of the finger's movement that the aim follows, at a distance from the cannon in CSS pixels. */
export const gainAt = (away: number): number => Math.max(FINEST, Math.min(1, NEAR / Math.max(1, away)));

/** The change of the aim by one step of the finger; bearing in 0.1°, pull in thousandths. */
export function changeBy(cannon: Point, from: Point, to: Point): Pick<Aiming, 'bearing' | 'pull'> {
  const away = (point: Point): number => Math.hypot(point.x - cannon.x, point.y - cannon.y);
  const angle = (point: Point): number => Math.atan2(point.x - cannon.x, cannon.y - point.y);
  const gain = gainAt((away(from) + away(to)) / 2);
  const turn = angle(to) - angle(from);
  const shorter = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return {
    bearing: (gain * shorter * 1800) / Math.PI,
    pull: (gain * 1000 * (away(to) - away(from))) / FULL,
  };
}

/** A drag on the sea, which changes the aim of the plan. */
export function fineDrag(sea: HTMLElement, plan: MovePlan, stage: Stage | null): Drag {
  let last: Point | null = null;
  const aim = { bearing: plan.aim!.bearing, pull: plan.aim!.pull };
  return {
    taps: true,
    move(event) {
      const box = sea.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const cannon = plan.aim && stage?.project(plan.aim.place, 250);
      if (last && cannon) {
        const change = changeBy(cannon, last, at);
        aim.bearing += change.bearing;
        aim.pull = Math.max(0, Math.min(1000, aim.pull + change.pull));
        plan.setBearing(aim.bearing);
        plan.setPull(aim.pull);
      }
      last = at;
    },
    drop: () => undefined,
    cancel: () => undefined,
  };
}
