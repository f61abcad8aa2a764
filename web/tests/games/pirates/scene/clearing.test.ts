import { describe, expect, test } from 'vitest';

import { clearing, type Obstacle } from '../../../../src/games/pirates/scene/clearing';

const FRAME = { width: 400, height: 600, insets: { top: 40, right: 40, bottom: 60, left: 0 } };
const sea = (): boolean => true;
const mast = (x: number, y: number): Obstacle => ({ from: [x, y], to: [x, y - 80], radius: 30 });

describe('where a die comes to rest', () => {
  test('a little below the centre of the uncovered area', () => {
    expect(clearing(FRAME, 40, [], sea)).toEqual([180, 332]);
  });

  test('beside obstacles on the screen', () => {
    for (const obstacle of [mast(180, 332), mast(180, 400), mast(200, 300)]) {
      const [x, y] = clearing(FRAME, 40, [obstacle], sea)!;
      const down = Math.min(Math.max(y, obstacle.to[1]), obstacle.from[1]);
      expect(Math.hypot(x - obstacle.from[0], y - down)).toBeGreaterThanOrEqual(70);
    }
  });

  test('with the most clearance, when no position is free', () => {
    const crowd = [80, 160, 240, 320].flatMap((x) => [150, 250, 350, 450, 550].map((y) => mast(x, y)));
    expect(clearing(FRAME, 40, crowd, sea)).not.toBeNull();
    expect(clearing(FRAME, 40, [{ from: [0, 0], to: [400, 600], radius: 60 }], sea)).not.toEqual([180, 332]);
  });

  test('on the sea, never beyond it', () => {
    const [, y] = clearing(FRAME, 40, [], ([, down]) => down < 200)!;
    expect(y).toBeLessThan(200);
    expect(clearing(FRAME, 40, [], () => false)).toBeNull();
  });
});
