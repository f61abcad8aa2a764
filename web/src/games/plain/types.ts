import type { Moment as AnyMoment } from '../face';

/** The plain board does not interpret views. */
export type View = unknown;
/** A move: its type and game-specific fields. */
export type Move = { readonly type: string } & Readonly<Record<string, unknown>>;
export type Entry =
  | { readonly type: 'move' | 'chance'; readonly move: Move }
  | { readonly type: 'join' | 'takeback' | 'resign' | 'agree' | 'timeout' | 'abandon' };
export type Moment = AnyMoment<View, Move, Entry>;
