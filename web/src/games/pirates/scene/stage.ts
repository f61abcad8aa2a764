/** The scene at work: the renderer, the camera, and what is asked of them. */

import { ACESFilmicToneMapping, PCFShadowMap, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3, WebGLRenderer, type Object3D } from 'three';

import { aimCamera, behindBarrel, eye, between, bounded, fitted, smooth, type Frame, type Stand } from './camera';
import { listen } from './controls';
import { Flight } from './flight';
import { firstQuality, Gauge } from './gauge';
import { playMove, scenery } from './moves';
import { pieceOf } from './pieces/fleet';
import { Playing, type Act } from './playing';
import type { Aim, Entry, Film, FlyOptions, Info, Marks, Picked, Quality, Scene, SceneOptions, Sight, Spot, View } from './types';
import { place, spotAt, UNIT, yaw } from './units';
import { World } from './world';

const SEA = new Plane(new Vector3(0, 1, 0), 0);
/** A finger is broad: so many pixels beside a piece still mean it. */
const NEAR = 26;
const FLIGHT = 900;

export class Stage implements Scene {
  controls = true;
  readonly #canvas: HTMLCanvasElement;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera();
  readonly #playing: Playing;
  readonly #ray = new Raycaster();
  readonly #gauge = new Gauge('full');
  readonly #watching: ResizeObserver | null;
  readonly #deaf: () => void;
  #quality: Quality | 'auto';
  #world: World | null = null;
  #view: View | null = null;
  #kind = '';
  #marks: Marks = {};
  #aim: Aim | null = null;
  #side: number;
  #insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #stand: Stand = { target: new Vector3(), side: 1800, tilt: 44, distance: 20 };
  #sight: Sight = 'table';
  #targets: readonly Spot[] | null = null;
  #flying: { from: Stand; to: Stand; time: number; readonly length: number; done: () => void } | null = null;
  #request = 0;
  #last = 0;
  #time = 0;
  #script = 0;
  #gone = false;
  /** Whether the camera stands where a film has left it. */
  #followed = false;

  constructor(canvas: HTMLCanvasElement, options: SceneOptions) {
    [this.#canvas, this.#options] = [canvas, options];
    this.#quality = options.quality ?? 'auto';
    this.#gauge.quality = this.#quality === 'auto' ? firstQuality() : this.#quality;
    this.#side = options.side ?? 1800;
    this.#renderer = new WebGLRenderer({ canvas, antialias: this.#quality !== 'simple', powerPreference: 'high-performance' });
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.08;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setClearColor(0x120c09);
    this.#renderer.info.autoReset = true;
    this.#playing = new Playing(options.still ?? false);
    this.#deaf = listen(canvas, {
      stand: () => this.#stand,
      take: (stand) => this.#take(stand),
      enabled: () => this.controls,
    });
    this.#watching = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.#watching?.observe(canvas);
    this.resize();
  }

  // Showing

  show(view: View): void {
    this.#playing.end();
    this.#set(view);
  }

  async move(before: View, view: View, entry: Entry): Promise<void> {
    const act = this.#playing.begin();
    const world = this.#ready(before);
    this.#draw();
    const spots = scenery(before, entry);
    if (spots.length) await this.#attend(spots, act);
    await playMove({ world, playing: this.#playing, act }, before, view, entry);
    if (!act.over) this.#set(view);
  }

  async fly(film: Film, before: View, options: FlyOptions = {}): Promise<void> {
    const act = this.#playing.begin();
    this.#set(before);
    const world = this.#ready(before);
    this.aim(null);
    const flight = new Flight(world, film, before, options, this.#stand, this.#frame);
    flight.ready();
    const steady = this.#options.reduceMotion ?? false;
    if (options.from !== 'free') await this.#goto(steady ? between(flight.stands.start, flight.stands.end, 0.5) : flight.stands.start, 600);
    if (act.over) return;
    flight.ready();
    await this.#playing.run(act, flight.length, (share, time) => {
      const stand = flight.at(share < 1 ? time : flight.length, act.skipped);
      if (options.from !== 'free' && !steady && !this.#flying) this.#stand = stand;
      this.#draw();
    });
    await this.#playing.run(act, 500, () => undefined);
    if (act.over) return;
    [this.#sight, this.#followed] = ['free', true];
    this.#draw();
  }

  async roll(die: 'wind' | 'clash', side: number | 'flag' | 'swords', faces: readonly number[] = [1, 1, 2, 2, 3, 3]): Promise<void> {
    const act = this.#playing.begin();
    const world = this.#world;
    if (!world) return;
    const sides = die === 'clash' ? (['flag', 'swords', 'flag', 'swords', 'flag', 'swords'] as const) : faces.includes(Number(side)) ? faces : [...faces.slice(0, 5), Number(side)];
    const cube = world.die(sides);
    // On the sea before whoever looks, as large as a die in the hand.
    const { width, height } = this.#frame;
    const spot = this.pick(width / 2, height * 0.6).spot ?? spotAt(this.#stand.target);
    const size = this.#camera.position.distanceTo(place(spot)) * 0.075;
    const turn = yaw(this.#stand.side) + Math.PI / 2;
    cube.group.position.copy(place(spot));
    cube.group.scale.setScalar(size);
    cube.group.rotation.y = turn;
    cube.group.visible = true;
    const end = cube.face(side, 0);
    await this.#playing.run(act, this.#options.reduceMotion ? 0 : 1150, (share) => {
      cube.pose(1 - (1 - share) ** 2.2, end);
      this.#draw();
    });
    await this.#playing.run(act, 850, () => undefined);
    if (!act.over && !this.#options.still) cube.group.visible = false;
    this.#draw();
  }

  skip(): void {
    this.#arrive();
    this.#playing.skip();
    this.#draw();
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    if (this.#world && this.#view) this.#world.marks.show(marks, this.#view);
    this.#draw();
  }

  aim(aim: Aim | null): void {
    this.#aim = aim;
    this.#point();
    if (aim && this.#sight === 'barrel') {
      const stand = behindBarrel(aim.place, aim.bearing, this.#narrow);
      if (this.#flying) this.#flying.to = stand;
      else this.#stand = stand;
    }
    this.#draw();
  }

  // Looking

  look(sight: Sight, target?: { readonly spots: readonly Spot[] }): Promise<void> {
    this.#sight = sight;
    this.#targets = target?.spots ?? null;
    return sight === 'free' && !target ? Promise.resolve() : this.#goto(this.#from(sight), FLIGHT);
  }

  turn(around: number, tilt: number): void {
    this.#take({ ...this.#stand, side: this.#stand.side + around * 10, tilt: this.#stand.tilt + tilt });
  }

  zoom(factor: number): void {
    this.#take({ ...this.#stand, distance: this.#stand.distance / factor });
  }

  pick(x: number, y: number): Picked {
    const { width, height } = this.#frame;
    aimCamera(this.#camera, this.#stand, this.#frame);
    this.#ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.#camera);
    const sea = this.#ray.ray.intersectPlane(SEA, new Vector3());
    const spot = sea && this.#onTable(spotAt(sea)) ? spotAt(sea) : null;
    const world = this.#world;
    if (!world) return { piece: null, token: null, spot };
    const [hit] = this.#ray.intersectObjects([...world.fleet.meshes], true);
    const piece = hit ? pieceOf(hit.object) : this.#nearest(x, y);
    const tokens: Object3D[] = [world.tokens.storm, world.tokens.kraken].filter(({ visible }) => visible);
    const under = spot && tokens.find((token) => token.position.distanceTo(place(spot)) < (this.#view?.shapes.token ?? 0) * UNIT);
    return { piece, token: (under?.userData['token'] as 'storm' | 'kraken' | undefined) ?? null, spot };
  }

  project(spot: Spot, height = 0): { x: number; y: number } | null {
    aimCamera(this.#camera, this.#stand, this.#frame);
    const at = place(spot, height);
    const before = at.clone().applyMatrix4(this.#camera.matrixWorldInverse);
    if (before.z > -this.#camera.near) return null;
    at.project(this.#camera);
    const frame = this.#frame;
    return { x: ((at.x + 1) / 2) * frame.width, y: ((1 - at.y) / 2) * frame.height };
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
    return this.#side;
  }

  set side(side: number) {
    if (side === this.#side) return;
    this.#side = side;
    if (this.#sight === 'table' || this.#sight === 'above') void this.look(this.#sight, this.#targets ? { spots: this.#targets } : undefined);
  }

  get insets(): { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number } {
    return this.#insets;
  }

  set insets(insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }) {
    this.#insets = { ...insets };
    this.#reframe();
  }

  resize(): void {
    if (this.#gone) return;
    const { width, height } = this.#frame;
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
    const { render, memory } = this.#renderer.info;
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
    this.#flying?.done();
    this.#deaf();
    this.#watching?.disconnect();
    this.#world?.dispose();
    this.#world = null;
    this.#renderer.renderLists.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts: give this one back now, not when somebody sweeps.
    this.#renderer.forceContextLoss();
  }

  // Behind the scene

  get #frame(): Frame {
    const { clientWidth, clientHeight, width, height } = this.#canvas;
    return { width: clientWidth || width || 300, height: clientHeight || height || 150, insets: this.#insets };
  }

  get #narrow(): boolean {
    return this.#frame.width < this.#frame.height;
  }

  /** A narrow frame looks along the table's edge: over a corner the table would be too broad for it. */
  get #facing(): number {
    return this.#narrow ? Math.round(this.#side / 900) * 900 : this.#side;
  }

  #set(view: View): void {
    const first = !this.#view;
    const world = this.#ready(view);
    this.#view = view;
    world.effects.clear();
    world.show(view);
    world.cannon.ball.visible = false;
    world.hideDice();
    this.#point();
    world.marks.show(this.#marks, view);
    if (first) this.#stand = this.#from(this.#sight);
    this.#draw();
  }

  /** The world for a table of this shape; it is built anew when the table is another one. */
  #ready(view: View): World {
    const kind = JSON.stringify([view.table, view.land, view.ports.map(({ x, y, colour }) => [x, y, colour]), view.shapes, view.pieces.map(({ kind, colour }) => kind + colour)]);
    if (this.#world && kind === this.#kind) return this.#world;
    this.#world?.dispose();
    this.#kind = kind;
    this.#view = view;
    this.#world = new World(this.#renderer, view, this.#gauge.quality);
    this.#renderer.shadowMap.enabled = this.#world.level.shadows > 0;
    this.resize();
    return this.#world;
  }

  #rebuild(): void {
    const view = this.#view;
    this.#kind = '';
    if (view) this.show(view);
  }

  /** The cannon where it is aimed, or nowhere. */
  #point(): void {
    const { cannon, sight } = this.#world ?? {};
    if (!cannon || !sight) return;
    const aim = this.#aim;
    cannon.group.visible = sight.group.visible = aim !== null;
    if (!aim) return;
    for (const { position, rotation } of [cannon.group, sight.group]) {
      position.copy(place(aim.place));
      rotation.set(0, yaw(aim.bearing), 0);
    }
    cannon.load(true);
    cannon.draw(aim.pull);
    sight.group.visible = aim.sight !== 'none' && aim.sight !== undefined;
    sight.draw(aim.pull, aim.sight === 'line');
  }

  #from(sight: Sight): Stand {
    const view = this.#view;
    if (!view) return this.#stand;
    const [left, bottom, right, top] = view.table;
    if (sight === 'barrel' && this.#aim) return behindBarrel(this.#aim.place, this.#aim.bearing, this.#narrow);
    const spots: readonly Spot[] = this.#targets ?? sailed(view);
    const margin = this.#targets ? 550 : 800;
    const points = spots.flatMap(([x, y]) => [-margin, margin].flatMap((dx) => [-margin, margin].map((dy) => place([x + dx, y + dy], 400))));
    const middle = new Vector3(((left + right) / 2) * UNIT, 0, (-(bottom + top) / 2) * UNIT);
    const tilt = sight === 'above' ? (this.#narrow ? 74 : 66) : sight === 'free' ? this.#stand.tilt : this.#narrow ? 52 : 40;
    const stand = fitted({ target: middle, side: sight === 'free' ? this.#stand.side : this.#facing, tilt, distance: 20 }, points, this.#frame);
    return { ...stand, distance: Math.max(stand.distance, 4.6) };
  }

  #goto(to: Stand, length: number): Promise<void> {
    this.#followed = false;
    this.#flying?.done();
    this.#flying = null;
    if (this.#options.still || this.#options.reduceMotion || length <= 0) {
      this.#stand = to;
      this.#draw();
      return Promise.resolve();
    }
    this.#draw();
    return new Promise((done) => (this.#flying = { from: this.#stand, to, time: 0, length, done }));
  }

  /** Ends the camera's flight where it was going. */
  #arrive(): void {
    if (!this.#flying) return;
    const { to, done } = this.#flying;
    [this.#stand, this.#flying] = [to, null];
    done();
  }

  /** Goes to where something happens, unless it is in sight. */
  async #attend(spots: readonly Spot[], act: Act): Promise<void> {
    const { width, height, insets } = this.#frame;
    const seen = spots.every((spot) => {
      const at = this.project(spot, 300);
      return at && at.x > insets.left + width * 0.06 && at.x < width - insets.right - width * 0.06 && at.y > insets.top + height * 0.08 && at.y < height - insets.bottom - height * 0.06;
    });
    if (seen && this.#stand.distance < 16) return;
    [this.#sight, this.#targets] = ['free', spots];
    const to = this.#from('free');
    await this.#goto({ ...to, tilt: Math.max(34, to.tilt), distance: Math.max(4.6, to.distance) }, act.skipped ? 0 : 650);
  }

  /** A hand on the camera: it gives up its own way. */
  #take(stand: Stand): void {
    this.#followed = false;
    this.#flying?.done();
    this.#flying = null;
    if (this.#sight !== 'barrel') this.#sight = 'free';
    this.#stand = this.#view ? bounded(stand, this.#view.table) : stand;
    this.#draw();
  }

  #reframe(): void {
    if (this.#view && this.#sight !== 'free' && !this.#flying && !this.#playing.busy) this.#stand = this.#from(this.#sight);
    this.#draw();
  }

  #onTable([x, y]: Spot): boolean {
    const [left, bottom, right, top] = this.#view?.table ?? [0, 0, 0, 0];
    return x >= left && x <= right && y >= bottom && y <= top;
  }

  #nearest(x: number, y: number): number | null {
    let [best, found]: [number, number | null] = [NEAR, null];
    for (const { number, on_table: there, x: px, y: py } of this.#view?.pieces ?? []) {
      const at = there ? this.project([px, py], 250) : null;
      const away = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
      if (away < best) [best, found] = [away, number];
    }
    return found;
  }

  /** Asks for a frame. */
  #draw(): void {
    if (!this.#request && !this.#gone) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#request = 0;
    const { still, reduceMotion } = this.#options;
    const passed = this.#last ? Math.min(100, now - this.#last) : 16;
    if (!still && this.#quality === 'auto' && this.#last && this.#gauge.note(now - this.#last)) this.#rebuild();
    this.#last = now;
    if (!still) {
      const started = performance.now();
      if (!reduceMotion) this.#time += passed;
      this.#playing.advance(passed);
      this.#world?.effects.advance(passed);
      this.#advance(passed);
      this.#sway();
      this.#render();
      this.#script += (performance.now() - started - this.#script) * 0.05;
      if (!reduceMotion || this.#playing.busy || this.#world?.effects.busy) this.#draw();
      else this.#last = 0;
    } else this.#render();
  }

  #advance(passed: number): void {
    const flying = this.#flying;
    if (!flying) return;
    flying.time += passed;
    const share = Math.min(1, flying.time / flying.length);
    this.#stand = between(flying.from, flying.to, smooth(share));
    if (share >= 1) this.#arrive();
  }

  /** Hands are never quite still. */
  #sway(): void {
    const aim = this.#aim;
    const { cannon, sight } = this.#world ?? {};
    if (!aim || !cannon || !sight || aim.sight === 'none' || aim.sight === undefined || this.#options.reduceMotion) return;
    const seconds = this.#time / 1000;
    const swing = (Math.sin(seconds * 1.7) * 0.6 + Math.sin(seconds * 2.9 + 1) * 0.4) * (0.006 + (0.008 * aim.pull) / 1000);
    cannon.group.rotation.y = sight.group.rotation.y = yaw(aim.bearing) + swing;
  }

  /** Low behind the barrel one's own pieces are in the way. */
  #clearing(): (thing: Object3D) => boolean {
    if (this.#stand.tilt > 30 || !(this.#sight === 'barrel' || this.#playing.busy || this.#followed)) return () => false;
    const from = eye(this.#stand);
    const way = this.#stand.target.clone().sub(from).setY(0).normalize();
    const near = Math.min(2.2, this.#stand.distance * 0.55);
    return ({ position }) => {
      const to = position.clone().sub(from).setY(0);
      const along = to.dot(way);
      return along > -0.4 && along < near && to.addScaledVector(way, -along).length() < 1.1;
    };
  }

  #render(): void {
    const world = this.#world;
    if (!world || this.#gone) return;
    aimCamera(this.#camera, this.#stand, this.#frame);
    world.fleet.veil(this.#clearing());
    world.lights.follow(this.#stand.target, Math.min(13, this.#stand.distance * 0.75));
    world.at(this.#time / 1000, this.#options.reduceMotion ?? false);
    this.#renderer.render(world.scene, this.#camera);
    this.#options.drawn?.();
  }
}

/** What is to be seen of a whole table: ports and what stands on it. */
function sailed({ ports, pieces, land }: View): Spot[] {
  return [...ports, ...land, ...pieces.filter(({ on_table: there }) => there)].map(({ x, y }) => [x, y]);
}
