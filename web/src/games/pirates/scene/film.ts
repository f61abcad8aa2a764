/** Decodes a shot's film from deltas to poses, and derives events (hits, falls, splash) from them. */

import { Quaternion, Vector3 } from 'three';

import type { Film, Happening, Track } from './types';
import { place, turnOf } from './units';

export const BALL = -1;

/** A body's poses frame by frame, in the film's units. */
export function poses({ body, path }: Track): number[][] {
  const width = body === BALL ? 3 : 7;
  const found: number[][] = [];
  for (let at = 0; at + width <= path.length; at += width) {
    const before = found.at(-1);
    found.push(Array.from({ length: width }, (_, index) => (path[at + index] ?? 0) + (before?.[index] ?? 0)));
  }
  return found;
}

interface Body {
  readonly body: number;
  readonly first: number;
  readonly places: readonly Vector3[];
  readonly turns: readonly Quaternion[];
}

export interface Placed {
  readonly body: number;
  readonly position: Vector3;
  readonly turn: Quaternion;
  /** Whether it has fallen off the table and out of view. */
  readonly gone: boolean;
}

/** Height in scene units below which a body is out of view. */
const GONE = -1.9;
/** A piece tilted by more than this has fallen: cos 30°. */
const UPRIGHT = Math.cos(Math.PI / 6);
/** Slow motion starts and ends this many milliseconds before and after a piece tips over. */
const [LEAD, TAIL] = [140, 420];

export class Reel {
  readonly length: number;
  readonly happenings: readonly (Happening & { readonly at: number })[];
  readonly #bodies: readonly Body[];
  readonly #step: number;

  constructor(film: Film) {
    this.#step = film.step;
    this.length = (film.frames - 1) * film.step;
    this.#bodies = film.tracks.map((track) => {
      const rows = poses(track);
      const turns = rows.map((row) =>
        track.body === BALL ? new Quaternion() : turnOf(row[3] ?? 1, row[4] ?? 0, row[5] ?? 0, row[6] ?? 0),
      );
      return {
        body: track.body,
        first: track.first,
        places: rows.map(([x = 0, y = 0, z = 0]) => place([x, y], z)),
        turns,
      };
    });
    this.happenings = this.#findEvents().sort((a, b) => a.at - b.at);
  }

  /** Numbers of the pieces that fall. */
  get fallen(): number[] {
    return this.happenings.filter(({ what }) => what === 'fall').map(({ piece }) => piece ?? BALL);
  }

  /** Interpolated pose of each body at a time in milliseconds; before its first frame, its first pose. */
  at(time: number): Placed[] {
    const frame = Math.min(Math.max(time, 0), this.length) / this.#step;
    return this.#bodies.map(({ body, first, places, turns }) => {
      const along = Math.min(Math.max(frame - first, 0), places.length - 1);
      const [low, high, share] = [Math.floor(along), Math.ceil(along), along % 1];
      const position = (places[low] ?? new Vector3()).clone().lerp(places[high] ?? new Vector3(), share);
      const turn = (turns[low] ?? new Quaternion()).clone().slerp(turns[high] ?? new Quaternion(), share);
      return { body, position, turn, gone: position.y < GONE };
    });
  }

  /** Position of the ball; null if the film has none. */
  ball(time: number): Vector3 | null {
    return this.at(time).find(({ body }) => body === BALL)?.position ?? null;
  }

  /** Playback rate at a time in milliseconds: slower while a piece falls. */
  pace(time: number): number {
    for (const { what, at } of this.happenings)
      if (what === 'fall' && time > at - LEAD && time < at + TAIL) return 0.28;
    return 1;
  }

  #findEvents(): (Happening & { at: number })[] {
    const found: (Happening & { at: number })[] = [{ what: 'fire', piece: null, at: 0 }];
    for (const { body, first, turns, places } of this.#bodies) {
      const time = (index: number): number => (first + index) * this.#step;
      const off = places.findIndex(({ y }) => y < -0.2);
      if (body === BALL) {
        if (off >= 0) found.push({ what: 'splash', piece: null, at: time(off) });
        continue;
      }
      found.push({ what: 'hit', piece: body, at: time(0) });
      const start = turns[0] ?? new Quaternion();
      if (up(start) < UPRIGHT) continue;
      const over = turns.findIndex((turn) => up(turn) < UPRIGHT);
      const rested = turns.at(-1) ?? start;
      if (off >= 0 || (over >= 0 && up(rested) < UPRIGHT))
        found.push({ what: 'fall', piece: body, at: time(over >= 0 ? over : off) });
    }
    return found;
  }
}

/** Cosine of the tilt from upright. */
function up({ x, z }: Quaternion): number {
  return 1 - 2 * (x * x + z * z);
}
