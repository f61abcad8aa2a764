/** The 3D scene: implements `Scene` on three.js and runs the render loop. */

import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';

import { between } from './camera';
import { listen } from './controls';
import { Flight } from './flight';
import { firstQuality, FrameRateMonitor } from './frame-rate-monitor';
import { pointCannon, swayCannon } from './gunner';
import { playMove, scenery } from './moves';
import { pick } from './picking';
import { Animator } from './animator';
import { rollDie, type Side } from './roll';
import type {
  Aim,
  Entry,
  Film,
  FlyOptions,
  Info,
  Marks,
  Picked,
  Quality,
  Scene,
  SceneOptions,
  CameraView,
  Spot,
  View,
} from './types';
import { Viewpoint } from './viewpoint';
import { World } from './world';

/** Weight of a frame in the moving average of script time. */
const FORGET = 0.05;

export class ThreeScene implements Scene {
  controls = true;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #viewpoint: Viewpoint;
  readonly #animator: Animator;
  readonly #frameRate = new FrameRateMonitor('full');
  readonly #resizeObserver: ResizeObserver | null;
  readonly #removeControls: () => void;
  /** Hidden pages get no frames: do not measure the interval across that gap. */
  readonly #onVisibilityChange = (): void => void (this.#last = 0);
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
  /** The quality has changed: rebuild the world when no animation is running. */
  #outdated = false;
  #disposed = false;
  /** Resources that the world failed to free, counted before the renderer was disposed. */
  #memoryAtDispose: { readonly geometries: number; readonly textures: number } | null = null;

  constructor(canvas: HTMLCanvasElement, options: SceneOptions) {
    this.#options = options;
    this.#quality = options.quality ?? 'auto';
    this.#frameRate.quality = this.#quality === 'auto' ? firstQuality() : this.#quality;
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: this.#frameRate.quality !== 'simple',
      powerPreference: 'high-performance',
    });
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.08;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setClearColor(0x120c09);
    this.#renderer.info.autoReset = true;
    this.#animator = new Animator(options.still ?? false);
    this.#viewpoint = new Viewpoint(canvas, {
      cuts: Boolean(options.still || options.reduceMotion),
      side: options.side ?? 1800,
      changed: () => this.#draw(),
    });
    this.#removeControls = listen(canvas, {
      stand: () => this.#viewpoint.stand,
      take: (stand) => this.#viewpoint.take(stand),
      enabled: () => this.controls,
    });
    this.#resizeObserver =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.#resizeObserver?.observe(canvas);
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
    this.resize();
  }

  // Views and animations

  show(view: View): void {
    this.#animator.end();
    this.#set(view);
  }

  async move(before: View, view: View, entry: Entry): Promise<void> {
    if (this.#disposed) return;
    const sequence = this.#animator.begin();
    const world = this.#ready(before);
    this.#draw();
    const spots = scenery(before, entry);
    if (spots.length) await this.#viewpoint.attend(spots, sequence.skipped ? 0 : 650);
    await playMove({ world, animator: this.#animator, sequence }, before, view, entry);
    if (!sequence.over) this.#set(view);
  }

  async fly(film: Film, before: View, options: FlyOptions = {}): Promise<void> {
    const sequence = this.#animator.begin();
    this.#set(before);
    const [world, viewpoint] = [this.#ready(before), this.#viewpoint];
    this.aim(null);
    const flight = new Flight(world, film, before, options, viewpoint.stand, viewpoint.frame);
    flight.ready();
    const { start, end } = flight.stands;
    const steady = this.#options.reduceMotion ?? false;
    const follows = options.from !== 'free';
    if (follows) await viewpoint.goto(steady ? between(start, end, 0.5) : start, 600);
    if (sequence.over) return;
    flight.ready();
    await this.#animator.run(sequence, flight.length, (share, time) => {
      const stand = flight.at(share < 1 ? time : flight.length, sequence.skipped);
      if (follows && !steady) viewpoint.follow(stand);
      this.#draw();
    });
    await this.#animator.run(sequence, 500, () => undefined);
    if (sequence.over) return;
    [viewpoint.cameraView, viewpoint.followed] = ['free', true];
    this.#draw();
  }

  async roll(
    die: 'wind' | 'clash',
    side: Side,
    faces: readonly number[] = [1, 1, 2, 2, 3, 3],
  ): Promise<void> {
    const sequence = this.#animator.begin();
    const { still = false, reduceMotion: calm = false } = this.#options;
    const [world, view, viewpoint, animator] = [this.#world, this.#view, this.#viewpoint, this.#animator];
    if (world && view)
      await rollDie(
        {
          world,
          view,
          viewpoint,
          animator,
          pick: (x, y) => this.pick(x, y),
          draw: () => this.#draw(),
          calm,
          still,
        },
        sequence,
        die,
        side,
        faces,
      );
  }

  skip(): void {
    this.#viewpoint.arrive();
    this.#animator.skip();
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

  // Camera

  look(cameraView: CameraView, target?: { readonly spots: readonly Spot[] }): Promise<void> {
    return this.#viewpoint.look(cameraView, target?.spots ?? null);
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

  // Settings and lifecycle

  get quality(): Quality | 'auto' {
    return this.#quality;
  }

  set quality(quality: Quality | 'auto') {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#frameRate.quality = quality === 'auto' ? firstQuality() : quality;
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
    this.#viewpoint.cover(insets, !this.#animator.busy);
    this.#draw();
  }

  resize(): void {
    if (this.#disposed) return;
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
    const memory = this.#memoryAtDispose ?? this.#renderer.info.memory;
    return {
      quality: this.#frameRate.quality,
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
      script: Math.round(this.#script * 100) / 100,
    };
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    cancelAnimationFrame(this.#request);
    this.#animator.end();
    this.#viewpoint.dispose();
    this.#removeControls();
    this.#resizeObserver?.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
    this.#world?.dispose();
    this.#world = null;
    this.#memoryAtDispose = { ...this.#renderer.info.memory };
    this.#renderer.renderLists.dispose();
    this.#renderer.dispose();
    // Browsers limit the number of WebGL contexts: release this one now, not at garbage collection.
    this.#renderer.forceContextLoss();
  }

  // Internals

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

  /** Returns the world for this view; rebuilds it if table, land, ports, shapes or set of pieces differ. */
  #ready(view: View): World {
    const kind = JSON.stringify([
      view.table,
      view.land,
      view.ports.map(({ x, y, colour }) => [x, y, colour]),
      view.shapes,
      view.pieces.map(({ kind, colour }) => kind + colour),
    ]);
    if (this.#world && kind === this.#kind) return this.#world;
    this.#world?.dispose();
    this.#kind = kind;
    this.#view = this.#viewpoint.view = view;
    this.#world = new World(this.#renderer, view, this.#frameRate.quality);
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
    if (!this.#animator.busy) this.#viewpoint.reframe();
    this.#draw();
  }

  /** Requests a frame. */
  #draw(): void {
    if (!this.#request && !this.#disposed) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#request = 0;
    if (this.#options.still) return this.#render();
    if (this.#outdated && !this.#animator.busy) this.#rebuild();
    else if (this.#quality === 'auto' && this.#last) this.#checkFrameRate(now - this.#last);
    const passed = this.#last ? Math.min(100, now - this.#last) : 16;
    this.#last = now;
    const started = performance.now();
    this.#advance(passed);
    this.#render();
    this.#script += (performance.now() - started - this.#script) * FORGET;
    if (!this.#options.reduceMotion || this.#animator.busy || this.#world?.effects.busy) this.#draw();
    else this.#last = 0;
  }

  /** Reacts to slow frames. */
  #checkFrameRate(interval: number): void {
    const verdict = this.#frameRate.note(interval);
    if (verdict === 'hopeless') this.#options.hopeless?.();
    if (verdict !== 'lowered') return;
    // Finish the current animation in the old world; `#tick` rebuilds it afterwards.
    this.#outdated = true;
    this.skip();
  }

  #advance(passed: number): void {
    const { reduceMotion } = this.#options;
    if (!reduceMotion) this.#time += passed;
    this.#animator.advance(passed);
    this.#world?.effects.advance(passed);
    this.#viewpoint.advance(passed);
    if (this.#world && !reduceMotion) swayCannon(this.#world, this.#aim, this.#time / 1000);
  }

  #render(): void {
    const world = this.#world;
    if (!world || this.#disposed) return;
    const { target, distance } = this.#viewpoint.stand;
    world.fleet.veil(this.#viewpoint.inTheWay(this.#animator.busy));
    world.lights.follow(target, Math.min(13, distance * 0.75));
    world.at(this.#time / 1000, this.#options.reduceMotion ?? false);
    this.#renderer.render(world.scene, this.#viewpoint.ready());
    this.#options.drawn?.();
  }
}
