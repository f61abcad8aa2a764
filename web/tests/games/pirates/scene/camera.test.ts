import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';

import {
  aimCamera,
  behindBarrel,
  between,
  bounded,
  eye,
  FARTHEST,
  fitted,
  NEAREST,
  type Frame,
  type CameraPose,
} from '../../../../src/games/pirates/scene/camera';
import { place } from '../../../../src/games/pirates/scene/units';

const FRAMES: Record<string, Frame> = {
  desktop: { width: 1280, height: 800, insets: { top: 0, right: 0, bottom: 0, left: 0 } },
  phone: { width: 390, height: 844, insets: { top: 90, right: 0, bottom: 240, left: 0 } },
  side: { width: 1280, height: 800, insets: { top: 60, right: 320, bottom: 0, left: 0 } },
};

function seen(stand: CameraPose, frame: Frame, point: Vector3): { x: number; y: number } {
  const camera = new PerspectiveCamera();
  aimCamera(camera, stand, frame);
  const at = point.clone().project(camera);
  return { x: ((at.x + 1) / 2) * frame.width, y: ((1 - at.y) / 2) * frame.height };
}

describe.each(Object.entries(FRAMES))('on a %s', (_name, frame) => {
  const { width, height, insets } = frame;
  const middle = {
    x: (insets.left + width - insets.right) / 2,
    y: (insets.top + height - insets.bottom) / 2,
  };

  test('the target is in the centre of the uncovered area', () => {
    const stand: CameraPose = { target: new Vector3(3, 0, -2), side: 2250, tilt: 40, distance: 9 };
    const at = seen(stand, frame, stand.target);
    expect(at.x).toBeCloseTo(middle.x, 3);
    expect(at.y).toBeCloseTo(middle.y, 3);
  });

  test.each([
    [40, 1800],
    [66, 2250],
    [20, 300],
  ])('all that is to be seen fits at a tilt of %d from %d, and fills the frame', (tilt, side) => {
    const points = [place([5000, 5000], 400), place([1400, 4800], 400), place([4000, 2500], 0)];
    const stand = fitted({ target: new Vector3(), side, tilt, distance: 20 }, points, frame);
    const spots = points.map((point) => seen(stand, frame, point));
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    expect(Math.min(...xs)).toBeGreaterThan(insets.left - 2);
    expect(Math.max(...xs)).toBeLessThan(width - insets.right + 2);
    expect(Math.min(...ys)).toBeGreaterThan(insets.top - 2);
    expect(Math.max(...ys)).toBeLessThan(height - insets.bottom + 2);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(middle.x, -1);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(middle.y, -1);
    const filled = Math.max(
      (Math.max(...xs) - Math.min(...xs)) / (width - insets.left - insets.right),
      (Math.max(...ys) - Math.min(...ys)) / (height - insets.top - insets.bottom),
    );
    expect(filled).toBeGreaterThan(0.9);
  });
});

test('behind the barrel the line of fire is vertical on the screen', () => {
  const frame = FRAMES['desktop'] as Frame;
  const stand = behindBarrel([5000, -3800], 3592, frame);
  const near = seen(stand, frame, place([5000, -3800], 300));
  const far = seen(stand, frame, place([4900, 3200], 300));
  expect(Math.abs(near.x - 640)).toBeLessThan(15);
  expect(Math.abs(far.x - 640)).toBeLessThan(25);
  expect(near.y).toBeGreaterThan(far.y + 150);
});

test.each(Object.entries(FRAMES))('over the barrel a remote target is magnified on a %s', (_name, frame) => {
  const [cannon, target] = [place([0, -4500], 300), place([0, 4500], 0)];
  const mast = place([0, 4500], 900);
  const tall = (range: number): number => {
    const stand = behindBarrel([0, -4500], 0, frame, range);
    return seen(stand, frame, target).y - seen(stand, frame, mast).y;
  };
  expect(tall(9)).toBeGreaterThan(1.4 * tall(0));
  const stand = behindBarrel([0, -4500], 0, frame, 9);
  const [near, far] = [seen(stand, frame, cannon), seen(stand, frame, mast)];
  expect(far.y).toBeGreaterThan(frame.insets.top);
  expect(near.y).toBeLessThan(frame.height - frame.insets.bottom);
});

test('a transition turns the shorter way around', () => {
  const from: CameraPose = { target: new Vector3(), side: 3500, tilt: 40, distance: 10 };
  const to: CameraPose = { target: new Vector3(), side: 100, tilt: 20, distance: 5 };
  expect(between(from, to, 0.5).side).toBeCloseTo(3600);
  expect(between(from, to, 1)).toMatchObject({ tilt: 20, distance: 5 });
});

test('the pose is clamped above the table and inside the room', () => {
  const table = [-9000, -9000, 9000, 9000] as const;
  const low = bounded({ target: new Vector3(40, 0, 0), side: -100, tilt: -20, distance: 0.1 }, table);
  expect(eye(low).y).toBeGreaterThan(0);
  expect(low).toMatchObject({ distance: NEAREST, side: 3500 });
  expect(low.target.x).toBeCloseTo(9);
  expect(bounded({ ...low, distance: 500 }, table).distance).toBe(FARTHEST);
});
