/** Builds one merged geometry per kind of piece. */

import type { BufferGeometry } from 'three';

import { board, merged, plates, stand } from './diecut';
import { galleonContour, monsterContour, towerContour } from './contour';
import { TextureAtlas } from './texture-atlas';
import type { Piece, Shapes } from '../types';

export type Kind = Piece['kind'];

/** Atlas layout of a kind: galleon and tower of a fleet share one; ghost and monster have their own. */
export function atlasFor(kind: Kind, shapes: Shapes): TextureAtlas {
  if (kind === 'monster') return new TextureAtlas([monsterContour(shapes)]);
  return new TextureAtlas(
    kind === 'ghost' ? [galleonContour(shapes)] : [galleonContour(shapes), towerContour(shapes)],
  );
}

/** `letter` is the galleon's index in its fleet (0 is A); -1 shows no letter. */
export function form(kind: Kind, shapes: Shapes, atlas: TextureAtlas, letter = -1): BufferGeometry {
  const [contour, box, face] = {
    galleon: [galleonContour(shapes), shapes.hull, atlas.faces[0]] as const,
    ghost: [galleonContour(shapes), shapes.hull, atlas.faces[0]] as const,
    tower: [towerContour(shapes), shapes.tower, atlas.faces[1]] as const,
    monster: [monsterContour(shapes), shapes.monster, atlas.faces[0]] as const,
  }[kind];
  if (!face) throw new Error(`texture atlas has no region for piece kind "${kind}"`);
  const parts = [
    board(contour, box[1] / 10, atlas, face, atlas.edge),
    stand(shapes.stand, atlas, atlas.stand),
  ];
  const sign = atlas.letterPlates[letter];
  if (sign) parts.push(plates(shapes.stand, box[1], atlas, sign));
  return merged(parts);
}
