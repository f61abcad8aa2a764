import type { Pirates } from '../../net/protocol';
import type { Moment as AnyMoment } from '../face';

export type View = Pirates.View;
export type Move = Pirates.Move;
export type Entry = Pirates.Entry;
export type Piece = Pirates.PieceView;
export type Land = View['land'][number];
export type Port = Pirates.PortView;
export type Player = Pirates.PlayerView;
export type Choices = Pirates.Choices;
export type Water = Pirates.Water;
export type Fight = Pirates.Fight;
export type Fire = Pirates.Fire;
export type SailRange = Pirates.SailRange;
export type Phase = View['phase'];
export type Colour = Piece['colour'];
export type Moment = AnyMoment<View, Move, Entry>;

/** A place on the table: 0.1 mm to the east and to the north of its middle. */
export type Spot = readonly [x: number, y: number];
export type Token = 'storm' | 'kraken';

/** What strikes at the kraken has this for a target. */
export const KRAKEN = -1;

export const spotOf = ({ x, y }: { readonly x: number; readonly y: number }): Spot => [x, y];

export const afloat = (view: View): readonly Piece[] => view.pieces.filter((piece) => piece.on_table);
