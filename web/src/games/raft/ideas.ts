/** How moves are drawn over the sea. */

import type { Box, Idea, IdeaShape, Point } from '../ideas';
import { placesOf } from './choosing';
import { CELL, centreOf } from './outline';
import { sailed } from './pace';
import type { Move, View } from './types';

/** The middle of a place; `cell` is the width of a cell in CSS pixels. */
function middle(place: string, cell: number): Point {
  const [x, y] = centreOf(place);
  return [(x * cell) / CELL, (y * cell) / CELL];
}

/** Where the pirates stand, and would stand at `more` places: in the lower two thirds of their places. */
export function pirateBoxes({ ships }: View, cell: number, more: readonly string[] = []): readonly Box[] {
  const places = ships.flatMap(({ at, pirate }) => (pirate ? [at] : []));
  return [...places, ...more].map((place): Box => {
    const [x, y] = middle(place, cell);
    return { at: [x, y + cell * 0.16], width: cell * 0.56, height: cell * 0.68 };
  });
}

/** A line that begins beside the pirate, at a share of a cell from the middle, so that it stays visible. */
const BESIDE = 0.4;
function fromBeside([from, ...rest]: readonly Point[], cell: number): readonly Point[] {
  const next = rest[0];
  if (!from || !next) return [];
  const share = (BESIDE * cell) / Math.hypot(next[0] - from[0], next[1] - from[1]);
  return [[from[0] + (next[0] - from[0]) * share, from[1] + (next[1] - from[1]) * share], ...rest];
}

/** The shapes of ideas; `cell` is the width of a cell in CSS pixels. A pass has no place on the sea. */
export function shapesOf(ideas: readonly Idea<Move>[], view: View, cell: number): readonly IdeaShape[] {
  const at = (place: string): Point => middle(place, cell);
  return ideas.flatMap(({ kind, moves, label }) => {
    const named = { kind, ...(label && { label }) };
    return moves.flatMap((move): readonly IdeaShape[] => {
      switch (move.type) {
        case 'jump':
          return [{ ...named, points: fromBeside([move.at, move.to].map(at), cell), ahead: true, arc: true }];
        case 'sail':
          return [
            {
              ...named,
              points: fromBeside([move.at, ...sailed(view, move.at, move.to)].map(at), cell),
              ahead: true,
            },
          ];
        case 'pass':
        case 'choose':
          return [];
        default:
          return placesOf(move, view).map((place) => ({
            ...named,
            points: [at(place)],
            radius: cell * 0.42,
          }));
      }
    });
  });
}
