import type { Shanghaien } from '../../net/protocol';
import type { Moment as AnyMoment } from '../face';

export type View = Shanghaien.View;
export type Move = Shanghaien.Move;
export type Entry = Shanghaien.Entry;
export type Moment = AnyMoment<View, Move, Entry>;

/** 0 is red, 1 is blue. */
export type Seat = 0 | 1;
export const SEATS: readonly Seat[] = [0, 1];
