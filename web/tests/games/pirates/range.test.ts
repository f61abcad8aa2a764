import { expect, test } from 'vitest';

import { rangeAt } from '../../../src/games/pirates/aiming';
import { distance } from '../../../src/games/pirates/geometry';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import { moment, offeredAt } from './table';

const at = moment('fire');
const choices = offeredAt(at);

test('the range between the server’s pulls is interpolated', () => {
  const [[low, near], [high, far]] = choices.ranges as [[number, number], [number, number]];
  expect(rangeAt(choices, low)).toBe(near);
  expect(rangeAt(choices, (low + high) / 2)).toBe((near + far) / 2);
  expect(rangeAt(choices, low - 1)).toBeNull();
  expect(rangeAt(choices, 1000)).toBe(choices.ranges.at(-1)![1]);
});

test('the drawn elastic marks where the ball first touches the table', () => {
  const plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, choices);
  expect(plan.marks.spot).toBeNull();
  plan.setPull(500);
  expect(distance(plan.aim!.place, plan.marks.spot!)).toBeCloseTo(plan.range!, 3);
});
