/** Fetches and caches films of shots, interpolates their frames and summarises the ball's flight. */

import { film as fetchFilm } from '../../net/api';
import { distance } from './geometry';
import type { Film, Track } from './scene/types';
import { spotOf, type Moment, type Piece, type Spot, type View } from './types';

const BALL = -1;
const kept = new Map<string, Promise<Film>>();

/** Fetches the film of a `landed` entry; cached. */
export function filmOf(table: string, number: number): Promise<Film> {
  const key = `${table}/${number}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = fetchFilm(table, number);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The film of a moment's shot: its own in a line, else the table's. */
export const filmAt = ({ film, number }: Pick<Moment, 'film' | 'number'>, table: string): Promise<Film> =>
  film ? Promise.resolve(film as Film) : filmOf(table, number);

/** Position x, y, z; for pieces followed by a quaternion. */
export type Pose = readonly number[];

export interface Reel {
  readonly duration: number;
  /** The ball's pose; null after it has left the table. */
  ball(time: number): Pose | null;
  /** Poses of the pieces that have started to move by then. */
  pieces(time: number): ReadonlyMap<number, Pose>;
}

function poses({ body, path }: Track): Pose[] {
  const width = body === BALL ? 3 : 7;
  const found: number[][] = [];
  for (let at = 0; at < path.length; at += width) {
    const before = found.at(-1);
    found.push(path.slice(at, at + width).map((step, index) => step + (before?.[index] ?? 0)));
  }
  return found;
}

/** Decodes a film; poses at any time in milliseconds are interpolated linearly. */
export function reel({ step, frames, tracks }: Film): Reel {
  const unrolled = tracks.map((track) => ({ body: track.body, first: track.first, poses: poses(track) }));
  const at = ({ first, poses: all }: (typeof unrolled)[number], time: number): Pose | null => {
    const frame = time / step - first;
    if (frame < 0) return null;
    const [from, to] = [
      all[Math.min(Math.floor(frame), all.length - 1)]!,
      all[Math.min(Math.floor(frame) + 1, all.length - 1)]!,
    ];
    const part = Math.min(frame, all.length - 1) - Math.min(Math.floor(frame), all.length - 1);
    return from.map((value, index) => value + (to[index]! - value) * part);
  };
  return {
    duration: frames * step,
    ball(time) {
      const track = unrolled.find(({ body }) => body === BALL);
      const pose = track ? at(track, time) : null;
      return pose && pose[2]! < 0 ? null : pose;
    },
    pieces: (time) =>
      new Map(
        unrolled.flatMap((track) => {
          const pose = track.body === BALL ? null : at(track, time);
          return pose ? [[track.body, pose] as const] : [];
        }),
      ),
  };
}

/** The ball's positions on the table, frame by frame. */
export function ballPath({ tracks }: Film): readonly Spot[] {
  const track = tracks.find(({ body }) => body === BALL);
  return track ? poses(track).map(([x = 0, y = 0]): Spot => [x, y]) : [];
}

/** What a film shows: the cannon, the ball's way on the table and the pieces that it moves. */
export function filmedSpots(
  film: Film,
  { shot, pieces, table: [left, bottom, right, top] }: View,
): readonly Spot[] {
  const onTable = ([x, y]: Spot): boolean => x >= left && x <= right && y >= bottom && y <= top;
  const moved = film.tracks.flatMap(({ body }) => (pieces[body] ? [spotOf(pieces[body])] : []));
  return [...(shot ? [shot.place as Spot] : []), ...ballPath(film).filter(onTable), ...moved];
}

/** How far the ball went and which piece it missed most narrowly; helps to correct the aim. */
export interface FlightSummary {
  /** The ball's last position: at rest, or where it left the table. */
  readonly rest: Spot;
  readonly range: number;
  readonly nearest: { readonly piece: Piece; readonly gap: number; readonly side: 'left' | 'right' } | null;
}

const NEAR = 1500;

export function flightSummary(film: Film, before: View): FlightSummary | null {
  const shot = before.shot;
  const spots = ballPath(film);
  const rest = spots.at(-1);
  if (!shot || !rest) return null;
  const touched = new Set(film.tracks.map(({ body }) => body));
  const mover = before.players[before.mover]?.colours ?? [];
  let nearest: FlightSummary['nearest'] = null;
  for (const piece of before.pieces) {
    if (!piece.on_table || touched.has(piece.number) || mover.includes(piece.colour)) continue;
    const here = spotOf(piece);
    const gap = Math.min(...spots.map((spot) => distance(spot, here)));
    if (gap > NEAR || (nearest && nearest.gap <= gap)) continue;
    const index = spots.findIndex((spot) => distance(spot, here) === gap);
    const [from, to] = [spots[Math.max(0, index - 1)]!, spots[Math.max(1, index)] ?? rest];
    const side =
      (to[0] - from[0]) * (here[1] - from[1]) - (to[1] - from[1]) * (here[0] - from[0]) > 0
        ? 'right'
        : 'left';
    nearest = { piece, gap, side };
  }
  return { rest, range: distance(shot.place, rest), nearest };
}
