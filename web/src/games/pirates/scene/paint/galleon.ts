/** Paints a galleon, the same on both sides of its board. Millimetres, y up. */

import type { Mast, Point, Rig } from '../pieces/contour';
import { grain, linear, path, radial, random, stains, type Ctx } from './brush';
import { emblem } from './emblem';
import type { Dress } from './palette';

export function paintGalleon(
  ctx: Ctx,
  contour: readonly Point[],
  rig: Rig,
  dress: Dress,
  ghost = false,
): void {
  ctx.save();
  path(ctx, contour);
  ctx.clip();
  sky(ctx, rig, ghost);
  shrouds(ctx, rig);
  hull(ctx, rig, dress, ghost);
  waves(ctx, rig, ghost);
  for (const [index, mast] of rig.masts.entries()) mastAndSails(ctx, mast, rig, dress, index, ghost);
  ctx.restore();
  path(ctx, contour);
  ctx.strokeStyle = ghost ? 'rgba(10,40,40,.75)' : 'rgba(45,22,8,.7)';
  ctx.lineWidth = 0.55;
  ctx.stroke();
}

function sky(ctx: Ctx, { half, keel, deck, top }: Rig, ghost: boolean): void {
  ctx.fillStyle = ghost
    ? linear(ctx, [0, keel], [0, deck], [0, '#123a40'], [1, '#3b6a68'])
    : linear(ctx, [0, keel], [0, deck], [0, '#1d6f8a'], [0.45, '#7fc0c4'], [0.75, '#f3e2b4'], [1, '#f7edd2']);
  ctx.fillRect(-half - 3, keel - 2, 2 * half + 6, deck - keel + 6);
  ctx.fillStyle = ghost ? '#16363a' : '#5a3a1c';
  ctx.fillRect(-half, deck + 0.2, 2 * half, top - deck + 3);
}

function shrouds(ctx: Ctx, { masts, deck, keel }: Rig): void {
  ctx.strokeStyle = 'rgba(50,28,12,.75)';
  ctx.lineWidth = 0.22;
  for (const { middle } of masts)
    for (let line = -4; line <= 4; line++) {
      ctx.beginPath();
      ctx.moveTo(middle + line * 1.3, keel + 17);
      ctx.lineTo(middle + line * 0.4, deck + 2);
      ctx.stroke();
    }
}

function hullPath(ctx: Ctx, { half, keel, deck }: Rig): void {
  ctx.beginPath();
  ctx.moveTo(-half - 1, deck + 0.6);
  ctx.bezierCurveTo(-half + 0.5, keel + 14, -half + 1, keel + 9, -half + 6, keel + 3);
  ctx.lineTo(half - 12, keel + 3);
  ctx.bezierCurveTo(half - 4, keel + 5, half - 1, keel + 12, half + 1.4, deck - 1.2);
  ctx.quadraticCurveTo(half - 3, deck - 1, half - 6, deck - 1.6);
  ctx.quadraticCurveTo(half * 0.55, deck - 4, half * 0.42, deck - 6.6);
  ctx.quadraticCurveTo(0, deck - 9, -half * 0.26, deck - 7.6);
  ctx.lineTo(-half * 0.28, deck - 4.2);
  ctx.quadraticCurveTo(-half * 0.45, deck - 4.1, -half * 0.6, deck - 3.4);
  ctx.lineTo(-half * 0.62, deck - 0.4);
  ctx.quadraticCurveTo(-half * 0.8, deck + 0.2, -half - 1, deck + 0.6);
  ctx.closePath();
}

function hull(ctx: Ctx, rig: Rig, dress: Dress, ghost: boolean): void {
  const { half, keel, deck } = rig;
  const next = random(ghost ? 41 : 7);
  ctx.save();
  hullPath(ctx, rig);
  ctx.fillStyle = ghost
    ? linear(ctx, [0, keel], [0, deck], [0, '#20363a'], [0.5, '#3c5a58'], [1, '#5f8079'])
    : linear(ctx, [0, keel], [0, deck], [0, '#4b2a12'], [0.45, '#8a5326'], [1, '#b9793c']);
  ctx.fill();
  ctx.clip();
  // Strakes follow the sheer.
  for (let strake = 0; strake < 15; strake++) {
    const y = keel + 3 + strake * 1.75;
    ctx.strokeStyle = strake % 2 ? 'rgba(40,18,6,.5)' : 'rgba(255,214,150,.2)';
    ctx.lineWidth = 0.28;
    sheer(ctx, rig, y - deck);
    ctx.stroke();
  }
  grain(ctx, [-half, keel, 2 * half, deck - keel], 90, next, 'rgba(40,18,6,.5)');
  // The painted band with its gunports.
  band(ctx, rig, dress.main, -16.2, -10.6);
  band(ctx, rig, dress.light, -11.3, -10.6);
  band(ctx, rig, dress.dark, -16.2, -15.6);
  for (const level of [-9.6, -17.2]) band(ctx, rig, dress.trim, level, level + 0.75);
  if (!ghost) band(ctx, rig, '#2c1408', -20.5, -19.2);
  ports(ctx, rig, dress, ghost);
  gallery(ctx, rig, dress, ghost);
  stains(ctx, [-half, keel, 2 * half, deck - keel], 50, next, '30,12,0', '255,230,180', 0.09);
  ctx.restore();
  // Rails, the knightheads, the anchor.
  ctx.strokeStyle = dress.trim;
  ctx.lineWidth = 0.9;
  hullPath(ctx, rig);
  ctx.stroke();
  ctx.strokeStyle = 'rgba(60,30,8,.8)';
  ctx.lineWidth = 0.3;
  hullPath(ctx, rig);
  ctx.stroke();
  rails(ctx, rig, dress);
  emblem(ctx, 'anchor', half - 8.2, deck - 10.4, 2.6, ghost ? '#0d2126' : '#1b1410', 'rgba(0,0,0,0)');
}

/** Traces a line parallel to the sheer, at this depth below the deck. */
function sheer(ctx: Ctx, { half, deck }: Rig, below: number, backwards = false): void {
  const lift = 3.2;
  const ends: [number, number, number, number] = [
    -half - 3,
    deck + below + lift,
    half + 3,
    deck + below + lift,
  ];
  if (!backwards) {
    ctx.beginPath();
    ctx.moveTo(ends[0], ends[1]);
    ctx.quadraticCurveTo(2, deck + below - lift, ends[2], ends[3]);
  } else ctx.quadraticCurveTo(2, deck + below - lift, ends[0], ends[1]);
}

function band(ctx: Ctx, rig: Rig, colour: string, low: number, high: number): void {
  sheer(ctx, rig, low);
  ctx.lineTo(rig.half + 3, rig.deck + high + 3.2);
  sheer(ctx, rig, high, true);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
}

function ports(ctx: Ctx, { half, deck }: Rig, dress: Dress, ghost: boolean): void {
  const count = 8;
  for (let port = 0; port < count; port++) {
    const t = (port + 0.8) / (count + 0.9);
    const x = -half * 0.78 + t * half * 1.6;
    const along = (x + half + 3) / (2 * half + 6);
    const y = deck - 13.4 + 3.2 - 4 * 3.2 * along * (1 - along);
    ctx.fillStyle = dress.trim;
    ctx.fillRect(x - 1.75, y - 1.65, 3.5, 3.3);
    ctx.fillStyle = ghost ? '#bff5d8' : '#160a06';
    ctx.fillRect(x - 1.25, y - 1.2, 2.5, 2.4);
    ctx.fillStyle = dress.dark;
    ctx.fillRect(x - 1.6, y + 1.1, 3.2, 1.1);
    if (ghost) continue;
    ctx.fillStyle = '#6b6d70';
    ctx.beginPath();
    ctx.arc(x, y - 0.1, 0.75, 0, 7);
    ctx.fill();
    ctx.fillStyle = '#000';
    ctx.beginPath();
    ctx.arc(x, y - 0.1, 0.4, 0, 7);
    ctx.fill();
  }
}

/** Windows of the great cabin, lit from within. */
function gallery(ctx: Ctx, { half, deck }: Rig, dress: Dress, ghost: boolean): void {
  for (let window = 0; window < 4; window++) {
    const [x, y] = [-half + 2.1 + window * 3.1, deck - 6.8 - window * 0.28];
    ctx.fillStyle = dress.trim;
    ctx.fillRect(x - 0.3, y - 0.3, 2.6, 3.8);
    ctx.fillStyle = ghost
      ? radial(ctx, x + 1, y + 1.6, 2.4, [0, '#e9fff1'], [1, '#5fd6a4'])
      : radial(ctx, x + 1, y + 1.6, 2.4, [0, '#fff4bf'], [1, '#ef9a33']);
    ctx.fillRect(x, y, 2, 3.2);
    ctx.fillStyle = 'rgba(60,25,5,.8)';
    ctx.fillRect(x + 0.88, y, 0.24, 3.2);
    ctx.fillRect(x, y + 1.5, 2, 0.24);
  }
}

function rails(ctx: Ctx, { half, deck }: Rig, dress: Dress): void {
  ctx.strokeStyle = dress.trim;
  ctx.lineWidth = 0.35;
  for (const [from, to, y] of [
    [-half, -half * 0.63, deck - 1],
    [-half * 0.6, -half * 0.3, deck - 4.8],
    [half * 0.66, half * 0.95, deck - 2.6],
  ] as const)
    for (let x = from; x < to; x += 1.5) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x, y + 1.7);
      ctx.stroke();
    }
}

function waves(ctx: Ctx, { half, keel }: Rig, ghost: boolean): void {
  for (const [row, tone] of (ghost
    ? ['#0f2f36', '#1d4a4d', '#3d7d75']
    : ['#12627e', '#1d86a0', '#4fb6c2']
  ).entries()) {
    ctx.fillStyle = tone;
    const y = keel + 5.4 - row * 1.9;
    ctx.beginPath();
    ctx.moveTo(-half - 3, keel - 2);
    for (let x = -half - 3; x <= half + 6; x += 5) ctx.quadraticCurveTo(x + 2.5 + row, y + 2.2, x + 5, y);
    ctx.lineTo(half + 8, keel - 2);
    ctx.fill();
    ctx.strokeStyle = ghost ? 'rgba(190,255,225,.55)' : 'rgba(255,255,255,.85)';
    ctx.lineWidth = 0.5 - row * 0.1;
    ctx.beginPath();
    ctx.moveTo(-half - 3, y);
    for (let x = -half - 3; x <= half + 6; x += 5) ctx.quadraticCurveTo(x + 2.5 + row, y + 2.2, x + 5, y);
    ctx.stroke();
  }
}

function mastAndSails(ctx: Ctx, mast: Mast, rig: Rig, dress: Dress, index: number, ghost: boolean): void {
  const { deck, waist, upper, top } = rig;
  spar(ctx, mast.middle - 0.9, deck - 2, 1.8, top - deck + 5, false);
  sail(ctx, mast, deck - 0.4, waist, dress, index === 1 ? 'emblem' : 'plain', index, ghost);
  sail(ctx, mast, upper, top - 0.2, dress, 'stripes', index + 3, ghost);
  for (const y of [waist - 0.9, top - 1.3])
    spar(ctx, mast.left - 2, y, mast.right - mast.left + 4, 1.25, true);
}

function spar(ctx: Ctx, x: number, y: number, width: number, height: number, across: boolean): void {
  ctx.fillStyle = linear(
    ctx,
    [x, y],
    across ? [x, y + height] : [x + width, y],
    [0, '#3a1d0a'],
    [0.45, '#a8703a'],
    [1, '#4a280f'],
  );
  ctx.fillRect(x, y, width, height);
}

function sail(
  ctx: Ctx,
  { left, right, middle }: Mast,
  low: number,
  high: number,
  dress: Dress,
  kind: 'plain' | 'stripes' | 'emblem',
  seed: number,
  ghost: boolean,
): void {
  const next = random(seed + 11);
  const [x, width, height] = [left - 2, right - left + 4, high - low];
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, low, width, height);
  ctx.clip();
  ctx.fillStyle = dress.cloth;
  ctx.fillRect(x, low, width, height);
  if (kind === 'stripes') {
    ctx.fillStyle = dress.main;
    const stripe = width / 7;
    for (let at = 0; at < 4; at++) ctx.fillRect(x + at * 2 * stripe, low, stripe, height);
  }
  // Cloth joins, reef points.
  for (let seam = x + 2; seam < x + width; seam += 2.4) {
    ctx.fillStyle = 'rgba(110,75,30,.34)';
    ctx.fillRect(seam, low, 0.16, height);
    ctx.fillStyle = 'rgba(255,255,255,.3)';
    ctx.fillRect(seam + 0.2, low, 0.16, height);
  }
  stains(ctx, [x, low, width, height], 26, next, '120,75,25', '255,252,240', 0.07);
  if (kind === 'emblem')
    emblem(
      ctx,
      dress.emblem,
      middle,
      low + height * 0.47,
      Math.min(width * 0.36, height * 0.36),
      dress.ink,
      dress.cloth,
    );
  for (let reef = x + 1; reef < x + width; reef += 1.9) {
    ctx.fillStyle = 'rgba(90,60,25,.55)';
    ctx.fillRect(reef, high - height * 0.2, 0.22, -1.5);
  }
  if (ghost) tatters(ctx, x, low, width, height, next);
  // Shading: light in the belly, shadow at the yards and leeches.
  ctx.fillStyle = linear(
    ctx,
    [0, low],
    [0, high],
    [0, 'rgba(60,30,5,.5)'],
    [0.2, 'rgba(60,30,5,.05)'],
    [0.55, 'rgba(255,250,230,.25)'],
    [0.86, 'rgba(60,30,5,.1)'],
    [1, 'rgba(50,25,5,.6)'],
  );
  ctx.fillRect(x, low, width, height);
  ctx.fillStyle = linear(
    ctx,
    [left - 1, 0],
    [right + 1, 0],
    [0, 'rgba(60,30,5,.42)'],
    [0.25, 'rgba(60,30,5,0)'],
    [0.6, 'rgba(255,250,230,.2)'],
    [1, 'rgba(60,30,5,.3)'],
  );
  ctx.fillRect(x, low, width, height);
  ctx.restore();
}

/** Tears in the ghost ship's sail. */
function tatters(ctx: Ctx, x: number, low: number, width: number, height: number, next: () => number): void {
  for (let tear = 0; tear < 6; tear++) {
    const [tx, ty, long] = [x + next() * width, low + next() * height * 0.7, 2 + next() * 5];
    ctx.fillStyle = 'rgba(14,40,44,.85)';
    ctx.beginPath();
    ctx.moveTo(tx, ty + long);
    ctx.quadraticCurveTo(tx + 0.9, ty + long / 2, tx + 0.2 + next(), ty);
    ctx.quadraticCurveTo(tx - 0.8, ty + long / 2, tx, ty + long);
    ctx.fill();
  }
}

/** Paints the galleon's bump map; black is deep. */
export function carveGalleon(ctx: Ctx, contour: readonly Point[], rig: Rig): void {
  const { masts, deck, waist, upper, top, half, keel } = rig;
  ctx.save();
  path(ctx, contour);
  ctx.clip();
  ctx.fillStyle = '#333';
  ctx.fillRect(-half - 4, keel - 4, 2 * half + 8, top + 8);
  hullPath(ctx, rig);
  ctx.fillStyle = linear(ctx, [0, keel], [0, deck], [0, '#333'], [0.45, '#b0b0b0'], [1, '#8a8a8a']);
  ctx.fill();
  for (const { left, right, middle } of masts)
    for (const [low, high] of [
      [deck, waist],
      [upper, top],
    ] as const) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(left - 2, low, right - left + 4, high - low);
      ctx.clip();
      ctx.translate(middle, (low + high) / 2);
      ctx.scale((right - left) / 2, (high - low) / 2);
      ctx.fillStyle = radial(
        ctx,
        0,
        -0.15,
        1.4,
        [0, '#fff'],
        [0.5, '#c8c8c8'],
        [0.8, '#707070'],
        [1, '#3a3a3a'],
      );
      ctx.fillRect(-1.5, -1.5, 3, 3);
      ctx.restore();
    }
  ctx.restore();
}
