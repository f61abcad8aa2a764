import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { pointerInput } from '../../../src/games/pirates/pointer-input';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import type { Stage } from '../../../src/games/pirates/stage';
import type { Spot } from '../../../src/games/pirates/types';
import { moment, offeredAt } from './table';

const at = moment('fire');
let plan: MovePlan;
let node: HTMLElement;
let overBarrel: boolean;

beforeEach(() => {
  plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, offeredAt(at));
  overBarrel = false;
  node = document.createElement('div');
  // One pixel is 0.1 mm; the cannon is at the origin of the screen.
  const [x, y] = plan.aim!.place;
  const stage = {
    controls: true,
    pick: (right: number, down: number) => ({ piece: null, token: null, spot: [x + right, y - down] }),
    project: (spot: Spot) => ({ x: spot[0] - x, y: y - spot[1] }),
  } as unknown as Stage;
  pointerInput({ plan, stage: () => stage, overBarrel: () => overBarrel, tapped: () => {} })(node);
});

type Point = readonly [x: number, y: number];
const point = (kind: string, [clientX, clientY]: Point): Promise<boolean> =>
  fireEvent(node, new MouseEvent(kind, { clientX, clientY, button: 0, bubbles: true }));
async function drag(from: Point, to: Point): Promise<void> {
  await point('pointerdown', from);
  await point('pointermove', to);
  await point('pointerup', to);
}

test('letting go of the cannon keeps its bearing and its power', async () => {
  await drag([0, 0], [0, 60]);
  const { bearing, pull } = plan.aim!;
  expect(bearing).toBe(0);
  expect(pull).toBeGreaterThan(300);
  await drag([0, 0], [0, 0]);
  expect(plan.aim).toMatchObject({ bearing, pull });
});

test('the drawn elastic is grabbed again where it was let go', async () => {
  await drag([0, 0], [0, 90]);
  await drag([0, 90], [0, 30]);
  expect(plan.aim).toMatchObject({ bearing: 0, pull: 200 });
  await drag([0, 30], [0, 5]);
  expect(plan.aim!.pull).toBe(0);
});

test('over the barrel a second drag turns the cannon and keeps its power', async () => {
  overBarrel = true;
  await drag([0, 0], [0, 60]);
  const { bearing, pull } = plan.aim!;
  await drag([0, 0], [20, 0]);
  expect(plan.aim!.pull).toBe(pull);
  expect(plan.aim!.bearing).not.toBe(bearing);
});
