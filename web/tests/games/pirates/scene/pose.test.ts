import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';

import scenes from '../scenes.json';
import { poseOf } from '../../../../src/games/pirates/scene/pieces/pose';
import type { View } from '../../../../src/games/pirates/scene/types';

const { shapes } = scenes.fire.before as unknown as View;
const at = { x: 1000, y: 2000, heading: 900 } as const;

test('north is away, east is to the right, a bow points to its heading', () => {
  const { position, turn } = poseOf({ kind: 'galleon', ...at, heading: 0, face: 0 }, shapes);
  expect(position.toArray()).toEqual([1, 0, -2]);
  const bow = new Vector3(1, 0, 0).applyQuaternion(turn);
  expect(bow.z).toBeCloseTo(-1);
});

/** From docs/games/pirates-cannon.md: tilt of a fallen piece and height of its origin (mm). */
describe.each([
  ['galleon', 97.9, 14],
  ['tower', 97.9, 14],
  ['monster', 98.6, 14],
] as const)('a %s', (kind, degrees, height) => {
  test.each([1, 2])('lies on its side %d, on the edge of its stand and the top of its board', (face) => {
    const { position, turn } = poseOf({ kind, ...at, face }, shapes);
    const [up, left] = [
      new Vector3(0, 1, 0).applyQuaternion(turn),
      new Vector3(0, 0, -1).applyQuaternion(turn),
    ];
    expect((up.angleTo(new Vector3(0, 1, 0)) * 180) / Math.PI).toBeCloseTo(degrees, 0);
    expect(position.y * 100).toBeCloseTo(height, 0);
    expect(left.y * (face === 1 ? -1 : 1)).toBeGreaterThan(0.9);
  });

  test.each([3, 4])('lies on its bow or stern (%d)', (face) => {
    const bow = new Vector3(1, 0, 0).applyQuaternion(poseOf({ kind, ...at, face }, shapes).turn);
    expect(bow.y).toBeCloseTo(face === 3 ? -1 : 1, 1);
  });

  test('lies on its top', () => {
    const { position, turn } = poseOf({ kind, ...at, face: 5 }, shapes);
    expect(new Vector3(0, 1, 0).applyQuaternion(turn).y).toBeCloseTo(-1);
    expect(position.y).toBeGreaterThan(0.7);
  });
});
