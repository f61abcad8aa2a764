/** Controls the camera: requested views, animated transitions and manual control. */

import { PerspectiveCamera, Vector3 } from 'three';

import {
  aimCamera,
  BEFORE_BARREL,
  behindBarrel,
  between,
  bounded,
  eye,
  fitted,
  smooth,
  type Frame,
  type CameraPose,
} from './camera';
import type { Aim, CameraView, Spot, View } from './types';
import { place, UNIT } from './units';

type Insets = Frame['insets'];

/** Milliseconds for a transition to another view, and for adapting to new insets. */
const [FLIGHT, MAKE_ROOM] = [900, 350] as const;
/** Minimum distance that automatic framing uses, in scene units. */
const CLOSEST = 4.6;
/** Distance in scene units beyond which an action is too small to see. */
const FAR = 16;

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

interface Journey {
  readonly from: CameraPose;
  to: CameraPose;
  readonly length: number;
  readonly done: () => void;
  time: number;
}

export interface ViewpointOptions {
  /** Whether the camera cuts instead of flying. */
  readonly cuts: boolean;
  /** Bearing from the table's centre to the camera. */
  readonly side: number;
  /** Called when a new frame is needed. */
  readonly changed: () => void;
}

export class Viewpoint {
  readonly camera = new PerspectiveCamera();
  cameraView: CameraView = 'table';
  /** Whether the camera is still where a film left it. */
  followed = false;
  readonly #canvas: HTMLCanvasElement;
  readonly #options: ViewpointOptions;
  #stand: CameraPose = { target: new Vector3(), side: 1800, tilt: 44, distance: 20 };
  #insets: Insets = NONE;
  /** Previous insets and progress of the tween from them. */
  #easing = { from: NONE, share: 1 };
  #side: number;
  #view: View | null = null;
  #aim: Aim | null = null;
  #targets: readonly Spot[] | null = null;
  #journey: Journey | null = null;

  constructor(canvas: HTMLCanvasElement, options: ViewpointOptions) {
    [this.#canvas, this.#options, this.#side] = [canvas, options, options.side];
  }

  get stand(): CameraPose {
    return this.#stand;
  }

  /** Current frame; its insets may still be animating. */
  get frame(): Frame {
    const { from, share } = this.#easing;
    const { top, right, bottom, left } = this.#insets;
    const ease = (before: number, after: number): number => before + (after - before) * smooth(share);
    return {
      ...this.#whole,
      insets: {
        top: ease(from.top, top),
        right: ease(from.right, right),
        bottom: ease(from.bottom, bottom),
        left: ease(from.left, left),
      },
    };
  }

  get insets(): Insets {
    return this.#insets;
  }

  /** Sets new insets; if `moves`, the camera reframes its target for them. */
  cover(insets: Insets, moves: boolean): void {
    const { top, right, bottom, left } = this.#insets;
    if (insets.top === top && insets.right === right && insets.bottom === bottom && insets.left === left)
      return;
    this.#easing = { from: this.frame.insets, share: this.#options.cuts || !this.#view ? 1 : 0 };
    this.#insets = { ...insets };
    if (!this.#view || !moves || this.cameraView === 'free') return;
    if (this.#journey) this.#journey.to = this.#from(this.cameraView);
    else void this.goto(this.#from(this.cameraView), MAKE_ROOM);
  }

  get side(): number {
    return this.#side;
  }

  set side(side: number) {
    if (side === this.#side) return;
    this.#side = side;
    if (this.cameraView === 'table' || this.cameraView === 'above')
      void this.look(this.cameraView, this.#targets);
  }

  /** The current view; the first one applies the requested camera view. */
  set view(view: View) {
    const first = !this.#view;
    this.#view = view;
    if (first) this.#stand = this.#from(this.cameraView);
  }

  /** In the barrel view the camera follows the aim. */
  set aim(aim: Aim | null) {
    const before = this.#aim;
    this.#aim = aim;
    if (!aim || this.cameraView !== 'barrel') return;
    const stand = this.#behind(aim);
    if (this.#journey) this.#journey.to = stand;
    else if (before && before.range !== aim.range) void this.goto(stand, MAKE_ROOM);
    else this.#stand = stand;
  }

  look(cameraView: CameraView, targets: readonly Spot[] | null): Promise<void> {
    [this.cameraView, this.#targets] = [cameraView, targets];
    return cameraView === 'free' && !targets ? Promise.resolve() : this.goto(this.#from(cameraView), FLIGHT);
  }

  goto(to: CameraPose, length: number): Promise<void> {
    this.#stop();
    this.#options.changed();
    if (!this.#options.cuts && length > 0)
      return new Promise((done) => (this.#journey = { from: this.#stand, to, time: 0, length, done }));
    this.#stand = to;
    return Promise.resolve();
  }

  /** Moves the camera to these spots unless they are already in view. */
  async attend(spots: readonly Spot[], length: number): Promise<void> {
    const { width, height, insets } = this.frame;
    const seen = spots.every((spot) => {
      const at = this.project(spot, 300);
      return (
        at &&
        at.x > insets.left + width * 0.06 &&
        at.x < width - insets.right - width * 0.06 &&
        at.y > insets.top + height * 0.08 &&
        at.y < height - insets.bottom - height * 0.06
      );
    });
    if (seen && this.#stand.distance < FAR) return;
    [this.cameraView, this.#targets] = ['free', spots];
    const to = this.#from('free');
    await this.goto({ ...to, tilt: Math.max(34, to.tilt) }, length);
  }

  /** Takes a film's camera pose, unless a transition is still running. */
  follow(stand: CameraPose): void {
    if (!this.#journey) this.#stand = stand;
  }

  /** Manual control: sets the pose and cancels the transition. */
  take(stand: CameraPose): void {
    this.#stop();
    if (this.cameraView !== 'barrel') this.cameraView = 'free';
    this.#stand = this.#view ? bounded(stand, this.#view.table) : stand;
    this.#options.changed();
  }

  /** Jumps to the end of the transition. */
  arrive(): void {
    if (!this.#journey) return;
    const { to, done } = this.#journey;
    [this.#stand, this.#journey] = [to, null];
    done();
  }

  advance(passed: number): void {
    this.#easing.share = Math.min(1, this.#easing.share + passed / MAKE_ROOM);
    const journey = this.#journey;
    if (!journey) return;
    journey.time += passed;
    const share = Math.min(1, journey.time / journey.length);
    this.#stand = between(journey.from, journey.to, smooth(share));
    if (share >= 1) this.arrive();
  }

  /** Frames the requested view again after the frame has changed. */
  reframe(): void {
    if (this.#view && this.cameraView !== 'free' && !this.#journey) this.#stand = this.#from(this.cameraView);
  }

  /** Applies the current pose and returns the camera. */
  ready(): PerspectiveCamera {
    aimCamera(this.camera, this.#stand, this.frame);
    return this.camera;
  }

  project(spot: Spot, height = 0): { x: number; y: number } | null {
    const [camera, frame] = [this.ready(), this.frame];
    const at = place(spot, height);
    const before = at.clone().applyMatrix4(camera.matrixWorldInverse);
    if (before.z > -camera.near) return null;
    at.project(camera);
    return { x: ((at.x + 1) / 2) * frame.width, y: ((1 - at.y) / 2) * frame.height };
  }

  /** Returns a predicate for pieces that block a low camera behind the barrel, such as the player's own. */
  inTheWay(playing: boolean): (thing: { readonly position: Vector3 }) => boolean {
    if (this.#stand.tilt > 30 || !(this.cameraView === 'barrel' || playing || this.followed))
      return () => false;
    const from = eye(this.#stand);
    const way = this.#stand.target.clone().sub(from).setY(0).normalize();
    const { tilt, distance } = this.#stand;
    // Only up to the cannon, which is nearer than the camera target.
    const near =
      this.cameraView === 'barrel'
        ? distance * Math.cos((tilt * Math.PI) / 180) - BEFORE_BARREL
        : Math.min(2.2, distance * 0.55);
    const to = new Vector3();
    return ({ position }) => {
      const along = to.copy(position).sub(from).setY(0).dot(way);
      return along > -0.4 && along < near && to.addScaledVector(way, -along).length() < 1.1;
    };
  }

  dispose(): void {
    this.#stop();
  }

  #stop(): void {
    this.followed = false;
    this.#journey?.done();
    this.#journey = null;
  }

  /** The frame with its final insets. */
  get #whole(): Frame {
    const { clientWidth, clientHeight, width, height } = this.#canvas;
    return {
      width: clientWidth || width || 300,
      height: clientHeight || height || 150,
      insets: this.#insets,
    };
  }

  get #narrow(): boolean {
    return this.#whole.width < this.#whole.height;
  }

  /**
   * Side to look from. From above and in narrow frames it is parallel to a table edge: seen over a corner,
   * the table does not fit well.
   */
  #facing(cameraView: CameraView): number {
    return this.#narrow || cameraView === 'above' ? alongEdge(this.#side) : this.#side;
  }

  #behind({ place: spot, bearing, range = 0 }: Aim): CameraPose {
    return behindBarrel(spot, bearing, this.#whole, range * UNIT);
  }

  #from(cameraView: CameraView): CameraPose {
    const view = this.#view;
    if (!view) return this.#stand;
    if (cameraView === 'barrel' && this.#aim) return this.#behind(this.#aim);
    const [left, bottom, right, top] = view.table;
    const spots = this.#targets ?? sailed(view);
    const margin = this.#targets ? 550 : 800;
    const points = spots.flatMap(([x, y]) =>
      [-margin, margin].flatMap((dx) => [-margin, margin].map((dy) => place([x + dx, y + dy], 400))),
    );
    const middle = new Vector3(((left + right) / 2) * UNIT, 0, (-(bottom + top) / 2) * UNIT);
    const tilt =
      cameraView === 'above'
        ? this.#narrow
          ? 74
          : 66
        : cameraView === 'free'
          ? this.#stand.tilt
          : this.#narrow
            ? 52
            : 40;
    const stand = fitted(
      {
        target: middle,
        side: cameraView === 'free' ? this.#stand.side : this.#facing(cameraView),
        tilt,
        distance: 20,
      },
      points,
      this.#whole,
    );
    return { ...stand, distance: Math.max(stand.distance, CLOSEST) };
  }
}

/**
 * Rounds a side to the nearest table edge; at a corner, to the edge that has the corner on its left, as on
 * the chart.
 */
export const alongEdge = (side: number): number => Math.ceil(Math.round(side) / 900 - 0.5) * 900;

/** Spots to frame for the whole table: ports, land and pieces. */
function sailed({ ports, pieces, land }: View): Spot[] {
  return [...ports, ...land, ...pieces.filter(({ on_table: there }) => there)].map(({ x, y }) => [x, y]);
}
