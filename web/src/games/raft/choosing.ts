/** Maps places of the sea to offered moves. Legality is decided by the server only. */

import type { Crew, Fleet, Kind, Move, Ship, Side, Threat, View } from './types';

/** What is selected before a place: a pirate on a ship, or a pirate that is not aboard yet. */
export interface Held {
  readonly at: string | null;
  readonly side: Side | null;
}
export const NOTHING: Held = { at: null, side: null };

export const shipAt = (view: View, at: string): Ship | undefined => view.ships.find((ship) => ship.at === at);
export const crewOf = (view: View, side: Side): Crew => view.crews[side === 'yellow' ? 0 : 1];

/** This many consecutive scuppers, or passes, end the game; the view has the counts. */
export const MOST = 4;

/**
 * The threats to point out: of the side not to move, or of the other player. A player's own winning moves are
 * pointed out only with `own`.
 */
export function shownThreats(view: View, viewer: Side | null, own: boolean): readonly Threat[] {
  return view.threats.filter(({ side }) => (viewer ? own || side !== viewer : side !== view.side));
}

/**
 * Why a move needs a confirmation; null if it does not. A move that lets the other side win needs one if that
 * side threatens to already, and always in a guided game.
 */
export function doubt(
  view: View,
  move: Move,
  moves: readonly Move[],
  guided = false,
): 'loses' | 'allows' | 'avenged' | 'passes' | null {
  if (view.phase !== 'play' || !view.side) return null;
  const { wins, loses } = target(view, move) ?? {};
  if (wins) return wins === view.side ? null : 'loses';
  const isAvenged = move.type === 'pass' && view.avenger !== view.side;
  const isThreatened = view.threats.some(({ side }) => side !== view.side);
  if (loses && (guided || isThreatened) && !(isAvenged && loses.how === 'vengeance')) return 'allows';
  if (move.type !== 'pass' || moves.length < 2) return null;
  return isAvenged ? 'avenged' : 'passes';
}

/** The places that stand for a move. */
export function placesOf(move: Move, view: View): readonly string[] {
  switch (move.type) {
    case 'jump':
    case 'sail':
      return [move.to];
    case 'scupper':
    case 'put':
      return [move.at];
    case 'switch':
      return pairPlaces(view, move.pair);
    default:
      return [];
  }
}

/** The two places of a pair. */
export const pairPlaces = (view: View, pair: number): readonly string[] =>
  view.places.filter((place) => place.pair === pair).map(({ at }) => at);

/** The other place of a pair. */
export function partnerOf(view: View, at: string): string | undefined {
  const pair = view.places.find((place) => place.at === at)?.pair;
  return pair === undefined ? undefined : pairPlaces(view, pair).find((place) => place !== at);
}

function concerns(move: Move, { at, side }: Held, view: View): boolean {
  switch (move.type) {
    case 'jump':
    case 'sail':
      return !at || move.at === at;
    case 'scupper':
      return !at || (target(view, move)?.by.includes(at) ?? false);
    case 'put':
      return !side || move.side === side;
    default:
      return true;
  }
}

/** The view's details of an offered move. */
export function target(view: View, move: Move): View['targets'][number] | undefined {
  const { at = '', to = '' } = move as { at?: string; to?: string };
  return view.targets.find((each) => each.kind === move.type && each.at === at && each.to === to);
}

/** The offered moves by place, for the current selection. */
export function waysByPlace(
  moves: readonly Move[],
  view: View,
  held: Held,
): ReadonlyMap<string, readonly Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves)
    if (concerns(move, held, view))
      for (const place of placesOf(move, view)) found.set(place, [...(found.get(place) ?? []), move]);
  return found;
}

/** The move to send for a place without an offered move: the server refuses it with a reason. */
export function unofferedMove(view: View, place: string, { at, side }: Held): Move | null {
  switch (view.phase) {
    case 'switch': {
      const pair = view.places.find((each) => each.at === place)?.pair;
      return pair === undefined ? null : { type: 'switch', pair };
    }
    case 'place':
      return { type: 'put', side: side ?? 'yellow', at: place };
    case 'play': {
      const from = at ?? (view.side ? crewOf(view, view.side).pirates[0] : undefined);
      if (!shipAt(view, place)) return from ? { type: 'sail', at: from, to: place } : null;
      return at ? { type: 'jump', at, to: place } : { type: 'scupper', at: place };
    }
    default:
      return null;
  }
}

/** The moves from a pirate's place to another place that may be entered before the player's turn. */
export const movesAhead = (view: View, at: string, to: string): readonly Move[] =>
  shipAt(view, to)
    ? [
        { type: 'jump', at, to },
        { type: 'scupper', at: to },
      ]
    : [{ type: 'sail', at, to }];

export const sameMove = (one: Move, other: Move): boolean =>
  Object.entries({ ...one, ...other }).every(
    ([key]) =>
      (one as unknown as Record<string, unknown>)[key] === (other as unknown as Record<string, unknown>)[key],
  );

/** The groups, by cargo and by rig, of the crew of the pirate at a place that contain the place. */
export function flotillas(
  view: View,
  at: string,
): { readonly kind: Kind; readonly by: 'cargo' | 'rig'; readonly places: readonly string[] }[] {
  const side = shipAt(view, at)?.pirate;
  if (!side) return [];
  const crew = crewOf(view, side);
  return (['cargo', 'rig'] as const).flatMap((by) => {
    const places = crew[by].groups.find((group) => group.includes(at));
    return places ? [{ kind: crew[by].kind, by, places }] : [];
  });
}

/** The fleet of a kind, and whether it is a cargo or a rig. Throws if no crew collects that kind. */
export function fleetOf(view: View, kind: Kind): { readonly by: 'cargo' | 'rig'; readonly fleet: Fleet } {
  for (const crew of view.crews)
    for (const by of ['cargo', 'rig'] as const) if (crew[by].kind === kind) return { by, fleet: crew[by] };
  throw new Error(`kind must be one that a crew of the view collects, got ${kind}`);
}
