/** Paints the texture atlases of fleets, ghost and monster. */

import type { AtlasRegion, TextureAtlas } from '../pieces/texture-atlas';
import { galleonContour, monsterContour, rig, towerContour } from '../pieces/contour';
import type { Shapes } from '../types';
import { grain, linear, radial, random, paintCanvas, type Ctx } from './brush';
import { carveGalleon, paintGalleon } from './galleon';
import { paintMonster } from './monster';
import { dressOf, type Dress } from './palette';
import { paintTower } from './tower';
import type { Piece } from '../types';

export function paintFleetAtlas(
  atlas: TextureAtlas,
  shapes: Shapes,
  colour: Piece['colour'],
  sharpness: number,
): HTMLCanvasElement {
  const dress = dressOf(colour);
  const [galleon, tower] = atlas.faces;
  return printed(atlas, sharpness, dress, (ctx) => {
    if (galleon)
      inField(ctx, galleon, () =>
        paintGalleon(ctx, galleonContour(shapes), rig(shapes), dress, colour === 'none'),
      );
    const [half, foot] = [shapes.tower[0] / 20, shapes.slot / 10];
    if (tower)
      inField(ctx, tower, () =>
        paintTower(ctx, towerContour(shapes), half, foot, foot + shapes.tower[2] / 10, dress),
      );
  });
}

/** Bump map of a fleet's faces, with the same layout as its atlas. */
export function paintReliefAtlas(atlas: TextureAtlas, shapes: Shapes, sharpness: number): HTMLCanvasElement {
  const scale = sharpness / 2;
  return paintCanvas(atlas.width * scale, atlas.height * scale, (ctx) => {
    ctx.scale(scale, scale);
    ctx.fillStyle = '#808080';
    ctx.fillRect(0, 0, atlas.width, atlas.height);
    const [galleon] = atlas.faces;
    if (galleon) inField(ctx, galleon, () => carveGalleon(ctx, galleonContour(shapes), rig(shapes)));
  });
}

export function paintMonsterAtlas(atlas: TextureAtlas, shapes: Shapes, sharpness: number): HTMLCanvasElement {
  const dress: Dress = {
    ...dressOf('green'),
    main: '#1d6a62',
    dark: '#0b3434',
    light: '#4fb09a',
    trim: '#cfe8b0',
  };
  const [face] = atlas.faces;
  return printed(atlas, sharpness, dress, (ctx) => {
    const [half, foot] = [shapes.monster[0] / 20, shapes.slot / 10];
    if (face)
      inField(ctx, face, () =>
        paintMonster(ctx, monsterContour(shapes), half, foot, foot + shapes.monster[2] / 10),
      );
  });
}

function printed(
  atlas: TextureAtlas,
  sharpness: number,
  dress: Dress,
  draw: (ctx: Ctx) => void,
): HTMLCanvasElement {
  const scale = Math.min(sharpness, 2048 / atlas.width, 2048 / atlas.height);
  return paintCanvas(atlas.width * scale, atlas.height * scale, (ctx) => {
    ctx.scale(scale, scale);
    ctx.fillStyle = dress.main;
    ctx.fillRect(0, 0, atlas.width, atlas.height);
    draw(ctx);
    wood(ctx, atlas.stand, dress);
    edge(ctx, atlas.edge, dress);
    for (const [index, plate] of atlas.letterPlates.entries()) letter(ctx, plate, 'ABC'[index] ?? '', dress);
  });
}

/** Draws in the painting's local millimetres, y up. */
function inField(ctx: Ctx, { x, y, left, top }: AtlasRegion, draw: () => void): void {
  ctx.save();
  ctx.translate(x - left, y + top);
  ctx.scale(1, -1);
  draw();
  ctx.restore();
}

/** Wood lacquered in the fleet's colour. */
function wood(ctx: Ctx, { x, y, width, height }: AtlasRegion, dress: Dress): void {
  ctx.fillStyle = linear(
    ctx,
    [x, y],
    [x, y + height],
    [0, dress.dark],
    [0.3, dress.main],
    [0.55, dress.light],
    [0.75, dress.main],
    [1, dress.dark],
  );
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
function edge(ctx: Ctx, { x, y, width, height }: AtlasRegion, dress: Dress): void {
  ctx.fillStyle = dress.main;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = linear(
    ctx,
    [x, y],
    [x, y + height],
    [0, 'rgba(30,10,0,.35)'],
    [0.3, 'rgba(255,240,210,.06)'],
    [0.7, 'rgba(255,240,210,.06)'],
    [1, 'rgba(30,10,0,.35)'],
  );
  ctx.fillRect(x, y, width, height);
}

function letter(ctx: Ctx, { x, y, width, height }: AtlasRegion, text: string, dress: Dress): void {
  const [cx, cy, radius] = [x + width / 2, y + height / 2, width * 0.47];
  ctx.fillStyle = dress.main;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = radial(
    ctx,
    cx - radius * 0.3,
    cy - radius * 0.3,
    radius * 1.6,
    [0, '#fff3c4'],
    [0.5, '#e2b65a'],
    [1, '#8a5a1c'],
  );
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
