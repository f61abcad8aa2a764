/** Paints the fleets' emblems. Each fits into a circle of radius 1, y up. */

import type { Ctx } from './brush';
import type { Emblem } from './palette';

/** Draws an emblem; `paper` is the colour of its eyes and gaps. */
export function emblem(
  ctx: Ctx,
  kind: Emblem,
  x: number,
  y: number,
  size: number,
  ink: string,
  paper: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.lineCap = ctx.lineJoin = 'round';
  SIGNS[kind](ctx, ink, paper);
  ctx.restore();
}

const disc = (ctx: Ctx, x: number, y: number, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.fill();
};

function stroke(ctx: Ctx, width: number, ...points: readonly (readonly [number, number])[]): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  points.forEach(([x, y], index) => (index ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.stroke();
}

const SIGNS: Readonly<Record<Emblem, (ctx: Ctx, ink: string, paper: string) => void>> = {
  skull(ctx, ink, paper) {
    for (const side of [-1, 1]) {
      stroke(ctx, 0.13, [-0.86 * side, -0.84], [0.86 * side, 0.2]);
      stroke(ctx, 0.1, [-0.9 * side, -0.58], [-0.6 * side, -0.92]);
      disc(ctx, 0.88 * side, 0.22, 0.1);
    }
    ctx.strokeStyle = paper;
    ctx.lineWidth = 0.16;
    ctx.beginPath();
    ctx.moveTo(-0.38, -0.46);
    ctx.bezierCurveTo(-0.4, -0.22, -0.74, -0.2, -0.72, 0.24);
    ctx.bezierCurveTo(-0.7, 1.14, 0.7, 1.14, 0.72, 0.24);
    ctx.bezierCurveTo(0.74, -0.2, 0.4, -0.22, 0.38, -0.46);
    ctx.quadraticCurveTo(0, -0.62, -0.38, -0.46);
    ctx.stroke();
    ctx.fill();
    ctx.fillStyle = paper;
    for (const side of [-1, 1]) disc(ctx, 0.3 * side, 0.16, 0.2);
    ctx.beginPath();
    ctx.moveTo(0, -0.02);
    ctx.lineTo(0.1, -0.2);
    ctx.lineTo(-0.1, -0.2);
    ctx.fill();
    ctx.strokeStyle = paper;
    for (const tooth of [-0.16, 0, 0.16]) stroke(ctx, 0.045, [tooth, -0.34], [tooth, -0.5]);
    ctx.fillStyle = ink;
  },
  anchor(ctx) {
    ctx.lineWidth = 0.17;
    ctx.beginPath();
    ctx.arc(0, 0.74, 0.17, 0, 7);
    ctx.stroke();
    stroke(ctx, 0.18, [0, 0.56], [0, -0.8]);
    stroke(ctx, 0.16, [-0.42, 0.34], [0.42, 0.34]);
    ctx.lineWidth = 0.18;
    ctx.beginPath();
    ctx.moveTo(-0.74, -0.2);
    ctx.quadraticCurveTo(-0.6, -0.84, 0, -0.86);
    ctx.quadraticCurveTo(0.6, -0.84, 0.74, -0.2);
    ctx.stroke();
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0.76 * side, 0.04);
      ctx.lineTo(0.99 * side, -0.4);
      ctx.lineTo(0.47 * side, -0.32);
      ctx.fill();
    }
  },
  turtle(ctx, _ink, paper) {
    const limb = (x: number, y: number, turn: number, long: number, wide: number): void => {
      ctx.beginPath();
      ctx.ellipse(x, y, long, wide, turn, 0, 7);
      ctx.fill();
    };
    for (const side of [-1, 1]) {
      limb(0.66 * side, 0.36, 0.7 * side, 0.4, 0.16);
      limb(0.5 * side, -0.66, -0.8 * side, 0.24, 0.13);
    }
    limb(0, 0.78, Math.PI / 2, 0.24, 0.17);
    limb(0, -0.02, Math.PI / 2, 0.68, 0.56);
    ctx.strokeStyle = paper;
    ctx.lineWidth = 0.07;
    ctx.beginPath();
    for (let corner = 0; corner <= 6; corner++) {
      const angle = (corner * Math.PI) / 3 + Math.PI / 6;
      ctx.lineTo(Math.cos(angle) * 0.28, -0.02 + Math.sin(angle) * 0.33);
    }
    ctx.stroke();
    for (let corner = 0; corner < 6; corner++) {
      const angle = (corner * Math.PI) / 3 + Math.PI / 6;
      stroke(
        ctx,
        0.07,
        [Math.cos(angle) * 0.28, -0.02 + Math.sin(angle) * 0.33],
        [Math.cos(angle) * 0.52, -0.02 + Math.sin(angle) * 0.62],
      );
    }
  },
  sun(ctx, ink, paper) {
    for (let ray = 0; ray < 16; ray++) {
      ctx.save();
      ctx.rotate((ray * Math.PI) / 8);
      ctx.beginPath();
      ctx.moveTo(-0.12, 0.5);
      if (ray % 2) ctx.quadraticCurveTo(0.1, 0.72, -0.02, 0.96);
      else ctx.lineTo(0, 1);
      ctx.lineTo(0.12, 0.5);
      ctx.fill();
      ctx.restore();
    }
    ctx.fillStyle = paper;
    disc(ctx, 0, 0, 0.54);
    ctx.fillStyle = ink;
    disc(ctx, 0, 0, 0.46);
    ctx.fillStyle = ctx.strokeStyle = paper;
    for (const side of [-1, 1]) disc(ctx, 0.17 * side, 0.1, 0.06);
    ctx.lineWidth = 0.07;
    ctx.beginPath();
    ctx.arc(0, -0.02, 0.22, Math.PI + 0.5, -0.5);
    ctx.stroke();
  },
  wisp(ctx, _ink, paper) {
    ctx.beginPath();
    ctx.moveTo(-0.6, -0.9);
    ctx.bezierCurveTo(-0.9, 0.1, -0.6, 0.9, 0.05, 0.95);
    ctx.bezierCurveTo(0.75, 0.9, 0.85, 0.1, 0.55, -0.9);
    ctx.quadraticCurveTo(0.4, -0.5, 0.2, -0.85);
    ctx.quadraticCurveTo(0, -0.5, -0.2, -0.85);
    ctx.quadraticCurveTo(-0.4, -0.5, -0.6, -0.9);
    ctx.fill();
    ctx.fillStyle = paper;
    for (const side of [-1, 1]) disc(ctx, 0.27 * side, 0.3, 0.17);
    ctx.beginPath();
    ctx.ellipse(0, -0.12, 0.12, 0.2, 0, 0, 7);
    ctx.fill();
  },
};
