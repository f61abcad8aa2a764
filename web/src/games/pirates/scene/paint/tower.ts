/** Paints a fortress tower. Millimetres, y up. */

import type { Point } from '../pieces/contour';
import { linear, path, radial, random, stains, type Ctx } from './brush';
import { emblem } from './emblem';
import type { Dress } from './palette';

export function paintTower(
  ctx: Ctx,
  contour: readonly Point[],
  half: number,
  foot: number,
  top: number,
  dress: Dress,
): void {
  const next = random(23);
  ctx.save();
  path(ctx, contour);
  ctx.clip();
  ctx.fillStyle = linear(
    ctx,
    [-half, 0],
    [half, 0],
    [0, '#8d7453'],
    [0.22, '#cdb389'],
    [0.6, '#e4d0a6'],
    [1, '#8b7150'],
  );
  ctx.fillRect(-half - 2, foot - 1, 2 * half + 4, top - foot + 4);
  stones(ctx, half, foot, top, next);
  // Shadow of the gallery under the battlements.
  ctx.fillStyle = linear(
    ctx,
    [0, top - 21],
    [0, top - 14.5],
    [0, 'rgba(40,20,5,0)'],
    [1, 'rgba(40,20,5,.6)'],
  );
  ctx.fillRect(-half, top - 21, 2 * half, 6.5);
  for (let corbel = -4; corbel <= 4; corbel++) {
    ctx.fillStyle = '#b0956a';
    ctx.fillRect(corbel * 4.6 - 1.1, top - 17.4, 2.2, 3);
    ctx.fillStyle = 'rgba(40,20,5,.4)';
    ctx.fillRect(corbel * 4.6 + 0.5, top - 17.4, 0.6, 3);
  }
  ctx.fillStyle = dress.trim;
  ctx.fillRect(-half - 2, top - 14.6, 2 * half + 4, 0.9);
  ctx.fillStyle = dress.main;
  ctx.fillRect(-half - 2, top - 13.7, 2 * half + 4, 1.7);
  windows(ctx, half, foot, top);
  banner(ctx, foot, top, dress);
  gate(ctx, foot, dress);
  stains(ctx, [-half, foot, 2 * half, top - foot], 70, next, '60,45,20', '255,245,215', 0.07);
  ivy(ctx, half, foot, next);
  ctx.fillStyle = linear(ctx, [0, foot], [0, foot + 8], [0, 'rgba(40,30,10,.5)'], [1, 'rgba(40,30,10,0)']);
  ctx.fillRect(-half - 2, foot, 2 * half + 4, 8);
  ctx.restore();
  path(ctx, contour);
  ctx.strokeStyle = 'rgba(50,32,14,.75)';
  ctx.lineWidth = 0.6;
  ctx.stroke();
}

function stones(ctx: Ctx, half: number, foot: number, top: number, next: () => number): void {
  for (let row = 0, y = foot; y < top + 2; row++, y += 3.4) {
    for (let x = -half - 4 + (row % 2 ? 2.6 : 0); x < half + 2;) {
      const width = 4 + next() * 2.6;
      const tone = next();
      ctx.fillStyle =
        tone < 0.5 ? `rgba(70,45,18,${0.06 + tone * 0.24})` : `rgba(255,246,220,${(tone - 0.5) * 0.36})`;
      ctx.fillRect(x + 0.2, y + 0.2, width - 0.4, 3);
      ctx.fillStyle = 'rgba(255,248,225,.35)';
      ctx.fillRect(x + 0.3, y + 2.8, width - 0.6, 0.35);
      ctx.fillStyle = 'rgba(60,38,15,.42)';
      ctx.fillRect(x + 0.2, y, width - 0.2, 0.28);
      ctx.fillRect(x + width - 0.15, y, 0.25, 3.4);
      x += width;
    }
  }
}

function windows(ctx: Ctx, half: number, foot: number, top: number): void {
  const slits: readonly Point[] = [
    [-half + 6.5, foot + 34],
    [half - 6.5, foot + 34],
    [-half + 6.5, foot + 18],
    [half - 6.5, foot + 18],
    [-9, top - 10.4],
    [0, top - 10.4],
    [9, top - 10.4],
  ];
  for (const [x, y] of slits) {
    const [width, height] = y > top - 14 ? [3, 4] : [2.6, 6.4];
    ctx.fillStyle = '#f0dcae';
    arch(ctx, x, y - 0.5, width + 1.5, height + 1.2);
    ctx.fillStyle = radial(ctx, x, y + height / 2, height, [0, '#ffdf8a'], [0.55, '#8a4a16'], [1, '#1e0f06']);
    arch(ctx, x, y, width, height);
  }
}

function arch(ctx: Ctx, x: number, y: number, width: number, height: number): void {
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.lineTo(x - width / 2, y + height - width / 2);
  ctx.arc(x, y + height - width / 2, width / 2, Math.PI, 0, true);
  ctx.lineTo(x + width / 2, y);
  ctx.fill();
}

function banner(ctx: Ctx, foot: number, top: number, dress: Dress): void {
  const [low, high, wide] = [foot + 26.5, top - 18.5, 8];
  ctx.fillStyle = 'rgba(40,20,5,.4)';
  path(ctx, [
    [-wide + 1, high - 0.8],
    [wide + 1, high - 0.8],
    [wide + 1, low - 0.8],
    [1, low + 4.2],
    [-wide + 1, low - 0.8],
  ]);
  ctx.fill();
  path(ctx, [
    [-wide, high],
    [wide, high],
    [wide, low],
    [0, low + 5],
    [-wide, low],
  ]);
  ctx.fillStyle = linear(
    ctx,
    [-wide, 0],
    [wide, 0],
    [0, dress.dark],
    [0.3, dress.main],
    [0.55, dress.light],
    [0.75, dress.main],
    [1, dress.dark],
  );
  ctx.fill();
  ctx.strokeStyle = dress.trim;
  ctx.lineWidth = 0.9;
  ctx.stroke();
  ctx.fillStyle = '#4a2a10';
  ctx.fillRect(-wide - 1.5, high - 0.2, 2 * wide + 3, 1.2);
  emblem(ctx, dress.emblem, 0, (low + high) / 2 + 2.2, 6, '#fbf1d8', dress.main);
}

function gate(ctx: Ctx, foot: number, dress: Dress): void {
  ctx.fillStyle = '#9c8156';
  arch(ctx, 0, foot, 16, 22);
  ctx.fillStyle = '#efdcae';
  for (let stone = 0; stone < 9; stone++) {
    const angle = Math.PI * (stone / 8);
    ctx.save();
    ctx.translate(Math.cos(angle) * 7, foot + 14 + Math.sin(angle) * 7);
    ctx.rotate(angle);
    ctx.fillRect(-0.9, -1, 2, 2);
    ctx.restore();
  }
  ctx.fillStyle = linear(ctx, [-6, 0], [6, 0], [0, '#3a1c0a'], [0.5, '#7b4a20'], [1, '#3a1c0a']);
  arch(ctx, 0, foot, 12, 19.6);
  ctx.fillStyle = 'rgba(20,8,0,.6)';
  for (let plank = -4; plank <= 4; plank += 2) ctx.fillRect(plank - 0.15, foot, 0.3, 19);
  ctx.fillStyle = dress.trim;
  for (const y of [6, 12]) ctx.fillRect(-5.6, foot + y, 11.2, 0.9);
  ctx.beginPath();
  ctx.arc(2, foot + 9.4, 0.9, 0, 7);
  ctx.fill();
}

function ivy(ctx: Ctx, half: number, foot: number, next: () => number): void {
  for (let leaf = 0; leaf < 150; leaf++) {
    const rise = next() ** 2 * 26;
    const x = (next() < 0.6 ? -1 : 1) * (half - next() * (7 - rise * 0.2));
    ctx.fillStyle = ['#3f6b2a', '#56862f', '#2c4f22', '#78a545'][Math.floor(next() * 4)] ?? '#3f6b2a';
    ctx.beginPath();
    ctx.ellipse(x, foot + rise, 0.95, 0.6, next() * 3, 0, 7);
    ctx.fill();
  }
}
