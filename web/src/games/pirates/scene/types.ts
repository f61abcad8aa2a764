/**
 * What the scene is asked for, and what it is asked with. All places are the server's: lengths in 0.1 mm, x to the
 * east, y to the north; bearings in 0.1°, clockwise from north. The scene knows no rules: what may be done is marked
 * by whoever asks the server.
 */

import type { Pirates } from '../../../net/protocol';

export type View = Pirates.View;
export type Entry = Pirates.Entry;
export type Piece = Pirates.PieceView;
export type Shapes = Pirates.Shapes;
export type Water = Pirates.Water;
export type Spot = readonly [x: number, y: number];

/** How richly all is drawn; `auto` starts in the middle and follows the measured time of a frame. */
export type Quality = 'simple' | 'fine' | 'full';

/** A shot's film, as `GET /api/tables/{table}/films/{number}` gives it. */
export interface Film {
  readonly step: number;
  readonly frames: number;
  readonly tracks: readonly Track[];
}

export interface Track {
  readonly body: number;
  readonly first: number;
  readonly path: readonly number[];
}

export interface SceneOptions {
  readonly quality?: Quality | 'auto';
  /** Nothing moves by itself and nothing takes time: `move`, `fly`, `roll` and `look` end at once, and a frame is drawn
   * only by `renderAt` or when something was shown. For tests. */
  readonly still?: boolean;
  /** The camera cuts instead of flying, and nothing sways. */
  readonly reduceMotion?: boolean;
  /** The bearing from the middle of the table to whoever looks at it: their own port's. South by default. */
  readonly side?: number;
  /** Called after every frame that was drawn: HTML labels follow their places then. */
  readonly drawn?: () => void;
  /** Called where even the simplest drawing, chosen by itself, is too much for this machine. */
  readonly hopeless?: () => void;
}

/** What a film or a move shows at this moment: for captions and sounds. */
export interface Happening {
  readonly what: 'fire' | 'hit' | 'fall' | 'splash';
  /** Number of the piece; null for the ball alone. */
  readonly piece: number | null;
}

export interface FlyOptions {
  /** Where it is watched from: behind the ball (default), from the side, from above, from where the camera stands now. */
  readonly from?: 'barrel' | 'side' | 'above' | 'free';
  /** 1 is life; what falls is slowed down beyond that unless `slow` is false. */
  readonly speed?: number;
  readonly slow?: boolean;
  readonly happens?: (happening: Happening) => void;
}

export interface Aim {
  /** The piece beside which the cannon stands. */
  readonly base: number;
  readonly place: Spot;
  readonly bearing: number;
  /** How far the elastic is drawn, in thousandths. */
  readonly pull: number;
  /** `sway`: the barrel and its bead sway a little, as hands do. `line`: a short dotted line besides, for children. */
  readonly sight?: 'none' | 'sway' | 'line';
}

export interface Rope {
  /** What is moved along it. */
  readonly what: number | 'kraken' | 'storm';
  /** From where it stands to where it would stop. */
  readonly path: readonly Spot[];
  /** Whither it would face; ignored for tokens. */
  readonly heading: number;
  /** The rope's whole length in knots: beyond the path it lies coiled at its end. */
  readonly knots: number;
  /** Whether it may stop there, as far as known: null when it is not known yet. */
  readonly good: boolean | null;
}

export interface FightMark {
  readonly piece: number;
  /** -1 is the kraken. */
  readonly target: number;
  /** Must be fought, or is chosen: drawn stronger. */
  readonly strong?: boolean;
  /** Joined by a line only: what is tapped to fight lies over it. */
  readonly bare?: boolean;
}

/** What is lit on the table. Every call of `mark` says all: what is left out is not lit. */
export interface Marks {
  /** Rings in which the cannon may stand. */
  readonly rings?: readonly Water[];
  /** Water that may be reached. */
  readonly water?: readonly Water[];
  /** Pieces that may be chosen. */
  readonly pieces?: readonly number[];
  /** Tokens that may be chosen. */
  readonly tokens?: readonly ('storm' | 'kraken')[];
  readonly chosen?: number | 'storm' | 'kraken' | null;
  readonly rope?: Rope | null;
  /** Crossed swords between pairs. */
  readonly fights?: readonly FightMark[];
  /** Pieces around which the reach of a fight is drawn. */
  readonly reach?: readonly number[];
  /** A spot that is pointed at. */
  readonly spot?: Spot | null;
}

export interface Picked {
  readonly piece: number | null;
  readonly token: 'storm' | 'kraken' | null;
  /** Where the table is hit under the point, also below a piece: null beyond the table. */
  readonly spot: Spot | null;
}

/** `barrel`: behind the cannon that is aimed. `above`: over the table, or over what is named. `table`: the table from
 * one's own side. `free`: stays where it is. In every view one may turn, tilt and come nearer; `look` takes over again. */
export type Sight = 'barrel' | 'above' | 'table' | 'free';

export interface Info {
  readonly quality: Quality;
  readonly calls: number;
  readonly triangles: number;
  readonly geometries: number;
  readonly textures: number;
  /** Milliseconds of script for a frame, averaged. */
  readonly script: number;
}

export interface Scene {
  /** Stands everything as the view says, at once; whatever is playing ends. */
  show(view: View): void;
  /** Plays what led from one view to the next, and ends as `show(view)`. A `landed` entry plays only what comes after
   * the film: trophies leave the table, towers go back, the fallen are set up. */
  move(before: View, view: View, entry: Entry): Promise<void>;
  /** Plays a shot's film over the view before it came to rest (its `shot` is where the cannon stands), and leaves all
   * as in the last frame. To see it again: call it again, and `show` the table's view after that. */
  fly(film: Film, before: View, options?: FlyOptions): Promise<void>;
  /** Rolls a die to this side: `faces` are all six of the navigation die. */
  roll(die: 'wind', knots: number, faces?: readonly number[]): Promise<void>;
  roll(die: 'clash', side: 'flag' | 'swords'): Promise<void>;
  /** Ends at once what is playing: its promise settles, and the end is shown. */
  skip(): void;

  mark(marks: Marks): void;
  aim(aim: Aim | null): void;

  look(sight: Sight, target?: { readonly spots: readonly Spot[] }): Promise<void>;
  /** Turns the camera around what it looks at, and tilts it, in degrees: for keys. */
  turn(around: number, tilt: number): void;
  /** Above 1 comes nearer. */
  zoom(factor: number): void;
  /** Whether dragging the canvas turns the camera (two fingers and the wheel zoom anyway). Set it to false in one's own
   * `pointerdown` to keep that drag for oneself; true by default. */
  controls: boolean;

  /** What is under a point of the canvas, in CSS pixels from its upper left corner. */
  pick(x: number, y: number): Picked;
  /** Where a place is seen on the canvas, in CSS pixels; null behind the camera. Heights in 0.1 mm. */
  project(spot: Spot, height?: number): { readonly x: number; readonly y: number } | null;

  quality: Quality | 'auto';
  /** Where one sits, as in the options. */
  side: number;
  /** What covers the canvas at its edges, in CSS pixels: the camera keeps what matters clear of it. */
  insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Fits the canvas to its element; called by itself when the element changes. */
  resize(): void;
  /** Draws one frame as at this many milliseconds: for still mode. */
  renderAt(time: number): void;
  info(): Info;
  /** Frees everything; the canvas is useless after that. */
  dispose(): void;
}
