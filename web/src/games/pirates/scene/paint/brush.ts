/** Canvas helpers with a seeded RNG: paintings are deterministic. */

import { CanvasTexture, SRGBColorSpace } from 'three';

export type Ctx = CanvasRenderingContext2D;
export type Random = () => number;

/** Seeded RNG. */
export function random(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function paintCanvas(
  width: number,
  height: number,
  draw: (ctx: Ctx, width: number, height: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  const ctx = canvas.getContext('2d');
  if (ctx) draw(ctx, canvas.width, canvas.height);
  return canvas;
}

export function texture(canvas: HTMLCanvasElement, anisotropy = 1): CanvasTexture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = anisotropy;
  return made;
}

export function linear(
  ctx: Ctx,
  from: readonly [number, number],
  to: readonly [number, number],
  ...stops: readonly (readonly [number, string])[]
): CanvasGradient {
  const made = ctx.createLinearGradient(...from, ...to);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
}

export function radial(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  ...stops: readonly (readonly [number, string])[]
): CanvasGradient {
  const made = ctx.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
}

export function path(ctx: Ctx, points: readonly (readonly [number, number])[], closed = true): void {
  ctx.beginPath();
  points.forEach(([x, y], index) => (index ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  if (closed) ctx.closePath();
}

/** Soft light and dark stains. */
export function stains(
  ctx: Ctx,
  box: readonly [number, number, number, number],
  count: number,
  next: Random,
  dark = '70,40,10',
  light = '255,246,220',
  strength = 0.05,
): void {
  const [x, y, width, height] = box;
  for (let index = 0; index < count; index++) {
    const [px, py, size] = [
      x + next() * width,
      y + next() * height,
      (0.03 + next() * 0.14) * Math.max(width, height),
    ];
    const tone = next() < 0.6 ? dark : light;
    ctx.fillStyle = radial(ctx, px, py, size, [0, `rgba(${tone},${strength})`], [1, `rgba(${tone},0)`]);
    ctx.fillRect(px - size, py - size, size * 2, size * 2);
  }
}

/** Fine lines along the grain. */
export function grain(
  ctx: Ctx,
  box: readonly [number, number, number, number],
  count: number,
  next: Random,
  colour: string,
  upright = false,
): void {
  const [x, y, width, height] = box;
  ctx.strokeStyle = colour;
  for (let index = 0; index < count; index++) {
    ctx.globalAlpha = 0.08 + next() * 0.3;
    ctx.lineWidth = 0.5 + next() * 1.4;
    const [sx, sy, run, bend] = [
      x + next() * width,
      y + next() * height,
      (0.15 + next() * 0.6) * (upright ? height : width),
      (next() - 0.5) * 6,
    ];
    ctx.beginPath();
    ctx.moveTo(sx, sy);
    if (upright) ctx.quadraticCurveTo(sx + bend, sy + run / 2, sx, sy + run);
    else ctx.quadraticCurveTo(sx + run / 2, sy + bend, sx + run, sy);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
