/** Localised descriptions of pieces, moves and positions, for labels and screen readers. */

import type { Fact, Outcome } from '../../net/protocol';
import { say, sayFact } from '../../words/language.svelte';
import { percent, points } from '../../words/numbers';
import type { Args } from '../../words/words';
import { listed } from '../players';
import type { Aiming } from './aiming';
import type { FlightSummary } from './film';
import { bearingOf, distance, offset } from './geometry';
import type { Course } from './course';
import { puzzleExtras } from './puzzle';
import {
  KRAKEN,
  spotOf,
  type Fight,
  type Moment,
  type Move,
  type Piece,
  type Spot,
  type View,
} from './types';

/**
 * A part of the story has one turn of each player. The first turn of all begins with its shot where the
 * options name the first player.
 */
export function heading({ key, args }: Fact, parts: number): string | undefined {
  if (key === 'pirates-fires' && !parts) return say('pirates-part', { turn: 1 });
  const turn = Number(args['turn']);
  return key === 'pirates-turn' && turn > parts ? say('pirates-part', { turn }) : undefined;
}

export const pieceArgs = ({ kind, colour, letter }: Piece): Args => ({ kind, colour, letter });
export const targetArgs = ({ kind, colour, letter }: Piece): Args => ({
  targetkind: kind,
  targetcolour: colour,
  targetletter: letter,
});

export const sayPiece = (piece: Piece): string => say('pirates-piece', pieceArgs(piece));

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

/** A fight with the probability of a surrender, and whether it must be fought. */
export function sayFightInFull(fight: Fight, view: View): string {
  const { die, owed, percent } = fight;
  return [
    sayFight(fight, view),
    ...(die ? [say('pirates-fight-probability', { percent })] : []),
    say(owed ? 'pirates-fight-must' : 'pirates-fight-may'),
  ].join(' · ');
}

/** A fight in few words: who against whom. */
export function sayPair(fight: Fight, view: View): string {
  const [one, other] = [view.pieces[fight.piece], view.pieces[fight.target]];
  if (!one || !other || !fight.die) return sayFight(fight, view);
  return say('pirates-fight-pair', { ...pieceArgs(one), ...targetArgs(other) });
}

/** Describes a planned course. */
export function sayCourse({ what, path, knots, heading }: Course, view: View): string {
  const [from, to] = [path[0]!, path.at(-1)!];
  const degrees = Math.round(bearingOf(from, to) / 10) % 360;
  if (what === 'storm') return say('pirates-do-storm', { degrees: Math.round(heading / 10) % 360 });
  if (what === 'kraken') return say('pirates-do-kraken', { degrees, knots });
  return say('pirates-do-sail', { ...pieceArgs(view.pieces[what]!), degrees, knots });
}

export const centimetres = (length: number): number => Math.round(length / 100);

/** Position and heading that sightings are described from: a ship's bow or the cannon's barrel. */
export interface VantagePoint {
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

/** Message arguments for the direction to a spot, relative to the heading. */
function relativeBearing(from: VantagePoint, there: Spot): Args {
  const aside = offset(bearingOf(from.spot, there), from.heading);
  const side =
    Math.abs(aside) < AHEAD ? 'ahead' : Math.abs(aside) > ASTERN ? 'astern' : aside > 0 ? 'right' : 'left';
  return { side, degrees: Math.round(Math.abs(aside) / 10), of: from.of };
}

export function saySighting(from: VantagePoint, piece: Piece): string {
  const there = spotOf(piece);
  return say('pirates-sighting', {
    ...pieceArgs(piece),
    ...relativeBearing(from, there),
    distance: centimetres(distance(from.spot, there)),
    stance: stance(piece, bearingOf(from.spot, there)),
  });
}

/** Describes islands, tokens and goods, nearest first; the distance to an island is to its shore. */
export function sayLandmarks({ land, ports, storm, kraken }: View, from: VantagePoint): readonly string[] {
  const things = [
    ...land.map(({ kind, x, y, radius }) => ({ thing: kind, spot: [x, y] as Spot, radius })),
    ...ports
      .filter(({ goods }) => goods !== 'none')
      .map(({ goods, x, y }) => ({ thing: 'goods', goods, spot: [x, y] as Spot, radius: 0 })),
    ...(storm ? [{ thing: 'storm', spot: storm, radius: 0 }] : []),
    ...(kraken ? [{ thing: 'kraken', spot: kraken, radius: 0 }] : []),
  ].map((each) => ({ ...each, away: Math.max(0, distance(from.spot, each.spot) - each.radius) }));
  return things
    .toSorted((one, other) => one.away - other.away)
    .map(({ spot, radius: _radius, away, ...what }) =>
      say('pirates-sighting-thing', { ...what, ...relativeBearing(from, spot), distance: centimetres(away) }),
    );
}

/** All other pieces on the table, nearest first. */
export function piecesByDistance(view: View, from: VantagePoint, except: number): readonly Piece[] {
  return view.pieces
    .filter((piece) => piece.on_table && piece.number !== except)
    .toSorted((one, other) => distance(from.spot, spotOf(one)) - distance(from.spot, spotOf(other)));
}

/** The team of a seat; undefined where each player fights alone. */
export function teamOf({ players }: View, seat: number): number | undefined {
  const inTeams = new Set(players.map(({ team }) => team)).size < players.length;
  return inTeams ? players[seat]?.team : undefined;
}

/** Colours in the order of the seats that `pirates-seat` names. */
const SEATS: readonly string[] = ['red', 'blue', 'green', 'yellow'];

export const coloursOf = ({ players }: View, seat: number): readonly number[] =>
  (players[seat]?.colours ?? []).map((colour) => SEATS.indexOf(colour));

/** The colours of a seat: "Red", or "Red + Green" of a player with two. */
export const sideOf = (view: View, seat: number): string =>
  coloursOf(view, seat)
    .map((colour) => say('pirates-seat', { seat: colour }))
    .join(' + ');

/** A fact of the story: players are named as on their plates, since one may have two colours. */
export function tell(fact: Fact, names: readonly string[]): string {
  const seats = ['seat', 'mate'].filter((arg) => arg in fact.args);
  const named = seats.map((arg) => [arg, names[Number(fact.args[arg])] ?? fact.args[arg]]);
  return sayFact({ ...fact, args: { ...fact.args, ...Object.fromEntries(named) } });
}

/** Who has how many points, or towers where they decide; those of a team are added up. */
export function reasonOf({ reason }: Outcome, view: View, names: readonly string[]): string | undefined {
  const counted = COUNTED[reason];
  if (!counted) return undefined;
  const teams = [...new Set(view.players.map(({ team }) => team))].map((team) => {
    const seats = view.players.flatMap((player, seat) => (player.team === team ? [seat] : []));
    const total = seats.reduce((sum, seat) => sum + (view.players[seat]?.[counted] ?? 0), 0);
    return { total, names: listed(seats.map((seat) => names[seat] ?? '')) };
  });
  const scores = teams.toSorted((one, other) => other.total - one.total);
  return say('pirates-scores', {
    reason: say(reason),
    scores: scores.map(({ names: team, total }) => `${team} ${total}`).join(', '),
  });
}
const COUNTED: Readonly<Record<string, 'points' | 'towers'>> = {
  'pirates-over-points': 'points',
  'pirates-over-towers': 'towers',
};

export const isEnemy = (view: View, piece: Piece): boolean => {
  const team = view.players[view.mover]?.team;
  return piece.owner === null || view.players[piece.owner]?.team !== team;
};

/** Describes the aim and the enemy nearest to the line of fire. */
export function sayAim(view: View, aim: Aiming): string {
  const from: VantagePoint = { spot: aim.place, heading: aim.bearing, of: 'barrel' };
  const [target] = piecesByDistance(view, from, aim.base)
    .filter((piece) => isEnemy(view, piece))
    .toSorted((one, other) => inLine(from, one) - inLine(from, other));
  const text = say('pirates-aimed', {
    ...pieceArgs(view.pieces[aim.base]!),
    degrees: Math.round(aim.bearing / 10) % 360,
    percent: Math.round(aim.pull / 10),
  });
  return target ? `${text} ${saySighting(from, target)}.` : text;
}

const inLine = (from: VantagePoint, piece: Piece): number =>
  Math.abs(offset(bearingOf(from.spot, spotOf(piece)), from.heading));

/** Facts about pieces that a shot felled, the most important first. */
export const FALLS: readonly string[] = [
  'pirates-felled',
  'pirates-nobodys',
  'pirates-damaged',
  'pirates-monster-gone',
  'pirates-monster-wounded',
  'pirates-set-up',
];

/**
 * The result of a shot: what fell; otherwise that nothing did, and the first piece that was pushed. The
 * log has the rest.
 */
export function shotResult(story: readonly Fact[]): {
  readonly facts: readonly Fact[];
  readonly hit: boolean;
} {
  const of = (key: string): readonly Fact[] => story.filter((fact) => fact.key === key);
  const [falls, pushed] = [FALLS.flatMap(of), of('pirates-pushed')];
  return {
    facts: falls.length ? falls : [...of('pirates-missed'), ...pushed.slice(0, 1)],
    hit: falls.length + pushed.length > 0,
  };
}

/** Facts that a shot, a fight or the end of a turn leads to. */
export const follows = [
  'pirates-turn',
  'pirates-no-shot',
  'pirates-out',
  'pirates-turns-over',
  'pirates-points',
  'pirates-shared',
  'pirates-team-won',
  'pirates-won',
];

/**
 * Describes where the ball went, which the story does not mention: the piece that it passed, which helps to
 * correct the aim, otherwise how far it went. After a hit a piece that it passed would only distract.
 */
export function sayFlightSummary({ range, nearest }: FlightSummary, hit: boolean): string {
  if (!nearest || hit) return say('pirates-shot-rested', { distance: centimetres(range) });
  return say('pirates-shot-passed', {
    ...pieceArgs(nearest.piece),
    distance: Math.max(1, centimetres(nearest.gap)),
    side: nearest.side,
  });
}

/** The fights that a puzzle's answer makes possible, one sentence each. */
export function sayPuzzleNotes(moment: Moment): readonly string[] {
  const { pieces } = moment.view;
  const { fights = [], flight } = puzzleExtras(moment);
  if (!fights.length) return flight ? [] : [say('pirates-school-no-fight')];
  return fights.flatMap(({ target, pieces: own, chance, points: worth }) => {
    const [other, first] = [pieces[target], pieces[own[0]!]];
    if (!other || !first) return [];
    return say('pirates-school-fight', {
      ...pieceArgs(first),
      ...targetArgs(other),
      count: own.length,
      chance: percent(chance),
      points: points(worth),
    });
  });
}
