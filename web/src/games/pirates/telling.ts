/** Pieces, moves and what lies where, in words. */

import { say } from '../../words/spoken.svelte';
import type { Args } from '../../words/words';
import type { Aiming } from './aiming';
import type { Passing } from './film';
import { bearingOf, distance, offset } from './geometry';
import { knotsFor } from './rope';
import type { Course } from './sailing';
import { KRAKEN, spotOf, type Fight, type Move, type Piece, type Spot, type View } from './types';

export const pieceArgs = ({ kind, colour, letter }: Piece): Args => ({ kind, colour, letter });
const targetArgs = ({ kind, colour, letter }: Piece): Args => ({ targetkind: kind, targetcolour: colour, targetletter: letter });

export const sayPiece = (piece: Piece): string => say('pirates-piece', pieceArgs(piece));

/** An offered move. */
export function sayMove(move: Move, view: View): string {
  const piece = 'piece' in move ? view.pieces[move.piece] : undefined;
  switch (move.type) {
    case 'load':
      return piece ? say('pirates-do-load', pieceArgs(piece)) : '';
    case 'repair':
      return piece ? say('pirates-do-repair', pieceArgs(piece)) : '';
    case 'done':
      return say('pirates-do-done', { phase: view.phase });
    default:
      return '';
  }
}

export function sayFight({ piece, target, die }: Fight, view: View): string {
  const [one, other] = [view.pieces[piece], view.pieces[target]];
  if (!one) return '';
  if (target === KRAKEN || !other) return say('pirates-do-struggle', pieceArgs(one));
  return say(die ? 'pirates-do-attack' : 'pirates-do-take', { ...pieceArgs(one), ...targetArgs(other) });
}

/** What a planned way would do. */
export function sayCourse({ what, path, knots, heading }: Course, view: View): string {
  const [from, to] = [path[0]!, path.at(-1)!];
  const degrees = Math.round(bearingOf(from, to) / 10) % 360;
  if (what === 'storm') return say('pirates-do-storm', { degrees: Math.round(heading / 10) % 360 });
  if (what === 'kraken') return say('pirates-do-kraken', { degrees, knots });
  return say('pirates-do-sail', { ...pieceArgs(view.pieces[what]!), degrees, knots });
}

export const centimetres = (length: number): number => Math.round(length / 100);

/** From where something is looked at, and what is ahead there: a ship's bow, or the barrel. */
export interface Post {
  readonly spot: Spot;
  readonly heading: number;
  readonly of: 'bow' | 'barrel';
}

const [AHEAD, ASTERN] = [20, 1780];

function stance(piece: Piece, seen: number): string {
  if (piece.damaged) return 'lying';
  const turned = Math.abs(offset(seen, piece.heading));
  const fromEnd = Math.min(turned, 1800 - turned);
  if (fromEnd < 300) return 'end';
  return fromEnd < 600 ? 'oblique' : 'broadside';
}

/** Whither something lies as seen from a post. */
function whither(post: Post, there: Spot): Args {
  const aside = offset(bearingOf(post.spot, there), post.heading);
  const side = Math.abs(aside) < AHEAD ? 'ahead' : Math.abs(aside) > ASTERN ? 'astern' : aside > 0 ? 'right' : 'left';
  return { side, degrees: Math.round(Math.abs(aside) / 10), of: post.of };
}

export function sighting(post: Post, piece: Piece): string {
  const there = spotOf(piece);
  return say('pirates-sighting', {
    ...pieceArgs(piece),
    ...whither(post, there),
    distance: centimetres(distance(post.spot, there)),
    stance: stance(piece, bearingOf(post.spot, there)),
  });
}

/** Islands, tokens and goods, nearest first; islands by their shore. */
export function landmarks({ land, ports, storm, kraken }: View, post: Post): readonly string[] {
  const things = [
    ...land.map(({ kind, x, y, radius }) => ({ thing: kind, spot: [x, y] as Spot, radius })),
    ...ports.filter(({ goods }) => goods !== 'none').map(({ goods, x, y }) => ({ thing: 'goods', goods, spot: [x, y] as Spot, radius: 0 })),
    ...(storm ? [{ thing: 'storm', spot: storm, radius: 0 }] : []),
    ...(kraken ? [{ thing: 'kraken', spot: kraken, radius: 0 }] : []),
  ].map((each) => ({ ...each, away: Math.max(0, distance(post.spot, each.spot) - each.radius) }));
  return things
    .toSorted((one, other) => one.away - other.away)
    .map(({ spot, radius: _radius, away, ...what }) => say('pirates-sighting-thing', { ...what, ...whither(post, spot), distance: centimetres(away) }));
}

/** Everything else on the table, nearest first. */
export function lookout(view: View, post: Post, not: number): readonly Piece[] {
  return view.pieces
    .filter((piece) => piece.on_table && piece.number !== not)
    .toSorted((one, other) => distance(post.spot, spotOf(one)) - distance(post.spot, spotOf(other)));
}

export const isEnemy = (view: View, piece: Piece): boolean => {
  const team = view.players[view.mover]?.team;
  return piece.owner === null || view.players[piece.owner]?.team !== team;
};

/** How the cannon is aimed, and what is nearest to that line. */
export function sayAim(view: View, aim: Aiming): string {
  const post: Post = { spot: aim.place, heading: aim.bearing, of: 'barrel' };
  const [target] = lookout(view, post, aim.base)
    .filter((piece) => isEnemy(view, piece))
    .toSorted((one, other) => inLine(post, one) - inLine(post, other));
  const told = say('pirates-aimed', { ...pieceArgs(view.pieces[aim.base]!), degrees: Math.round(aim.bearing / 10) % 360, percent: Math.round(aim.pull / 10) });
  return target ? `${told} ${sighting(post, target)}.` : told;
}

const inLine = (post: Post, piece: Piece): number => Math.abs(offset(bearingOf(post.spot, spotOf(piece)), post.heading));

/** How a shot went that the story does not tell: for whoever aims again. */
export function sayPassing({ way, nearest }: Passing): string {
  const told = say('pirates-shot-rested', { distance: centimetres(way) });
  if (!nearest) return told;
  const by = say('pirates-shot-passed', { ...pieceArgs(nearest.piece), distance: Math.max(1, centimetres(nearest.gap)), side: nearest.side });
  return `${by} ${told}`;
}

export const courseKnots = ({ path }: Course, view: View): number => knotsFor(path, view.shapes.knot);
