import { expect, test } from 'vitest';

import { gaugeBox, gaugePlace } from '../../../src/games/pirates/gauge-place';

const VIEW = { width: 366, height: 440, top: 6, left: 0, right: 48 };
const CANNON = { x: 126, y: 240 };

test('the gauge stands on the empty side of the barrel', () => {
  expect(gaugePlace(CANNON, 54, [], VIEW)).toEqual({ x: 180, y: 240 });
  expect(gaugePlace(CANNON, 54, [{ x: 173, y: 225 }], VIEW)).toEqual({ x: 72, y: 240 });
});

test('the gauge moves off pieces on both sides', () => {
  const pieces = [
    { x: 72, y: 230 },
    { x: 116, y: 220 },
    { x: 173, y: 225 },
  ];
  const { x, y } = gaugePlace(CANNON, 54, pieces, VIEW);
  for (const piece of pieces)
    expect(
      Math.hypot(Math.max(0, Math.abs(piece.x - x) - 26), Math.max(0, y - 102 - piece.y, piece.y - y - 62)),
    ).toBeGreaterThanOrEqual(14);
});

test('the gauge stays inside the view', () => {
  for (const cannon of [
    { x: 0, y: 0 },
    { x: 366, y: 440 },
  ]) {
    const { x, y } = gaugePlace(cannon, 54, [], VIEW);
    expect(x).toBeGreaterThanOrEqual(26);
    expect(x).toBeLessThanOrEqual(292);
    // The gauge and its label are 102 pixels high above its place.
    expect(y).toBeGreaterThanOrEqual(102);
    expect(y).toBeLessThanOrEqual(374);
  }
});

/** Points along a line of fire, as the gauge gets them. */
const lineOf = (cannon: { x: number; y: number }, degrees: number) =>
  Array.from({ length: 24 }, (_, index) => 20 * (index - 3))
    .filter((away) => Math.abs(away) > 20)
    .map((away) => ({
      x: cannon.x + away * Math.cos((degrees * Math.PI) / 180),
      y: cannon.y + away * Math.sin((degrees * Math.PI) / 180),
    }));

test.each([0, 30, 60, 90, 150, 180, 205, 270, 330])('the gauge is off a line of fire of %s°', (degrees) => {
  const line = lineOf(CANNON, degrees);
  const { x, y } = gaugePlace(CANNON, 54, line, VIEW);
  for (const at of line)
    expect(Math.abs(at.x - x) > 26 || at.y < y - 102 || at.y > y + 62, `${at.x} ${at.y}`).toBe(true);
  // The gauge stays beside the barrel.
  const away = Math.hypot(
    Math.max(0, Math.abs(CANNON.x - x) - 26),
    Math.max(0, y - 102 - CANNON.y, CANNON.y - y - 62),
  );
  expect(away).toBeGreaterThanOrEqual(28);
  expect(away).toBeLessThan(60);
});

test('the gauge is off the score pills of a phone in landscape', () => {
  const view = { width: 376, height: 326, top: 6, left: 76, right: 76 };
  for (const x of [90, 140, 290]) {
    const cannon = { x, y: 180 };
    const place = gaugePlace(cannon, 54, lineOf(cannon, 0), view);
    expect(place.x).toBeGreaterThanOrEqual(102);
    expect(place.x).toBeLessThanOrEqual(274);
  }
});

test('the box of the gauge is lower on a landscape phone', () => {
  expect(gaugeBox({ x: 100, y: 200 }, 600)).toEqual({ at: [100, 180], width: 52, height: 164 });
  expect(gaugeBox({ x: 100, y: 200 }, 300)).toEqual({ at: [100, 180], width: 52, height: 128 });
});

test('the gauge is off islands if there is room, and never on the cannon', () => {
  const island = [
    { x: 180, y: 200 },
    { x: 170, y: 220 },
    { x: 190, y: 220 },
  ];
  const { x, y } = gaugePlace(CANNON, 54, [], VIEW, island);
  for (const at of island) expect(Math.abs(at.x - x) > 26 || at.y < y - 102 || at.y > y + 62).toBe(true);
  // Everything near the cannon is taken: the gauge goes farther away.
  const taken = Array.from({ length: 400 }, (_, index) => ({
    x: (index % 20) * 15,
    y: 120 + 15 * Math.floor(index / 20),
  }));
  const far = gaugePlace({ x: 126, y: 330 }, 54, taken, VIEW);
  const gap = Math.hypot(
    Math.max(0, Math.abs(126 - far.x) - 26),
    Math.max(0, far.y - 102 - 330, 330 - far.y - 62),
  );
  expect(gap).toBeGreaterThanOrEqual(22);
});

test('the gauge is not below a hint, even if the cannon is', () => {
  for (const top of [125, 200]) {
    const { y } = gaugePlace({ x: 200, y: 60 }, 54, [], { ...VIEW, top });
    expect(y - 102).toBeGreaterThanOrEqual(top);
  }
  const low = gaugePlace({ x: 200, y: 60 }, 54, [], { ...VIEW, top: 420 });
  expect(low.y, 'in view').toBeLessThanOrEqual(440 - 62 - 4);
});
