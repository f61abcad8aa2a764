import { expect, test } from 'vitest';

import { boardable, nearestEnemy } from '../../../src/games/pirates/boarding';
import { arrowAt } from '../../../src/games/pirates/enemy-arrow';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import type { SailRange, Spot, View } from '../../../src/games/pirates/types';
import { moment, offeredAt } from './table';

const at = moment('sail');
const [range] = offeredAt(at).sail as [SailRange];
const own = at.view.pieces[range.piece]!;
const square = (half: number): SailRange => ({
  ...range,
  water: [
    {
      outline: [
        [own.x - half, own.y - half],
        [own.x + half, own.y - half],
        [own.x + half, own.y + half],
        [own.x - half, own.y + half],
      ] as [number, number][],
      holes: [],
    },
  ],
});
/** The first enemy galleon so far to the east of the ship; all other enemies are gone. */
function withEnemyAt(east: number): View {
  const enemy = at.view.pieces.find(({ owner, kind }) => owner !== own.owner && kind === 'galleon')!;
  return {
    ...at.view,
    pieces: at.view.pieces.map((piece) => {
      if (piece.number === enemy.number) return { ...piece, x: own.x + east, y: own.y };
      return piece.owner === own.owner ? piece : { ...piece, on_table: false };
    }),
  };
}

test('an enemy is boardable if the ship can stop within fighting distance of it', () => {
  const { reach } = at.view.shapes;
  expect(boardable(withEnemyAt(1_000 + reach), square(1_000))).toHaveLength(1);
  expect(boardable(withEnemyAt(1_300 + reach), square(1_000))).toHaveLength(0);
  expect(nearestEnemy(withEnemyAt(3_000), square(1_000))?.gap).toBeCloseTo(2_000, -1);
});

test.each([
  ['a near enemy is framed with the reachable water', 4_000, true],
  ['a remote one is not', 9_000, false],
])('%s', (_, east, framed) => {
  const view = withEnemyAt(east);
  const plan = new MovePlan(view);
  plan.follow(at.number, view, { ...offeredAt(at), sail: [square(1_000)] });
  plan.choose(range.piece);
  const spot: Spot = [own.x + east, own.y];
  expect(plan.waters.some(([x, y]) => x === spot[0] && y === spot[1])).toBe(framed);
  expect(plan.marks.reach).toEqual([]);
});

test('the boarding reach is marked around enemies that can be boarded', () => {
  const view = withEnemyAt(1_500);
  const plan = new MovePlan(view);
  plan.follow(at.number, view, { ...offeredAt(at), sail: [square(1_000)] });
  plan.choose(range.piece);
  expect(plan.marks.reach).toEqual([plan.nearest!.piece.number]);
});

test('an arrow at the edge points to what is out of view', () => {
  const size = { width: 400, height: 300 };
  expect(arrowAt({ x: 10, y: 290 }, size)).toBeNull();
  expect(arrowAt({ x: 900, y: 150 }, size)).toEqual({ x: 370, y: 150, degrees: 0 });
  // At an edge that reports cover, a mark is still seen.
  const above = { top: 20, right: 0, bottom: 0, left: 0 };
  expect(arrowAt({ x: 100, y: 10 }, size, above)).not.toBeNull();
  expect(arrowAt({ x: 100, y: 10 }, size, above, { ...above, top: 0 })).toBeNull();
  expect(arrowAt({ x: 200, y: -500 }, size)).toMatchObject({ x: 200, degrees: -90 });
  const covered = { top: 150, right: 0, bottom: 48, left: 76 };
  expect(arrowAt({ x: 200, y: 100 }, size, covered), 'below a hint').toMatchObject({ y: 170 });
  expect(arrowAt({ x: 40, y: 201 }, size, covered), 'beside the scores').toMatchObject({ x: 96 });
  expect(arrowAt({ x: 80, y: 160 }, size, covered)).toBeNull();
  const corner = arrowAt({ x: -800, y: 1_150 }, size)!;
  expect(corner.degrees).toBeCloseTo(135);
  expect(corner.y).toBeCloseTo(300 - 56);
});
