/** State and animations of the 2D chart; Chart.svelte renders it. */

import { prefersReducedMotion } from 'svelte/motion';

import { atSpeed } from '../../speed.svelte';
import { filmedSpots, reel } from '../film';
import { ahead, along, distance, lengthOf, offset } from '../geometry';
import type { Aim, Entry, Film, FlyOptions, Marks, Picked, CameraView, Stage, View } from '../stage';
import { afloat, spotOf, type Piece, type Spot, type Token } from '../types';
import { between, clamped, framed, holds, type Frame } from './frame';

/** Pose of a moving piece. */
export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** 0 upright, 1 flat. */
  readonly tilt: number;
}
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
export type Die =
  | { readonly kind: 'wind'; readonly knots: number }
  | { readonly kind: 'clash'; readonly side: 'flag' | 'swords' };

const TIMES = { sail: 900, token: 700, die: 900, look: 350, rest: 500, slow: 0.55 } as const;
/** Hit radius of a piece, in CSS pixels. */
const FINGER = 24;

export class ChartStage implements Stage {
  view = $state.raw<View>()!;
  drawn = $state.raw<ReadonlyMap<number, Drawn>>(new Map());
  tokens = $state.raw<Partial<Record<Token, Spot>>>({});
  ball = $state.raw<Ball | null>(null);
  /** The ball's path so far. */
  trail = $state.raw<readonly Spot[]>([]);
  die = $state.raw<Die | null>(null);
  rolling = $state(false);
  marks = $state.raw<Marks>({});
  aimed = $state.raw<Aim | null>(null);
  frame = $state.raw<Frame>()!;
  width = $state(0);
  height = $state(0);
  controls = true;

  insets = $state.raw({ top: 0, right: 0, bottom: 0, left: 0 });

  /** Size in CSS pixels; before the first layout it is assumed. */
  readonly size = $derived({ width: this.width || 400, height: this.height || 400 });
  readonly #clear = $derived({
    width: Math.max(1, this.size.width - this.insets.left - this.insets.right),
    height: Math.max(1, this.size.height - this.insets.top - this.insets.bottom),
  });
  /** CSS pixels per 0.1 mm. */
  readonly scale = $derived(
    Math.min(this.#clear.width / this.frame.width, this.#clear.height / this.frame.height),
  );
  /** The middle of what is visible: that of the frame, moved so that little beyond the table is shown. */
  readonly middle = $derived.by((): Spot => {
    const [left, bottom, right, top] = this.view.table;
    const [x, y] = this.frame.middle;
    return [
      inside(x, this.#clear.width / this.scale / 2, left, right),
      inside(y, this.#clear.height / this.scale / 2, bottom, top),
    ];
  });
  /** Centre of the uncovered area, in CSS pixels. */
  readonly centre = $derived({
    x: this.insets.left + this.#clear.width / 2,
    y: this.insets.top + this.#clear.height / 2,
  });
  /** Ends the current animation. */
  #end: (() => void) | null = null;
  #turning = 0;
  /** Whether everything is shown, rather than some spots or what the player looks at. */
  #overview = true;

  constructor(view: View) {
    this.view = view;
    this.frame = framed(view, []);
  }

  show(view: View): void {
    this.skip();
    this.#rest(view);
  }

  #rest(view: View): void {
    this.view = view;
    if (this.#overview && !holds(this.frame, framed(view, []))) void this.#goTo(framed(view, []));
    this.drawn = new Map();
    this.tokens = {};
    this.ball = null;
    this.trail = [];
    this.die = null;
  }

  async move(before: View, view: View, entry: Entry): Promise<void> {
    const move = entry.type === 'move' || entry.type === 'chance' ? entry.move : null;
    if (move?.type === 'sail') {
      const path: readonly Spot[] = [spotOf(before.pieces[move.piece]!), ...move.path];
      await this.#along(before.pieces[move.piece]!, path, move.heading);
    } else {
      const [storm, kraken] = [before.storm, before.kraken];
      if (storm && view.storm && distance(storm, view.storm)) await this.#token('storm', storm, view.storm);
      if (kraken && view.kraken && distance(kraken, view.kraken))
        await this.#token('kraken', kraken, view.kraken);
    }
    this.#rest(view);
    if (move?.type === 'fire') await this.#play(atSpeed(TIMES.rest), () => {});
  }

  async #along(piece: Piece, path: readonly Spot[], heading: number): Promise<void> {
    const way = lengthOf(path);
    await this.#play(atSpeed(TIMES.sail + way * 0.25), (part) => {
      const { spot, bearing } = along(path, way * part);
      const [turning, last] = [Math.min(1, part * 6), Math.max(0, part * 6 - 5)];
      const course = piece.heading + offset(way ? bearing : heading, piece.heading) * turning;
      const faced = course + offset(heading, course) * last;
      this.drawn = new Map([[piece.number, { x: spot[0], y: spot[1], heading: faced, tilt: 0 }]]);
    });
  }

  async #token(token: Token, from: Spot, to: Spot): Promise<void> {
    await this.#play(atSpeed(TIMES.token), (part) => {
      this.tokens = { [token]: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] };
    });
  }

  async fly(film: Film, before: View, { speed = 1 }: FlyOptions = {}): Promise<void> {
    this.#rest(before);
    const { duration, ball, pieces } = reel(film);
    const trail: Spot[] = [];
    const [seen, goal] = [this.frame, framed(before, filmedSpots(film, before))];
    void this.#goTo(goal);
    await this.#play((atSpeed(1) || 1) * (duration / speed / TIMES.slow), (part) => {
      const time = part * duration;
      const pose = ball(time);
      this.ball = pose ? { x: pose[0]!, y: pose[1]!, z: pose[2]! } : null;
      if (pose) trail.push([pose[0]!, pose[1]!]);
      this.trail = [...trail];
      this.drawn = new Map([...pieces(time)].map(([number, found]) => [number, fromPose(found)]));
    });
    await this.#play(atSpeed(TIMES.rest), () => {});
    if (this.frame === goal) void this.#goTo(seen);
  }

  roll(die: 'wind', knots: number): Promise<void>;
  roll(die: 'clash', side: 'flag' | 'swords'): Promise<void>;
  async roll(_: 'wind' | 'clash', face: number | 'flag' | 'swords'): Promise<void> {
    this.die = typeof face === 'number' ? { kind: 'wind', knots: face } : { kind: 'clash', side: face };
    this.rolling = true;
    await this.#play(atSpeed(TIMES.die), () => {});
    this.rolling = false;
    await this.#play(atSpeed(TIMES.rest), () => {});
    this.die = null;
  }

  skip(): void {
    this.#end?.();
  }

  mark(marks: Marks): void {
    this.marks = marks;
  }

  aim(aim: Aim | null): void {
    this.aimed = aim;
  }

  look(cameraView: CameraView, target?: { readonly spots: readonly Spot[] }): Promise<void> {
    if (cameraView === 'free') return Promise.resolve();
    this.#overview = !target?.spots.length;
    return this.#goTo(framed(this.view, target?.spots ?? []));
  }

  #goTo(goal: Frame): Promise<void> {
    const from = this.frame;
    cancelAnimationFrame(this.#turning);
    const time = prefersReducedMotion.current ? 0 : atSpeed(TIMES.look);
    return new Promise((done) => {
      const started = performance.now();
      const step = (): void => {
        const part = time ? Math.min(1, (performance.now() - started) / time) : 1;
        this.frame = part < 1 ? between(from, goal, part * part * (3 - 2 * part)) : goal;
        if (part < 1) this.#turning = requestAnimationFrame(step);
        else done();
      };
      step();
    });
  }

  /** Frames these spots, or everything on the table, without animation. */
  frameOn(spots: readonly Spot[]): void {
    this.#overview = !spots.length;
    this.frame = framed(this.view, spots);
  }

  turn(around: number, tilt: number): void {
    const [middle, span] = [this.middle, this.#span];
    this.#frame([middle[0] + (around / 90) * span * 0.5, middle[1] + (tilt / 90) * span * 0.5], span);
  }

  zoom(factor: number): void {
    this.#frame(this.middle, this.#span / factor);
  }

  /** Pans by CSS pixels. */
  pan(x: number, y: number): void {
    const { middle } = this;
    this.#frame([middle[0] - x / this.scale, middle[1] + y / this.scale], this.#span);
  }

  /** The smaller extent of what is visible, in 0.1 mm. */
  get #span(): number {
    return Math.min(this.#clear.width, this.#clear.height) / this.scale;
  }

  #frame(middle: Spot, span: number): void {
    cancelAnimationFrame(this.#turning);
    this.#overview = false;
    this.frame = clamped(this.view, middle, span);
  }

  pick(x: number, y: number): Picked {
    const spot = this.spotAt(x, y);
    const reach = Math.max(350, FINGER / this.scale);
    const near = afloat(this.view)
      .map((piece) => ({ piece, away: distance(this.place(piece), spot) }))
      .filter(({ away }) => away < reach)
      .toSorted((one, other) => one.away - other.away)[0];
    const token = (['kraken', 'storm'] as const).find((each) => {
      const at = this.tokens[each] ?? this.view[each];
      return at && distance(at, spot) < Math.max(this.view.shapes.token, FINGER / this.scale);
    });
    const [left, bottom, right, top] = this.view.table;
    const beyond = spot[0] < left || spot[0] > right || spot[1] < bottom || spot[1] > top;
    return { piece: near?.piece.number ?? null, token: token ?? null, spot: beyond ? null : spot };
  }

  place({ number, x, y }: Piece): Spot {
    const moved = this.drawn.get(number);
    return moved ? [moved.x, moved.y] : [x, y];
  }

  /** Half the distance to the nearest other piece: so much room has the mark of this one. */
  roomOf(piece: Piece): number {
    const here = this.place(piece);
    const others = afloat(this.view).filter(({ number }) => number !== piece.number);
    return Math.min(Infinity, ...others.map((other) => distance(this.place(other), here))) / 2;
  }

  /** The spot at a point of the chart, in CSS pixels. */
  spotAt(x: number, y: number): Spot {
    const { middle } = this;
    return [middle[0] + (x - this.centre.x) / this.scale, middle[1] - (y - this.centre.y) / this.scale];
  }

  project([x, y]: Spot): { readonly x: number; readonly y: number } {
    const { middle } = this;
    return {
      x: this.centre.x + (x - middle[0]) * this.scale,
      y: this.centre.y - (y - middle[1]) * this.scale,
    };
  }

  dispose(): void {
    this.skip();
    cancelAnimationFrame(this.#turning);
  }

  /** Calls `draw` with progress from 0 to 1 for `time` milliseconds; ends a running animation first. */
  #play(time: number, draw: (part: number) => void): Promise<void> {
    this.skip();
    if (!time) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((done) => {
      const started = performance.now();
      let asked = 0;
      const end = (): void => {
        cancelAnimationFrame(asked);
        this.#end = null;
        draw(1);
        done();
      };
      const step = (): void => {
        const part = (performance.now() - started) / time;
        if (part >= 1) return end();
        draw(part);
        asked = requestAnimationFrame(step);
      };
      this.#end = end;
      step();
    });
  }
}

/** Beyond the edges of the table, in 0.1 mm. */
const BEYOND = 700;

/** Moves the middle of a stretch of twice `half` into a range; centred if it is longer. */
const inside = (middle: number, half: number, low: number, high: number): number =>
  half * 2 > high - low + 2 * BEYOND
    ? (low + high) / 2
    : Math.max(low - BEYOND + half, Math.min(high + BEYOND - half, middle));

/** Projects a film's pose onto the chart. */
function fromPose([x = 0, y = 0, , w = 1, i = 0, j = 0, k = 0]: readonly number[]): Drawn {
  const size = w * w + i * i + j * j + k * k || 1;
  const upright = 1 - (2 * (i * i + j * j)) / size;
  const east = 1 - (2 * (j * j + k * k)) / size;
  const north = (2 * (i * j + w * k)) / size;
  return {
    x,
    y,
    heading: (Math.atan2(east, north) * 1800) / Math.PI,
    tilt: Math.min(1, Math.max(0, 1 - upright)),
  };
}

export const muzzle = ({ place, bearing }: Pick<Aim, 'place' | 'bearing'>, length: number): Spot =>
  ahead(place, bearing, length);
