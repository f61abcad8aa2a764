/**
 * Requests of the shooting range and the server's answers, as in
 * `src/dogwatch/games/pirates/shooting_range/messages.py`.
 */

import { exercise } from '../../../net/api';
import type { Pirates } from '../../../net/protocol';
import type { Film } from '../stage';
import type { Choices, Fire, Spot, View } from '../types';

export const TARGETS = ['broadside', 'end-on', 'tower', 'two', 'island'] as const;
export type TargetKind = (typeof TARGETS)[number];
export type TremorLevel = 'none' | 'steady' | 'normal' | 'rough';
/** Errors of bearing and pull. */
export type TremorError = readonly [bearing: number, pull: number];

/** A position in which a player fires. */
export interface SetUp {
  readonly position: string;
  readonly view: View;
  readonly base: number;
  readonly place: Spot;
  /** From the cannon to the target. */
  readonly bearing: number;
  /** The pieces to fell, the nearest first. */
  readonly targets: readonly number[];
  readonly pull: number;
  readonly choices: Choices;
  readonly tremor: TremorLevel;
}

/** Where the cannon stands in which position. */
export interface Stand {
  readonly position: string;
  readonly base: number;
  readonly place: Spot;
}
export type AimedShot = Stand & Pick<Fire, 'bearing' | 'pull'>;

export interface ShotResult {
  readonly tremor: Pirates.Tremor;
  readonly landed: Pirates.Landed;
  readonly film: Film;
  /** After the shot. */
  readonly view: View;
}

export interface Ghost {
  /** The ball's centre every 32 ms: x, y, z, then differences. */
  readonly path: readonly number[];
  /** Whether the target fell. */
  readonly hit: boolean;
}

export interface Fan {
  readonly ghosts: readonly Ghost[];
  readonly hits: number;
}

export interface BestAim {
  /** Null if the target cannot be hit from there. */
  readonly aim: Fire | null;
  readonly hits: number;
  readonly tries: number;
  /** Bearings and pulls of aims that are nearly as good. */
  readonly nearly: readonly TremorError[];
}

const ask = <Answer>(type: string, request: object): Promise<Answer> =>
  exercise('pirates', 'range', { type, ...request });

export const askTarget = (kind: TargetKind, distance: number): Promise<SetUp> =>
  ask('target', { kind, distance });
export const askPosition = (position: string): Promise<SetUp> => ask('position', { position });
/** With `error` the tremor is exactly that; otherwise it is drawn at this level. */
export const askShot = (
  shot: AimedShot,
  tremor: TremorLevel,
  error: TremorError | null = null,
): Promise<ShotResult> => ask('shot', { ...shot, tremor, error });
export const askFan = (shot: AimedShot, target: number, tremor: TremorLevel): Promise<Fan> =>
  ask('fan', { ...shot, target, tremor });
export const askAim = (stand: Stand, target: number, tremor: TremorLevel): Promise<BestAim> =>
  ask('aim', { ...stand, target, tremor });
