import type { Pirates } from '../../net/protocol';
import type { Moment as AnyMoment } from '../face';

export type View = Pirates.View;
export type Move = Pirates.Move;
export type Entry = Pirates.Entry;
export type Piece = Pirates.PieceView;
export type Land = View['land'][number];
export type Player = Pirates.PlayerView;
export type Choices = Pirates.Choices;
export type Water = Pirates.Water;
export type Fight = Pirates.Fight;
export type Fire = Pirates.Fire;
export type SailRange = Pirates.SailRange;
export type Phase = View['phase'];
export type Colour = Piece['colour'];
export type Moment = AnyMoment<View, Move, Entry>;

/** A position on the table: 0.1 mm east and north of its centre. */
export type Spot = readonly [x: number, y: number];
export type Token = 'storm' | 'kraken';

/** Target number of an attack on the kraken. */
export const KRAKEN = -1;

export const spotOf = ({ x, y }: { readonly x: number; readonly y: number }): Spot => [x, y];

export const afloat = (view: View): readonly Piece[] => view.pieces.filter((piece) => piece.on_table);
