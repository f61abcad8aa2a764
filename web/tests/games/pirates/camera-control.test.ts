import { beforeEach, expect, test, vi } from 'vitest';

import { CameraControl } from '../../../src/games/pirates/camera-control.svelte';
import { isEnemy } from '../../../src/games/pirates/descriptions';
import { distance } from '../../../src/games/pirates/geometry';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import type { Stage } from '../../../src/games/pirates/stage';
import { spotOf, type Spot } from '../../../src/games/pirates/types';
import { moment, offeredAt } from './table';

const at = moment('sail');
const enemies = at.view.pieces.filter((piece) => piece.on_table && isEnemy(at.view, piece)).map(spotOf);
const home = at.view.ports.find(({ owner }) => owner === at.view.mover)!;
let [look, stage, flat] = [vi.fn<Stage['look']>(), null as Stage | null, false];
let plan: MovePlan;
let camera: CameraControl;

beforeEach(() => {
  look = vi.fn<Stage['look']>().mockResolvedValue();
  [stage, flat] = [{ look } as unknown as Stage, false];
  plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, offeredAt(at));
  camera = new CameraControl(
    plan,
    () => stage,
    () => flat,
  );
});

const framed = (): readonly Spot[] => look.mock.lastCall?.[1]?.spots ?? [];

test('a 3D scene opens with the own port and the enemy nearest to it, also on another turn', () => {
  const view = { ...at.view, mover: 1 - at.view.mover };
  plan.follow(at.number, view, null);
  camera.lookAt(null, home);
  expect(look.mock.lastCall?.[0]).toBe('table');
  expect(framed()[0]).toEqual(spotOf(home));
  expect(enemies).toContainEqual(framed()[1]);
  look.mockClear();
  camera.lookAt(null, home);
  expect(look, 'it stays where the player turned it').not.toHaveBeenCalled();
});

test('the chart and spectators see the whole table', () => {
  flat = true;
  camera.lookAt(null, home);
  flat = false;
  camera.lookAt(null);
  expect(look).not.toHaveBeenCalled();
});

test('before a ship is chosen, those that may sail and the enemy nearest to each are framed', () => {
  camera.lookAt('sail');
  const ships = offeredAt(at).sail.map(({ piece }) => spotOf(at.view.pieces[piece]!));
  expect(framed().slice(0, ships.length)).toEqual(ships);
  const nearest = ships.map(
    (ship) => enemies.toSorted((one, other) => distance(one, ship) - distance(other, ship))[0],
  );
  expect(framed().slice(ships.length)).toEqual(nearest);
  plan.choose(offeredAt(at).sail[0]!.piece);
  camera.lookAt('sail');
  expect(framed()).toEqual(plan.waters);
});
