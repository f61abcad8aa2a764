/** How moves are drawn over the sea. */

import type { Idea, IdeaShape, Point } from '../ideas';
import { placesOf } from './choosing';
import { CELL, centreOf } from './outline';
import { sailed } from './pace';
import type { Move, View } from './types';

/** The shapes of ideas; `cell` is the width of a cell in CSS pixels. A pass has no place on the sea. */
export function shapesOf(ideas: readonly Idea<Move>[], view: View, cell: number): readonly IdeaShape[] {
  const at = (place: string): Point => {
    const [x, y] = centreOf(place);
    return [(x * cell) / CELL, (y * cell) / CELL];
  };
  return ideas.flatMap(({ kind, moves }) =>
    moves.flatMap((move): readonly IdeaShape[] => {
      switch (move.type) {
        case 'jump':
          return [{ kind, points: [at(move.at), at(move.to)], arc: true }];
        case 'sail':
          return [{ kind, points: [move.at, ...sailed(view, move.at, move.to)].map(at) }];
        case 'pass':
        case 'choose':
          return [];
        default:
          return placesOf(move, view).map((place) => ({ kind, points: [at(place)], radius: cell * 0.42 }));
      }
    }),
  );
}
