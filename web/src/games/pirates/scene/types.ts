/**
 * Interface of the 3D scene. Positions are in the server's units: lengths in 0.1 mm, x east, y north;
 * bearings in 0.1°, clockwise from north. The scene knows no rules: callers mark what the server offers.
 */

import type { Pirates } from '../../../net/protocol';

export type View = Pirates.View;
export type Entry = Pirates.Entry;
export type Piece = Pirates.PieceView;
export type Shapes = Pirates.Shapes;
export type Water = Pirates.Water;
export type Spot = readonly [x: number, y: number];

/** Render quality. `auto` starts at what the device suggests and is lowered when frames take too long. */
export type Quality = 'simple' | 'fine' | 'full';

/** A shot's film, as `GET /api/tables/{table}/films/{number}` returns it. */
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
  /**
   * For tests: no animations. `move`, `fly`, `roll` and `look` finish immediately, and frames are rendered
   * only by `renderAt` or after a change.
   */
  readonly still?: boolean;
  /** The camera cuts instead of flying, and idle animations are off. */
  readonly reduceMotion?: boolean;
  /** Bearing from the table's centre to the camera: that of the player's port. South by default. */
  readonly side?: number;
  /** Called after every rendered frame, to reposition HTML overlays. */
  readonly drawn?: () => void;
  /** Called when `auto` has reached the lowest quality and it is still too slow. */
  readonly hopeless?: () => void;
}

/** Event during a film, for captions and sounds. */
export interface Happening {
  readonly what: 'fire' | 'hit' | 'fall' | 'splash';
  /** Number of the piece; null for the ball alone. */
  readonly piece: number | null;
}

export interface FlyOptions {
  /** Camera position: behind the ball (default) or the target, from the side, from above, or unchanged. */
  readonly from?: 'barrel' | 'target' | 'side' | 'above' | 'free';
  /** Playback rate; 1 is real time. Falls play in additional slow motion unless `slow` is false. */
  readonly speed?: number;
  readonly slow?: boolean;
  readonly happens?: (happening: Happening) => void;
}

export interface Aim {
  /** Number of the piece beside which the cannon stands. */
  readonly base: number;
  readonly place: Spot;
  readonly bearing: number;
  /** Pull of the elastic, in thousandths. */
  readonly pull: number;
  /** Distance to the target: the view over the barrel magnifies a remote one. */
  readonly range?: number;
  /** `sway`: the barrel sways a little. `line`: also a short dotted line, for children. */
  readonly sight?: 'none' | 'sway' | 'line';
}

export interface Rope {
  /** Ship or token that moves along it. */
  readonly what: number | 'kraken' | 'storm';
  /** From the current position to the destination. */
  readonly path: readonly Spot[];
  /** Heading at the destination; ignored for tokens. */
  readonly heading: number;
  /** Length of the whole rope in knots; the rest beyond the path is drawn coiled at its end. */
  readonly knots: number;
  /** Whether it may end there; null if not known yet. */
  readonly allowed: boolean | null;
}

export interface FightMark {
  readonly piece: number;
  /** -1 is the kraken. */
  readonly target: number;
  /** Drawn stronger: mandatory or selected. */
  readonly strong?: boolean;
  /** Draws only the line, without swords: an overlay button covers its middle. */
  readonly bare?: boolean;
}

/** The path of a past shot or ship. */
export interface Trail {
  readonly kind: 'shot' | 'sail';
  /** The captain's colour. */
  readonly colour: Piece['colour'];
  readonly path: readonly Spot[];
}

/** Highlights on the table. Every call of `mark` replaces all of them. */
export interface Marks {
  /** Rings in which the cannon may stand. */
  readonly rings?: readonly Water[];
  /** Reachable water. */
  readonly water?: readonly Water[];
  /** Selectable pieces. */
  readonly pieces?: readonly number[];
  /** Selectable tokens. */
  readonly tokens?: readonly ('storm' | 'kraken')[];
  readonly chosen?: number | 'storm' | 'kraken' | null;
  /** The piece that the cannon points at. */
  readonly target?: number | null;
  readonly rope?: Rope | null;
  /** Crossed swords between pairs. */
  readonly fights?: readonly FightMark[];
  /** Pieces around which the fighting range is drawn. */
  readonly reach?: readonly number[];
  /** What the other captains did; drawn faintly. */
  readonly trails?: readonly Trail[];
  /** A highlighted spot. */
  readonly spot?: Spot | null;
}

export interface Picked {
  readonly piece: number | null;
  readonly token: 'storm' | 'kraken' | null;
  /** Spot on the table under the point, also behind a piece; null outside the table. */
  readonly spot: Spot | null;
}

/**
 * `barrel`: behind the aimed cannon. `above`: from above the table or the given spots. `table`: the whole
 * table from the player's side. `free`: unchanged. The user can orbit and zoom in every view; `look` resets
 * that.
 */
export type CameraView = 'barrel' | 'above' | 'table' | 'free';

export interface Info {
  readonly quality: Quality;
  readonly calls: number;
  readonly triangles: number;
  readonly geometries: number;
  readonly textures: number;
  /** Average script time per frame, in milliseconds. */
  readonly script: number;
}

export interface Scene {
  /** Shows a view without animation; ends the current animation. */
  show(view: View): void;
  /**
   * Animates an entry from one view to the next; ends in the same state as `show(view)`. A `landed` entry
   * plays only what follows the film: captured pieces leave the table, towers move back, fallen pieces are
   * set up.
   */
  move(before: View, view: View, entry: Entry): Promise<void>;
  /**
   * Plays a shot's film over the view before it landed, whose `shot` gives the cannon's position, and stays
   * at the last frame. After a replay, call `show` with the current view.
   */
  fly(film: Film, before: View, options?: FlyOptions): Promise<void>;
  /** Rolls a die that ends on this side; `faces` are the navigation die's six sides. */
  roll(die: 'wind', knots: number, faces?: readonly number[]): Promise<void>;
  roll(die: 'clash', side: 'flag' | 'swords'): Promise<void>;
  /** Jumps to the end of the current animation; its promise resolves. */
  skip(): void;

  mark(marks: Marks): void;
  aim(aim: Aim | null): void;

  look(cameraView: CameraView, target?: { readonly spots: readonly Spot[] }): Promise<void>;
  /** Orbits the camera around its target by these degrees. */
  turn(around: number, tilt: number): void;
  /** A factor above 1 zooms in. */
  zoom(factor: number): void;
  /**
   * Whether dragging the canvas turns the camera; true by default. Set it to false in a `pointerdown`
   * listener to handle that drag yourself. Pinch and wheel zoom work either way.
   */
  controls: boolean;

  /** Hit test at a point of the canvas, in CSS pixels from its upper left corner. */
  pick(x: number, y: number): Picked;
  /** Projects a spot at a height (0.1 mm) to CSS pixels of the canvas; null behind the camera. */
  project(spot: Spot, height?: number): { readonly x: number; readonly y: number } | null;

  quality: Quality | 'auto';
  /** As in `SceneOptions`. */
  side: number;
  /** Covered margins of the canvas, in CSS pixels; the camera frames its targets in the rest. */
  insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Fits the drawing buffer to the element; a ResizeObserver calls it automatically. */
  resize(): void;
  /** Renders one frame at this time in milliseconds; for `still` mode. */
  renderAt(time: number): void;
  info(): Info;
  /** Frees all resources and the WebGL context; the canvas cannot be reused. */
  dispose(): void;
}
