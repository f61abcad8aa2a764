/** Which of the offered moves a place of the sea stands for. Nothing here knows what is legal. */

import type { Crew, Fleet, Kind, Move, Ship, Side, View } from './types';

/** What is chosen before a place: the pirate on a ship, or a pirate that is not aboard yet. */
export interface Held {
  readonly at: string | null;
  readonly side: Side | null;
}
export const NOTHING: Held = { at: null, side: null };

export const shipAt = (view: View, at: string): Ship | undefined => view.ships.find((ship) => ship.at === at);
export const crewOf = (view: View, side: Side): Crew => view.crews[side === 'yellow' ? 0 : 1];

/** So many scuppers in a row, and so many passes, end a game: the view counts them. */
export const MOST = 4;

/** The crew that one more scupper would let win. */
export const aboutToWin = (view: View): Crew | undefined => view.crews.find(({ run }) => run === MOST - 1);

/** The places at which a move is asked for. */
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

/** What the view says about an offered move. */
export function target(view: View, move: Move): View['targets'][number] | undefined {
  if (move.type !== 'sail' && move.type !== 'scupper') return undefined;
  const to = move.type === 'sail' ? move.to : '';
  return view.targets.find((each) => each.kind === move.type && each.at === move.at && each.to === to);
}

/** The offered moves at every place, for what is held. */
export function waysByPlace(moves: readonly Move[], view: View, held: Held): ReadonlyMap<string, readonly Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves)
    if (concerns(move, held, view))
      for (const place of placesOf(move, view)) found.set(place, [...(found.get(place) ?? []), move]);
  return found;
}

/** What is asked for by a place where nothing is offered: the server says why not. */
export function anyway(view: View, place: string, { at, side }: Held): Move | null {
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

export const sameMove = (one: Move, other: Move): boolean =>
  Object.entries({ ...one, ...other }).every(
    ([key]) => (one as unknown as Record<string, unknown>)[key] === (other as unknown as Record<string, unknown>)[key],
  );

/** The groups of a crew that a place belongs to, by cargo and by rig. */
export function flotillas(view: View, at: string): { readonly kind: Kind; readonly by: 'cargo' | 'rig'; readonly places: readonly string[] }[] {
  const side = shipAt(view, at)?.pirate;
  if (!side) return [];
  const crew = crewOf(view, side);
  return (['cargo', 'rig'] as const).flatMap((by) => {
    const places = crew[by].groups.find((group) => group.includes(at));
    return places ? [{ kind: crew[by].kind, by, places }] : [];
  });
}

/** The fleet of a kind, and whether it goes by cargo or by rig. */
export function fleetOf(view: View, kind: Kind): { readonly by: 'cargo' | 'rig'; readonly fleet: Fleet } {
  for (const crew of view.crews)
    for (const by of ['cargo', 'rig'] as const) if (crew[by].kind === kind) return { by, fleet: crew[by] };
  throw new Error(`no crew is after ${kind}`);
}
