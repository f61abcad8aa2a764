import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { bearingOf, isIn } from '../../../src/games/pirates/geometry';
import { pointerInput } from '../../../src/games/pirates/pointer-input';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import type { Stage } from '../../../src/games/pirates/stage';
import { spotOf, type Spot } from '../../../src/games/pirates/types';
import { moment, offeredAt } from './table';

const at = moment('fire');
let plan: MovePlan;
let stage: Stage;
let node: HTMLElement;
let overBarrel: boolean;
/** On the screen; drags are relative to it. */
let cannon: { x: number; y: number };

beforeEach(() => {
  plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, offeredAt(at));
  overBarrel = false;
  cannon = { x: 500, y: 400 };
  node = document.createElement('div');
  // One pixel is 0.1 mm.
  const [x, y] = [plan.aim!.place[0] - cannon.x, plan.aim!.place[1] + cannon.y];
  stage = {
    controls: true,
    pick: (right: number, down: number) => ({ piece: null, token: null, spot: [x + right, y - down] }),
    project: (spot: Spot) => ({ x: spot[0] - x, y: y - spot[1] }),
  } as unknown as Stage;
  pointerInput({ plan, stage: () => stage, overBarrel: () => overBarrel, tapped: () => {} })(node);
});

type Point = readonly [x: number, y: number];
const point = (kind: string, [x, y]: Point): Promise<boolean> => {
  const at = { clientX: cannon.x + x, clientY: cannon.y + y };
  return fireEvent(node, new MouseEvent(kind, { ...at, button: 0, bubbles: true }));
};
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

test.each([
  [-1, 0, 60],
  [1, 0, 1024 - 60],
  [0, 1, 768 - 60],
  [0, -1, 60],
])('full power is reached before the screen ends (%i, %i)', async (right, down, edge) => {
  const [x, y] = plan.aim!.place;
  cannon = right ? { x: edge, y: 400 } : { x: 500, y: edge };
  stage.project = (spot) => ({ x: spot[0] - x + cannon.x, y: y - spot[1] + cannon.y });
  stage.pick = (px, py) => ({ piece: null, token: null, spot: [x + px - cannon.x, y - py + cannon.y] });
  await drag([0, 0], [36 * right, 36 * down]);
  expect(plan.aim!.pull).toBeGreaterThan(400);
  expect(plan.aim!.pull).toBeLessThan(700);
  await drag([36 * right, 36 * down], [55 * right, 55 * down]);
  expect(plan.aim!.pull).toBe(1000);
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

test('a tap on the ring beside the cannon places it; a drag from there pulls the elastic', async () => {
  const { place } = plan.aim!;
  const ring = offeredAt(at).fire.find(({ base }) => base === plan.aim!.base)!.ring;
  const beside: readonly Point[] = [
    [30, 0],
    [-30, 0],
    [0, 30],
    [0, -30],
  ];
  const near = beside.find(([x, y]) => isIn(ring, [place[0] + x, place[1] - y]))!;
  await drag(near, near);
  expect(plan.aim!.place).not.toEqual(place);
  const moved = [plan.aim!.place[0] - place[0], place[1] - plan.aim!.place[1]] as const;
  expect(Math.hypot(moved[0] - near[0], moved[1] - near[1])).toBeLessThan(15);
  expect(plan.aim!.pull).toBe(0);
  const stood = plan.aim!.place;
  await drag([moved[0] + 30, moved[1]], [moved[0] + 90, moved[1]]);
  expect(plan.aim!.place).toEqual(stood);
  expect(plan.aim!.pull).toBeGreaterThan(0);
});
