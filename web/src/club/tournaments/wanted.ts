/** What the form for a new tournament offers, and the request that it becomes. */

import type { OptionValue } from '../../games/options';
import type { NewTournament, TimeControl } from '../../net/protocol';

export type Kind = NewTournament['kind'];

const KINDS: readonly Kind[] = ['open', 'swiss', 'robin'];
export const ROUNDS = [2, 3, 4, 5, 7, 9] as const;
export const MINUTES = [15, 30, 60, 120] as const;
export const CLOCKS: readonly TimeControl[] = [
  { kind: 'bank', seconds: 180, increment: 2 },
  { kind: 'bank', seconds: 300, increment: 3 },
  { kind: 'bank', seconds: 600, increment: 5 },
  { kind: 'bank', seconds: 1_200, increment: 10 },
  { kind: 'move', seconds: 30 },
  { kind: 'move', seconds: 60 },
];
/** Seconds until the start. */
export const STARTS = [60, 300, 900, 3_600, 86_400] as const;
export const BOTS = [0, 1, 2, 3, 5, 7] as const;

/** A Swiss pairs two. */
export const kindsFor = (seats: number): readonly Kind[] =>
  KINDS.filter((kind) => kind !== 'swiss' || seats === 2);

export interface Chosen {
  readonly game: string;
  readonly seats: number;
  /** The options of the game. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly kind: Kind;
  readonly rounds: number;
  readonly minutes: number;
  readonly clock: TimeControl;
  readonly starts: number;
  /** How many bots take part. */
  readonly bots: number;
  /** Whether a bot takes an empty chair. */
  readonly fills: boolean;
  /** Of all bots. */
  readonly level: string;
}

/** The request. */
export function wanted(chosen: Chosen): NewTournament {
  const { game, seats, options, clock, starts, bots, fills, level } = chosen;
  const kind = kindsFor(seats).includes(chosen.kind) ? chosen.kind : 'open';
  return {
    kind,
    game,
    clock,
    options,
    rounds: kind === 'swiss' ? chosen.rounds : 0,
    minutes: kind === 'open' ? chosen.minutes : 0,
    starts_in: starts,
    bot: fills ? level : '',
    bots: Array.from({ length: bots }, () => level),
  };
}
