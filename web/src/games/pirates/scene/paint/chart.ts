/** Paints the faint print on the sea: a wind rose, its lines, and a scale of knots along the edge. */

import { paintCanvas } from './brush';

export function chart(size: number, knots: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ctx.fillStyle = '#000';
    ctx.fillRect(0, 0, size, size);
    ctx.strokeStyle = ctx.fillStyle = '#fff';
    const middle = size / 2;
    ctx.save();
    ctx.translate(middle, middle);
    for (let line = 0; line < 32; line++) {
      ctx.globalAlpha = line % 4 ? (line % 2 ? 0.13 : 0.22) : 0.4;
      ctx.lineWidth = size / 900;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(Math.sin((line * Math.PI) / 16) * size, Math.cos((line * Math.PI) / 16) * size);
      ctx.stroke();
    }
    ctx.globalAlpha = 0.5;
    for (const radius of [0.115, 0.122, 0.3, 0.303]) {
      ctx.beginPath();
      ctx.arc(0, 0, radius * size, 0, 7);
      ctx.stroke();
    }
    for (let point = 0; point < 16; point++) {
      const long = (point % 4 ? (point % 2 ? 0.135 : 0.17) : 0.225) * size;
      ctx.save();
      ctx.rotate((point * Math.PI) / 8);
      for (const [side, alpha] of [
        [1, 0.34],
        [-1, 0.12],
      ] as const) {
        ctx.globalAlpha = alpha;
        ctx.beginPath();
        ctx.moveTo(0, -long);
        ctx.lineTo(side * size * 0.016, -size * 0.075);
        ctx.lineTo(0, 0);
        ctx.fill();
      }
      ctx.restore();
    }
    ctx.restore();
    // A border of alternating black and white knots.
    const knot = size / knots;
    const [inset, wide] = [size * 0.03, size * 0.007];
    for (let at = 0; at < knots; at++) {
      ctx.globalAlpha = at % 2 ? 0.7 : 0.25;
      for (const edge of [inset, size - inset - wide]) {
        ctx.fillRect(at * knot, edge, knot, wide);
        ctx.fillRect(edge, at * knot, wide, knot);
      }
    }
    ctx.globalAlpha = 1;
    ctx.fillStyle = '#000';
    for (const [x, y, w, h] of [
      [0, 0, size, inset],
      [0, size - inset, size, inset],
      [0, 0, inset, size],
      [size - inset, 0, inset, size],
    ] as const)
      ctx.fillRect(x, y, w, h);
  });
}
