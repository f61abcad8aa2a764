/** Paints the sea monster. Millimetres, y up. */

import type { Point } from '../pieces/contour';
import { linear, path, radial, random, stains, type Ctx } from './brush';

export function paintMonster(
  ctx: Ctx,
  contour: readonly Point[],
  half: number,
  foot: number,
  top: number,
): void {
  const next = random(77);
  ctx.save();
  path(ctx, contour);
  ctx.clip();
  ctx.fillStyle = linear(
    ctx,
    [0, foot],
    [0, top],
    [0, '#0a3a4a'],
    [0.35, '#176a78'],
    [0.62, '#5fa6a0'],
    [0.85, '#e9c98b'],
    [1, '#b86f4a'],
  );
  ctx.fillRect(-half - 3, foot - 2, 2 * half + 6, top - foot + 6);
  ctx.fillStyle = radial(
    ctx,
    6,
    top - 18,
    30,
    [0, 'rgba(255,240,190,.9)'],
    [0.35, 'rgba(255,225,160,.35)'],
    [1, 'rgba(255,225,160,0)'],
  );
  ctx.fillRect(-half - 3, foot, 2 * half + 6, top);
  swell(ctx, half, foot + 24, '#12586a', 0.5);
  coil(
    ctx,
    [
      [-half + 2, foot + 8],
      [-half + 4, foot + 36],
      [-half + 17, foot + 36],
      [-half + 18, foot + 6],
    ],
    9.5,
    next,
  );
  coil(
    ctx,
    [
      [half - 20, foot + 6],
      [half - 17, foot + 28],
      [half - 6, foot + 28],
      [half - 3, foot + 4],
    ],
    7.5,
    next,
  );
  swell(ctx, half, foot + 15, '#176f80', 0.8);
  neck(ctx, foot, top, next);
  for (const [row, tone] of ['#0f5a6c', '#1a8294', '#54b7bb'].entries())
    swell(ctx, half, foot + 9 - row * 3, tone, 1, row * 2.4);
  spray(ctx, half, foot, next);
  stains(ctx, [-half, foot, 2 * half, top - foot], 50, next, '10,30,30', '255,250,220', 0.05);
  ctx.restore();
  path(ctx, contour);
  ctx.strokeStyle = 'rgba(6,36,40,.8)';
  ctx.lineWidth = 0.6;
  ctx.stroke();
}

const HIDE = ['#12382c', '#1f6a45', '#4ca15a', '#a9d068'] as const;

/** A loop of the body above the water. */
function coil(
  ctx: Ctx,
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  thick: number,
  next: () => number,
): void {
  ctx.lineCap = 'round';
  for (const [index, tone] of HIDE.entries()) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = thick * (1 - index * 0.24);
    ctx.beginPath();
    ctx.moveTo(a[0] - index * 0.5, a[1] + index * 0.4);
    ctx.bezierCurveTo(
      b[0] - index * 0.5,
      b[1] + index * 0.5,
      c[0] - index * 0.5,
      c[1] + index * 0.5,
      d[0] - index * 0.5,
      d[1],
    );
    ctx.stroke();
  }
  for (let scale = 0; scale < 26; scale++) {
    const t = scale / 25;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const [x, y] = [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
    ctx.strokeStyle = 'rgba(8,40,30,.55)';
    ctx.lineWidth = 0.4;
    ctx.beginPath();
    ctx.arc(x + (next() - 0.5) * thick * 0.4, y + (next() - 0.5) * thick * 0.3, 1.1, 0.3, 2.9);
    ctx.stroke();
  }
}

function neck(ctx: Ctx, foot: number, top: number, next: () => number): void {
  // Fins down the nape.
  ctx.fillStyle = '#d0573a';
  for (let fin = 0; fin < 9; fin++) {
    const t = fin / 8;
    const [x, y] = [-7 - 7 * Math.sin(t * 2.6), foot + 12 + t * (top - foot - 26)];
    ctx.beginPath();
    ctx.moveTo(x + 2, y - 3);
    ctx.quadraticCurveTo(x - 7, y + 2, x - 8, y + 5);
    ctx.quadraticCurveTo(x - 2, y + 4, x + 3, y + 4);
    ctx.fill();
  }
  ctx.lineCap = 'round';
  for (const [index, tone] of HIDE.entries()) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = 15 * (1 - index * 0.22);
    ctx.beginPath();
    ctx.moveTo(3 + index, foot);
    ctx.bezierCurveTo(-18 + index, foot + 22, -16 + index * 0.8, top - 22, -4 + index * 0.4, top - 13);
    ctx.stroke();
  }
  ctx.strokeStyle = '#f1e2a0';
  ctx.lineWidth = 0.7;
  for (let band = 0; band < 12; band++) {
    const y = foot + 11 + band * 3.4;
    const x = -3.2 - 4.4 * Math.sin((band / 11) * 2.8);
    ctx.beginPath();
    ctx.moveTo(x - 2.5, y + 1);
    ctx.quadraticCurveTo(x + 1, y - 1.2, x + 4.2, y + 0.4);
    ctx.stroke();
  }
  head(ctx, top);
  for (let scale = 0; scale < 40; scale++) {
    const y = foot + 10 + next() * (top - foot - 30);
    ctx.strokeStyle = 'rgba(8,40,30,.5)';
    ctx.lineWidth = 0.4;
    ctx.beginPath();
    ctx.arc(-11 + next() * 6, y, 1.1, 0.4, 2.8);
    ctx.stroke();
  }
}

function head(ctx: Ctx, top: number): void {
  ctx.save();
  ctx.translate(2, top - 14);
  // Jaws.
  ctx.fillStyle = '#7c1f1b';
  path(ctx, [
    [4, -1],
    [22, 1],
    [20, -7],
    [6, -9],
  ]);
  ctx.fill();
  ctx.fillStyle = linear(ctx, [0, -12], [0, 12], [0, '#15482f'], [0.6, '#3f9154'], [1, '#a9d068']);
  ctx.beginPath();
  ctx.moveTo(-13, -4);
  ctx.bezierCurveTo(-13, 9, -2, 12, 6, 10);
  ctx.bezierCurveTo(14, 9, 22, 7, 25, 3);
  ctx.bezierCurveTo(25, 0, 22, 0, 18, 0.4);
  ctx.bezierCurveTo(10, 1, 6, -1, 3, -4);
  ctx.bezierCurveTo(8, -7, 15, -9, 21, -7.5);
  ctx.bezierCurveTo(19, -12, 8, -14, 0, -12);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = '#0d3020';
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.fillStyle = '#fffbe6';
  for (let tooth = 0; tooth < 6; tooth++) {
    path(ctx, [
      [9 + tooth * 2.4, 0.5],
      [10.8 + tooth * 2.4, 0.6],
      [9.8 + tooth * 2.4, -2.8],
    ]);
    ctx.fill();
    path(ctx, [
      [8.5 + tooth * 2, -8.2],
      [10 + tooth * 2, -8.4],
      [9.3 + tooth * 2, -5.4],
    ]);
    ctx.fill();
  }
  // Eye, horns, nostril, beard.
  ctx.fillStyle = '#ffd83a';
  ctx.beginPath();
  ctx.ellipse(4, 5.4, 3, 2.4, 0.2, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#1a0a05';
  ctx.beginPath();
  ctx.ellipse(4.8, 5.4, 0.9, 2.1, 0, 0, 7);
  ctx.fill();
  ctx.strokeStyle = '#0d3020';
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(0.5, 8.2);
  ctx.quadraticCurveTo(4, 9.6, 8, 7.4);
  ctx.stroke();
  ctx.fillStyle = '#f3e3b0';
  for (const [x, lean] of [
    [-4, -6],
    [0, -3],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - 2, 8.4);
    ctx.quadraticCurveTo(x + lean * 0.4, 13, x + lean, 15.6);
    ctx.quadraticCurveTo(x + lean * 0.2 + 2, 13, x + 2, 9.6);
    ctx.fill();
  }
  ctx.fillStyle = '#0d3020';
  ctx.beginPath();
  ctx.ellipse(21.5, 4.4, 0.9, 0.6, 0.5, 0, 7);
  ctx.fill();
  ctx.restore();
}

function swell(ctx: Ctx, half: number, y: number, tone: string, alpha: number, shift = 0): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.moveTo(-half - 6, -4);
  ctx.lineTo(-half - 6, y);
  for (let x = -half - 6 - shift; x < half + 8; x += 8) ctx.quadraticCurveTo(x + 4, y + 4.2, x + 8, y);
  ctx.lineTo(half + 8, -4);
  ctx.fill();
  ctx.strokeStyle = 'rgba(235,255,250,.75)';
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.moveTo(-half - 6 - shift, y);
  for (let x = -half - 6 - shift; x < half + 8; x += 8) ctx.quadraticCurveTo(x + 4, y + 4.2, x + 8, y);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function spray(ctx: Ctx, half: number, foot: number, next: () => number): void {
  ctx.fillStyle = 'rgba(255,255,255,.8)';
  for (let drop = 0; drop < 70; drop++) {
    ctx.beginPath();
    ctx.arc((next() * 2 - 1) * half, foot + 6 + next() ** 2 * 20, 0.15 + next() * 0.5, 0, 7);
    ctx.fill();
  }
}
