import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { bearingOf } from '../../../src/games/pirates/geometry';
import { pointerInput } from '../../../src/games/pirates/pointer-input';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import type { Stage } from '../../../src/games/pirates/stage';
import { spotOf, type Spot } from '../../../src/games/pirates/types';
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
  await drag([0, 0], [-60, 0]);
  const { bearing, pull } = plan.aim!;
  expect(bearing).toBe(900);
  expect(pull).toBeGreaterThan(300);
  await drag([0, 0], [0, 0]);
  expect(plan.aim).toMatchObject({ bearing, pull });
});

test('the drawn elastic is grabbed again where it was let go', async () => {
  await drag([0, 0], [-90, 0]);
  await drag([-90, 0], [-30, 0]);
  expect(plan.aim).toMatchObject({ bearing: 900, pull: 200 });
  await drag([-30, 0], [-5, 0]);
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

/** Pulls the elastic so that the barrel turns away from its target by this angle in degrees. */
function pullOff(degrees: number): Promise<void> {
  const angle = ((bearingOf(plan.aim!.place, target()) / 10 + degrees) * Math.PI) / 180;
  return drag([0, 0], [-5_000 * Math.sin(angle), 5_000 * Math.cos(angle)]);
}
const target = (): Spot => spotOf(at.view.pieces[plan.targeted!]!);

test('a pull that is a few degrees off keeps the target and points at it', async () => {
  const [number, bearing] = [plan.targeted, bearingOf(plan.aim!.place, target())];
  await pullOff(3);
  expect([plan.targeted, plan.aim!.bearing]).toEqual([number, bearing]);
  await pullOff(6);
  expect(plan.targeted).toBeNull();
});

test('a cannon that is moved in its ring stays pointed at its target', () => {
  const [number, { place }] = [plan.targeted, plan.aim!];
  plan.setSide(plan.side + 900);
  expect(plan.aim!.place).not.toEqual(place);
  expect(plan.targeted).toBe(number);
  expect(plan.aim!.bearing).toBe(bearingOf(plan.aim!.place, target()));
  plan.setPlace(place);
  expect(plan.aim!.bearing).toBe(bearingOf(place, target()));
});
