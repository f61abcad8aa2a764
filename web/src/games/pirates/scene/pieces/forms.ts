/** The body of each kind of piece: one geometry that is drawn in one go. */

import type { BufferGeometry } from 'three';

import { board, merged, plates, stand } from './diecut';
import { galleonContour, monsterContour, towerContour } from './contour';
import { Sheet } from './sheet';
import type { Piece, Shapes } from '../types';

export type Kind = Piece['kind'];

/** What is printed together: galleon and tower of a fleet; the ghost; the monster. */
export function sheetFor(kind: Kind, shapes: Shapes): Sheet {
  if (kind === 'monster') return new Sheet([monsterContour(shapes)]);
  return new Sheet(kind === 'ghost' ? [galleonContour(shapes)] : [galleonContour(shapes), towerContour(shapes)]);
}

/** `letter` is the galleon's number among its fleet's: 0 is A; -1 has none. */
export function form(kind: Kind, shapes: Shapes, sheet: Sheet, letter = -1): BufferGeometry {
  const [contour, box, face] = {
    galleon: [galleonContour(shapes), shapes.hull, sheet.faces[0]] as const,
    ghost: [galleonContour(shapes), shapes.hull, sheet.faces[0]] as const,
    tower: [towerContour(shapes), shapes.tower, sheet.faces[1]] as const,
    monster: [monsterContour(shapes), shapes.monster, sheet.faces[0]] as const,
  }[kind];
  if (!face) throw new Error(`nothing is printed for a ${kind}`);
  const parts = [board(contour, box[1] / 10, sheet, face, sheet.edge), stand(shapes.stand, sheet, sheet.stand)];
  const sign = sheet.plates[letter];
  if (sign) parts.push(plates(shapes.stand, box[1], sheet, sign));
  return merged(parts);
}
