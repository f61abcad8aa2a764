/** Paints what is visible around an island that covers a token. Flat on the water, without collision. */

import { path, random, paintCanvas, type Ctx } from './brush';

/** Half the width of the image, in radii of the island. */
export const SPREAD = 1.62;

/** Polar curve: angle and distance (in radii of the island) at a progress from 0 to 1. */
type Stroke = (part: number) => readonly [angle: number, away: number];

function ring(
  size: number,
  draw: (ctx: Ctx, at: (stroke: readonly [number, number]) => [number, number], unit: number) => void,
): HTMLCanvasElement {
  const unit = size / 2 / SPREAD;
  return paintCanvas(size, size, (ctx) => {
    ctx.lineCap = 'round';
    draw(
      ctx,
      ([angle, away]) => [size / 2 + Math.cos(angle) * away * unit, size / 2 + Math.sin(angle) * away * unit],
      unit,
    );
  });
}

/** Arms that curl out from under the land. */
export function krakenArms(size: number): HTMLCanvasElement {
  return ring(size, (ctx, at, unit) => {
    const next = random(41);
    const arms: Stroke[] = Array.from({ length: 9 }, (_, arm) => {
      const [start, bend, reach] = [
        (arm / 9) * 2 * Math.PI + next() * 0.25,
        arm % 2 ? 0.42 : -0.42,
        0.46 + next() * 0.1,
      ];
      return (part) => [start + bend * part ** 2.4, 0.94 + reach * Math.sin(part * 1.9)];
    });
    for (const [share, tone] of [
      [1.5, 'rgba(2,18,32,.35)'],
      [1, '#4a0f22'],
      [0.74, '#a2283c'],
      [0.4, '#df5a4c'],
    ] as const) {
      ctx.strokeStyle = tone;
      for (const arm of arms)
        for (let part = 0; part < 1; part += 0.03) {
          ctx.lineWidth = unit * 0.17 * share * (1.14 - part);
          ctx.beginPath();
          ctx.moveTo(...at(arm(part)));
          ctx.lineTo(...at(arm(part + 0.034)));
          ctx.stroke();
        }
    }
    ctx.fillStyle = '#f7cdb0';
    for (const arm of arms)
      for (let part = 0.08; part < 0.95; part += 0.09) {
        ctx.beginPath();
        ctx.arc(...at(arm(part)), unit * 0.02 * (1.25 - part * 0.6), 0, 7);
        ctx.fill();
      }
  });
}

/** Squalls around the land, and lightning. */
export function stormSqualls(size: number): HTMLCanvasElement {
  return ring(size, (ctx, at, unit) => {
    const next = random(52);
    const glow = ctx.createRadialGradient(size / 2, size / 2, unit * 0.9, size / 2, size / 2, unit * SPREAD);
    for (const [share, tone] of [
      [0, 'rgba(10,22,38,.8)'],
      [0.6, 'rgba(16,32,52,.5)'],
      [1, 'rgba(16,32,52,0)'],
    ] as const)
      glow.addColorStop(share, tone);
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, size, size);
    for (let squall = 0; squall < 40; squall++) {
      const [start, from, light] = [next() * 7, 0.98 + next() * 0.45, next() < 0.65];
      ctx.strokeStyle = light
        ? `rgba(226,240,250,${0.25 + next() * 0.45})`
        : `rgba(8,18,32,${0.3 + next() * 0.3})`;
      ctx.lineWidth = unit * (0.015 + next() * 0.035);
      ctx.beginPath();
      for (let part = 0; part <= 1; part += 0.05) ctx.lineTo(...at([start + part * 0.9, from + part * 0.13]));
      ctx.stroke();
    }
    ctx.fillStyle = '#ffe27a';
    for (let bolt = 0; bolt < 6; bolt++) {
      const angle = bolt * 1.05 + 0.3;
      ctx.save();
      ctx.translate(...at([angle, 1.26]));
      ctx.rotate(angle * 1.7);
      ctx.scale(unit * 0.14, unit * 0.14);
      path(ctx, [
        [0.2, -1],
        [-0.45, 0.15],
        [-0.05, 0.15],
        [-0.25, 1],
        [0.5, -0.2],
        [0.08, -0.2],
      ]);
      ctx.fill();
      ctx.restore();
    }
  });
}
