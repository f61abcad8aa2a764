/** The printed sheets of fleets, ghost and monster. */

import type { Field, Sheet } from '../pieces/sheet';
import { galleonContour, monsterContour, rig, towerContour } from '../pieces/contour';
import type { Shapes } from '../types';
import { grain, linear, radial, random, sheet, type Ctx } from './brush';
import { carveGalleon, paintGalleon } from './galleon';
import { paintMonster } from './monster';
import { dressOf, type Dress } from './palette';
import { paintTower } from './tower';
import type { Piece } from '../types';

export function fleetSheet(made: Sheet, shapes: Shapes, colour: Piece['colour'], sharpness: number): HTMLCanvasElement {
  const dress = dressOf(colour);
  const [galleon, tower] = made.faces;
  return printed(made, sharpness, dress, (ctx) => {
    if (galleon) inField(ctx, galleon, () => paintGalleon(ctx, galleonContour(shapes), rig(shapes), dress, colour === 'none'));
    const [half, foot] = [shapes.tower[0] / 20, shapes.slot / 10];
    if (tower) inField(ctx, tower, () => paintTower(ctx, towerContour(shapes), half, foot, foot + shapes.tower[2] / 10, dress));
  });
}

/** Heights of a fleet's faces, on a sheet of the same plan. */
export function reliefSheet(made: Sheet, shapes: Shapes, sharpness: number): HTMLCanvasElement {
  const scale = sharpness / 2;
  return sheet(made.width * scale, made.height * scale, (ctx) => {
    ctx.scale(scale, scale);
    ctx.fillStyle = '#808080';
    ctx.fillRect(0, 0, made.width, made.height);
    const [galleon] = made.faces;
    if (galleon) inField(ctx, galleon, () => carveGalleon(ctx, galleonContour(shapes), rig(shapes)));
  });
}

export function monsterSheet(made: Sheet, shapes: Shapes, sharpness: number): HTMLCanvasElement {
  const dress: Dress = { ...dressOf('green'), main: '#1d6a62', dark: '#0b3434', light: '#4fb09a', trim: '#cfe8b0' };
  const [face] = made.faces;
  return printed(made, sharpness, dress, (ctx) => {
    const [half, foot] = [shapes.monster[0] / 20, shapes.slot / 10];
    if (face) inField(ctx, face, () => paintMonster(ctx, monsterContour(shapes), half, foot, foot + shapes.monster[2] / 10));
  });
}

function printed(made: Sheet, sharpness: number, dress: Dress, draw: (ctx: Ctx) => void): HTMLCanvasElement {
  const scale = Math.min(sharpness, 2048 / made.width, 2048 / made.height);
  return sheet(made.width * scale, made.height * scale, (ctx) => {
    ctx.scale(scale, scale);
    ctx.fillStyle = dress.main;
    ctx.fillRect(0, 0, made.width, made.height);
    draw(ctx);
    wood(ctx, made.stand, dress);
    edge(ctx, made.edge, dress);
    for (const [index, plate] of made.plates.entries()) letter(ctx, plate, 'ABC'[index] ?? '', dress);
  });
}

/** Draws in a painting's own millimetres, y up. */
function inField(ctx: Ctx, { x, y, left, top }: Field, draw: () => void): void {
  ctx.save();
  ctx.translate(x - left, y + top);
  ctx.scale(1, -1);
  draw();
  ctx.restore();
}

/** Lacquered in the fleet's colour. */
function wood(ctx: Ctx, { x, y, width, height }: Field, dress: Dress): void {
  ctx.fillStyle = linear(ctx, [x, y], [x, y + height], [0, dress.dark], [0.3, dress.main], [0.55, dress.light], [0.75, dress.main], [1, dress.dark]);
  ctx.fillRect(x, y, width, height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.lineWidth = 0.1;
  grain(ctx, [x, y, width, height], 40, random(5), dress.dark);
  ctx.restore();
}

/** The cut edge, painted in the fleet's colour. */
function edge(ctx: Ctx, { x, y, width, height }: Field, dress: Dress): void {
  ctx.fillStyle = dress.main;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = linear(ctx, [x, y], [x, y + height], [0, 'rgba(30,10,0,.35)'], [0.3, 'rgba(255,240,210,.06)'], [0.7, 'rgba(255,240,210,.06)'], [1, 'rgba(30,10,0,.35)']);
  ctx.fillRect(x, y, width, height);
}

function letter(ctx: Ctx, { x, y, width, height }: Field, text: string, dress: Dress): void {
  const [cx, cy, radius] = [x + width / 2, y + height / 2, width * 0.47];
  ctx.fillStyle = dress.main;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = radial(ctx, cx - radius * 0.3, cy - radius * 0.3, radius * 1.6, [0, '#fff3c4'], [0.5, '#e2b65a'], [1, '#8a5a1c']);
  ctx.beginPath();
  ctx.arc(cx, cy, radius, 0, 7);
  ctx.fill();
  ctx.strokeStyle = '#6a3f10';
  ctx.lineWidth = 0.4;
  ctx.stroke();
  ctx.fillStyle = '#3a1d06';
  ctx.font = `700 ${width * 0.72}px Georgia, serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, cx, cy + height * 0.05);
}
