/** Where the scene is looked at from: where it is asked to go, the way there, and a hand on it. */

import { PerspectiveCamera, Vector3 } from 'three';

import { aimCamera, BEFORE_BARREL, behindBarrel, between, bounded, eye, fitted, smooth, type Frame, type Stand } from './camera';
import type { Aim, Sight, Spot, View } from './types';
import { place, UNIT } from './units';

type Insets = Frame['insets'];

/** How long the camera flies to another view, and how long it makes room for what covers its edges. */
const [FLIGHT, MAKE_ROOM] = [900, 350] as const;
/** Nearer than this a camera does not come by itself. */
const CLOSEST = 4.6;
/** Farther than this one sees where something happens, not what. */
const FAR = 16;

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

interface Journey {
  readonly from: Stand;
  to: Stand;
  readonly length: number;
  readonly done: () => void;
  time: number;
}

export interface ViewpointOptions {
  /** Whether the camera cuts instead of flying. */
  readonly cuts: boolean;
  /** The bearing from the middle to whoever looks. */
  readonly side: number;
  /** Something is seen otherwise: a frame is wanted. */
  readonly changed: () => void;
}

export class Viewpoint {
  readonly camera = new PerspectiveCamera();
  sight: Sight = 'table';
  /** Whether the camera stands where a film has left it. */
  followed = false;
  readonly #canvas: HTMLCanvasElement;
  readonly #options: ViewpointOptions;
  #stand: Stand = { target: new Vector3(), side: 1800, tilt: 44, distance: 20 };
  #insets: Insets = NONE;
  /** What the edges were before, and how much of the way from there is done. */
  #easing = { from: NONE, share: 1 };
  #side: number;
  #view: View | null = null;
  #aim: Aim | null = null;
  #targets: readonly Spot[] | null = null;
  #journey: Journey | null = null;

  constructor(canvas: HTMLCanvasElement, options: ViewpointOptions) {
    [this.#canvas, this.#options, this.#side] = [canvas, options, options.side];
  }

  get stand(): Stand {
    return this.#stand;
  }

  /** As it is seen now: its edges may still be on their way. */
  get frame(): Frame {
    const { from, share } = this.#easing;
    const { top, right, bottom, left } = this.#insets;
    const ease = (before: number, after: number): number => before + (after - before) * smooth(share);
    return { ...this.#whole, insets: { top: ease(from.top, top), right: ease(from.right, right), bottom: ease(from.bottom, bottom), left: ease(from.left, left) } };
  }

  get insets(): Insets {
    return this.#insets;
  }

  /** Other edges are covered; where the camera is free to move, it keeps what matters clear of them. */
  cover(insets: Insets, moves: boolean): void {
    const { top, right, bottom, left } = this.#insets;
    if (insets.top === top && insets.right === right && insets.bottom === bottom && insets.left === left) return;
    this.#easing = { from: this.frame.insets, share: this.#options.cuts || !this.#view ? 1 : 0 };
    this.#insets = { ...insets };
    if (!this.#view || !moves || this.sight === 'free') return;
    if (this.#journey) this.#journey.to = this.#from(this.sight);
    else void this.goto(this.#from(this.sight), MAKE_ROOM);
  }

  get side(): number {
    return this.#side;
  }

  set side(side: number) {
    if (side === this.#side) return;
    this.#side = side;
    if (this.sight === 'table' || this.sight === 'above') void this.look(this.sight, this.#targets);
  }

  /** The table that is looked at; the first one is looked at as it was asked for. */
  set view(view: View) {
    const first = !this.#view;
    this.#view = view;
    if (first) this.#stand = this.#from(this.sight);
  }

  /** Behind the barrel one looks along it. */
  set aim(aim: Aim | null) {
    this.#aim = aim;
    if (!aim || this.sight !== 'barrel') return;
    const stand = behindBarrel(aim.place, aim.bearing, this.#whole);
    if (this.#journey) this.#journey.to = stand;
    else this.#stand = stand;
  }

  look(sight: Sight, targets: readonly Spot[] | null): Promise<void> {
    [this.sight, this.#targets] = [sight, targets];
    return sight === 'free' && !targets ? Promise.resolve() : this.goto(this.#from(sight), FLIGHT);
  }

  goto(to: Stand, length: number): Promise<void> {
    this.#stop();
    this.#options.changed();
    if (!this.#options.cuts && length > 0) return new Promise((done) => (this.#journey = { from: this.#stand, to, time: 0, length, done }));
    this.#stand = to;
    return Promise.resolve();
  }

  /** Goes to where something happens, unless it is in sight. */
  async attend(spots: readonly Spot[], length: number): Promise<void> {
    const { width, height, insets } = this.frame;
    const seen = spots.every((spot) => {
      const at = this.project(spot, 300);
      return at && at.x > insets.left + width * 0.06 && at.x < width - insets.right - width * 0.06 && at.y > insets.top + height * 0.08 && at.y < height - insets.bottom - height * 0.06;
    });
    if (seen && this.#stand.distance < FAR) return;
    [this.sight, this.#targets] = ['free', spots];
    const to = this.#from('free');
    await this.goto({ ...to, tilt: Math.max(34, to.tilt) }, length);
  }

  /** Follows a film, unless it is still on its way to it. */
  follow(stand: Stand): void {
    if (!this.#journey) this.#stand = stand;
  }

  /** A hand on the camera: it gives up its own way. */
  take(stand: Stand): void {
    this.#stop();
    if (this.sight !== 'barrel') this.sight = 'free';
    this.#stand = this.#view ? bounded(stand, this.#view.table) : stand;
    this.#options.changed();
  }

  /** Ends the camera's journey where it was going. */
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

  /** The frame has changed: what was asked for is framed anew. */
  reframe(): void {
    if (this.#view && this.sight !== 'free' && !this.#journey) this.#stand = this.#from(this.sight);
  }

  /** Puts the camera where one stands. */
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

  /** What stands between the eye and what it looks at, low behind the barrel: one's own pieces are in the way there. */
  inTheWay(playing: boolean): (thing: { readonly position: Vector3 }) => boolean {
    if (this.#stand.tilt > 30 || !(this.sight === 'barrel' || playing || this.followed)) return () => false;
    const from = eye(this.#stand);
    const way = this.#stand.target.clone().sub(from).setY(0).normalize();
    const { tilt, distance } = this.#stand;
    // As far as the cannon, which stands before what the barrel points at.
    const near = this.sight === 'barrel' ? distance * Math.cos((tilt * Math.PI) / 180) - BEFORE_BARREL : Math.min(2.2, distance * 0.55);
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

  /** The frame as it will be when its edges have settled. */
  get #whole(): Frame {
    const { clientWidth, clientHeight, width, height } = this.#canvas;
    return { width: clientWidth || width || 300, height: clientHeight || height || 150, insets: this.#insets };
  }

  get #narrow(): boolean {
    return this.#whole.width < this.#whole.height;
  }

  /** From above, and in a narrow frame, one looks along the table's edge: over a corner the table is too broad, or too high. */
  #facing(sight: Sight): number {
    return this.#narrow || sight === 'above' ? alongEdge(this.#side) : this.#side;
  }

  #from(sight: Sight): Stand {
    const view = this.#view;
    if (!view) return this.#stand;
    if (sight === 'barrel' && this.#aim) return behindBarrel(this.#aim.place, this.#aim.bearing, this.#whole);
    const [left, bottom, right, top] = view.table;
    const spots = this.#targets ?? sailed(view);
    const margin = this.#targets ? 550 : 800;
    const points = spots.flatMap(([x, y]) => [-margin, margin].flatMap((dx) => [-margin, margin].map((dy) => place([x + dx, y + dy], 400))));
    const middle = new Vector3(((left + right) / 2) * UNIT, 0, (-(bottom + top) / 2) * UNIT);
    const tilt = sight === 'above' ? (this.#narrow ? 74 : 66) : sight === 'free' ? this.#stand.tilt : this.#narrow ? 52 : 40;
    const stand = fitted({ target: middle, side: sight === 'free' ? this.#stand.side : this.#facing(sight), tilt, distance: 20 }, points, this.#whole);
    return { ...stand, distance: Math.max(stand.distance, CLOSEST) };
  }
}

/** The edge nearest to a side; of the two beside a corner the one from which the corner is to the left, as on the chart. */
export const alongEdge = (side: number): number => Math.ceil(Math.round(side) / 900 - 0.5) * 900;

/** What is to be seen of a whole table: ports and what stands on it. */
function sailed({ ports, pieces, land }: View): Spot[] {
  return [...ports, ...land, ...pieces.filter(({ on_table: there }) => there)].map(({ x, y }) => [x, y]);
}
