/** The scene at work: what is asked of it, and the frames that show it. */

import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';

import { between } from './camera';
import { listen } from './controls';
import { Flight } from './flight';
import { firstQuality, Gauge } from './gauge';
import { pointCannon, swayCannon } from './gunner';
import { playMove, scenery } from './moves';
import { pick } from './picking';
import { Playing } from './playing';
import { rollDie, type Side } from './roll';
import type { Aim, Entry, Film, FlyOptions, Info, Marks, Picked, Quality, Scene, SceneOptions, Sight, Spot, View } from './types';
import { Viewpoint } from './viewpoint';
import { World } from './world';

/** How much a frame counts in the average of what frames cost. */
const FORGET = 0.05;

export class Stage implements Scene {
  controls = true;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #viewpoint: Viewpoint;
  readonly #playing: Playing;
  readonly #gauge = new Gauge('full');
  readonly #watching: ResizeObserver | null;
  readonly #deaf: () => void;
  /** While nobody looks no frame is drawn: that says nothing about drawing. */
  readonly #slept = (): void => void (this.#last = 0);
  #quality: Quality | 'auto';
  #world: World | null = null;
  #view: View | null = null;
  #kind = '';
  #marks: Marks = {};
  #aim: Aim | null = null;
  #request = 0;
  #last = 0;
  #time = 0;
  #script = 0;
  /** The world is drawn otherwise as soon as nothing plays in it. */
  #outdated = false;
  #gone = false;
  /** What the world left behind before the renderer swept everything away. */
  #left: { readonly geometries: number; readonly textures: number } | null = null;

  constructor(canvas: HTMLCanvasElement, options: SceneOptions) {
    this.#options = options;
    this.#quality = options.quality ?? 'auto';
    this.#gauge.quality = this.#quality === 'auto' ? firstQuality() : this.#quality;
    this.#renderer = new WebGLRenderer({ canvas, antialias: this.#gauge.quality !== 'simple', powerPreference: 'high-performance' });
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.08;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setClearColor(0x120c09);
    this.#renderer.info.autoReset = true;
    this.#playing = new Playing(options.still ?? false);
    this.#viewpoint = new Viewpoint(canvas, {
      cuts: Boolean(options.still || options.reduceMotion),
      side: options.side ?? 1800,
      changed: () => this.#draw(),
    });
    this.#deaf = listen(canvas, {
      stand: () => this.#viewpoint.stand,
      take: (stand) => this.#viewpoint.take(stand),
      enabled: () => this.controls,
    });
    this.#watching = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.#watching?.observe(canvas);
    document.addEventListener('visibilitychange', this.#slept);
    this.resize();
  }

  // Showing

  show(view: View): void {
    this.#playing.end();
    this.#set(view);
  }

  async move(before: View, view: View, entry: Entry): Promise<void> {
    if (this.#gone) return;
    const act = this.#playing.begin();
    const world = this.#ready(before);
    this.#draw();
    const spots = scenery(before, entry);
    if (spots.length) await this.#viewpoint.attend(spots, act.skipped ? 0 : 650);
    await playMove({ world, playing: this.#playing, act }, before, view, entry);
    if (!act.over) this.#set(view);
  }

  async fly(film: Film, before: View, options: FlyOptions = {}): Promise<void> {
    const act = this.#playing.begin();
    this.#set(before);
    const [world, viewpoint] = [this.#ready(before), this.#viewpoint];
    this.aim(null);
    const flight = new Flight(world, film, before, options, viewpoint.stand, viewpoint.frame);
    flight.ready();
    const { start, end } = flight.stands;
    const steady = this.#options.reduceMotion ?? false;
    const follows = options.from !== 'free';
    if (follows) await viewpoint.goto(steady ? between(start, end, 0.5) : start, 600);
    if (act.over) return;
    flight.ready();
    await this.#playing.run(act, flight.length, (share, time) => {
      const stand = flight.at(share < 1 ? time : flight.length, act.skipped);
      if (follows && !steady) viewpoint.follow(stand);
      this.#draw();
    });
    await this.#playing.run(act, 500, () => undefined);
    if (act.over) return;
    [viewpoint.sight, viewpoint.followed] = ['free', true];
    this.#draw();
  }

  async roll(die: 'wind' | 'clash', side: Side, faces: readonly number[] = [1, 1, 2, 2, 3, 3]): Promise<void> {
    const act = this.#playing.begin();
    const { still = false, reduceMotion: calm = false } = this.#options;
    const [world, view, viewpoint, playing] = [this.#world, this.#view, this.#viewpoint, this.#playing];
    if (world && view) await rollDie({ world, view, viewpoint, playing, pick: (x, y) => this.pick(x, y), draw: () => this.#draw(), calm, still }, act, die, side, faces);
  }

  skip(): void {
    this.#viewpoint.arrive();
    this.#playing.skip();
    this.#draw();
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    if (this.#world && this.#view) this.#world.marks.show(marks, this.#view);
    this.#draw();
  }

  aim(aim: Aim | null): void {
    this.#aim = this.#viewpoint.aim = aim;
    if (this.#world) pointCannon(this.#world, aim);
    this.#draw();
  }

  // Looking

  look(sight: Sight, target?: { readonly spots: readonly Spot[] }): Promise<void> {
    return this.#viewpoint.look(sight, target?.spots ?? null);
  }

  turn(around: number, tilt: number): void {
    const { stand } = this.#viewpoint;
    this.#viewpoint.take({ ...stand, side: stand.side + around * 10, tilt: stand.tilt + tilt });
  }

  zoom(factor: number): void {
    const { stand } = this.#viewpoint;
    this.#viewpoint.take({ ...stand, distance: stand.distance / factor });
  }

  pick(x: number, y: number): Picked {
    return pick(x, y, this.#viewpoint, this.#view, this.#world);
  }

  project(spot: Spot, height = 0): { x: number; y: number } | null {
    return this.#viewpoint.project(spot, height);
  }

  // Keeping house

  get quality(): Quality | 'auto' {
    return this.#quality;
  }

  set quality(quality: Quality | 'auto') {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#gauge.quality = quality === 'auto' ? firstQuality() : quality;
    this.#rebuild();
  }

  get side(): number {
    return this.#viewpoint.side;
  }

  set side(side: number) {
    this.#viewpoint.side = side;
  }

  get insets(): Scene['insets'] {
    return this.#viewpoint.insets;
  }

  set insets(insets: Scene['insets']) {
    this.#viewpoint.cover(insets, !this.#playing.busy);
    this.#draw();
  }

  resize(): void {
    if (this.#gone) return;
    const { width, height } = this.#viewpoint.frame;
    const ratio = Math.min(globalThis.devicePixelRatio || 1, this.#world?.level.pixelRatio ?? 1);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#reframe();
  }

  renderAt(time: number): void {
    this.#time = time;
    this.#render();
  }

  info(): Info {
    const { render } = this.#renderer.info;
    const memory = this.#left ?? this.#renderer.info.memory;
    return {
      quality: this.#gauge.quality,
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
      script: Math.round(this.#script * 100) / 100,
    };
  }

  dispose(): void {
    if (this.#gone) return;
    this.#gone = true;
    cancelAnimationFrame(this.#request);
    this.#playing.end();
    this.#viewpoint.dispose();
    this.#deaf();
    this.#watching?.disconnect();
    document.removeEventListener('visibilitychange', this.#slept);
    this.#world?.dispose();
    this.#world = null;
    this.#left = { ...this.#renderer.info.memory };
    this.#renderer.renderLists.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts: give this one back now, not when somebody sweeps.
    this.#renderer.forceContextLoss();
  }

  // Behind the scene

  #set(view: View): void {
    const world = this.#ready(view);
    this.#view = this.#viewpoint.view = view;
    world.effects.clear();
    world.show(view);
    world.cannon.ball.visible = false;
    world.hideDice();
    pointCannon(world, this.#aim);
    world.marks.show(this.#marks, view);
    this.#draw();
  }

  /** The world for a table of this shape; it is built anew when the table is another one. */
  #ready(view: View): World {
    const kind = JSON.stringify([view.table, view.land, view.ports.map(({ x, y, colour }) => [x, y, colour]), view.shapes, view.pieces.map(({ kind, colour }) => kind + colour)]);
    if (this.#world && kind === this.#kind) return this.#world;
    this.#world?.dispose();
    this.#kind = kind;
    this.#view = this.#viewpoint.view = view;
    this.#world = new World(this.#renderer, view, this.#gauge.quality);
    this.#renderer.shadowMap.enabled = this.#world.level.shadows > 0;
    this.resize();
    return this.#world;
  }

  #rebuild(): void {
    const view = this.#view;
    [this.#kind, this.#outdated] = ['', false];
    if (view) this.show(view);
  }

  #reframe(): void {
    if (!this.#playing.busy) this.#viewpoint.reframe();
    this.#draw();
  }

  /** Asks for a frame. */
  #draw(): void {
    if (!this.#request && !this.#gone) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#request = 0;
    if (this.#options.still) return this.#render();
    if (this.#outdated && !this.#playing.busy) this.#rebuild();
    else if (this.#quality === 'auto' && this.#last) this.#weigh(now - this.#last);
    const passed = this.#last ? Math.min(100, now - this.#last) : 16;
    this.#last = now;
    const started = performance.now();
    this.#advance(passed);
    this.#render();
    this.#script += (performance.now() - started - this.#script) * FORGET;
    if (!this.#options.reduceMotion || this.#playing.busy || this.#world?.effects.busy) this.#draw();
    else this.#last = 0;
  }

  /** Draws less where a frame takes too long. */
  #weigh(interval: number): void {
    const verdict = this.#gauge.note(interval);
    if (verdict === 'hopeless') this.#options.hopeless?.();
    if (verdict !== 'lowered') return;
    // What is playing ends as it would have ended, on the world it began in.
    this.#outdated = true;
    this.skip();
  }

  #advance(passed: number): void {
    const { reduceMotion } = this.#options;
    if (!reduceMotion) this.#time += passed;
    this.#playing.advance(passed);
    this.#world?.effects.advance(passed);
    this.#viewpoint.advance(passed);
    if (this.#world && !reduceMotion) swayCannon(this.#world, this.#aim, this.#time / 1000);
  }

  #render(): void {
    const world = this.#world;
    if (!world || this.#gone) return;
    const { target, distance } = this.#viewpoint.stand;
    world.fleet.veil(this.#viewpoint.inTheWay(this.#playing.busy));
    world.lights.follow(target, Math.min(13, distance * 0.75));
    world.at(this.#time / 1000, this.#options.reduceMotion ?? false);
    this.#renderer.render(world.scene, this.#viewpoint.ready());
    this.#options.drawn?.();
  }
}
