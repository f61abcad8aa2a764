/** How moves are drawn over the table: paths of ships, line and power of a shot, who attacks whom. */

import type { Idea, IdeaShape, Point } from '../ideas';
import { ahead } from './geometry';
import type { Move, Spot, View } from './types';
import { say } from '../../words/language.svelte';

/** Length of the line of a shot at full power, in 0.1 mm; it shows the direction, not the flight. */
const FULL_POWER = 12_000;

/** `project` converts a spot of the table to CSS pixels; null if it is not visible. */
export function shapesOf(
  ideas: readonly Idea<Move>[],
  view: View,
  project: (spot: Spot) => { readonly x: number; readonly y: number } | null,
): readonly IdeaShape[] {
  const spotOf = (number: number): Spot | undefined => {
    const piece = view.pieces[number];
    return piece && [piece.x, piece.y];
  };
  const target = (number: number): Spot | undefined =>
    number < 0 ? ((view.kraken as Spot | null) ?? undefined) : spotOf(number);

  function spotsOf(move: Move): readonly (Spot | undefined)[] {
    switch (move.type) {
      case 'sail':
        return [spotOf(move.piece), ...(move.path as readonly Spot[])];
      case 'fire':
        return [move.place as Spot, ahead(move.place as Spot, move.bearing, (move.pull / 1000) * FULL_POWER)];
      case 'attack':
        return [spotOf(move.piece), target(move.target)];
      case 'kraken':
        return [(view.kraken as Spot | null) ?? undefined, move.to as Spot];
      case 'repair':
      case 'load':
        return [spotOf(move.piece)];
      default:
        return [];
    }
  }

  return ideas.flatMap(({ kind, moves }) =>
    moves.flatMap((move) => {
      const spots = spotsOf(move);
      const points = spots.map((spot) => spot && project(spot));
      if (!points.length || points.some((point) => !point)) return [];
      const note =
        move.type === 'fire'
          ? { note: say('pirates-idea-pull', { percent: Math.round(move.pull / 10) }) }
          : {};
      return [{ kind, points: points.map((point): Point => [point!.x, point!.y]), ...note }];
    }),
  );
}
