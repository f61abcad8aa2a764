/** Plays a film in the world: ball, pieces, smoke and camera. */

import { Vector3 } from 'three';

import { behindBarrel, between, fitted, smooth, type Frame, type CameraPose } from './camera';
import { BALL, Reel } from './film';
import type { Film, FlyOptions, View } from './types';
import { muzzle, place, spotAt, yaw } from './units';
import type { World } from './world';

/** Milliseconds of playback per entry of the film-time table. */
const TICK = 8;

export function timetable(reel: Reel, speed: number, slow: boolean): number[] {
  const times = [0];
  for (let time = 0; time < reel.length && times.length < 8000;) {
    time = Math.min(reel.length, time + TICK * speed * (slow ? reel.pace(time) : 1));
    times.push(time);
  }
  return times;
}

/** Centre of the action: the first fall, otherwise the first hit, otherwise where the ball ends. */
export function scene(reel: Reel): Vector3 {
  const event =
    reel.happenings.find(({ what }) => what === 'fall') ?? reel.happenings.find(({ what }) => what === 'hit');
  const bodies = reel.at(event?.at ?? reel.length);
  const found =
    bodies.find(({ body }) => body === (event?.piece ?? BALL))?.position ??
    bodies[0]?.position ??
    new Vector3();
  return found.clone().setY(0.3);
}

export function watching(
  from: NonNullable<FlyOptions['from']>,
  before: View,
  action: Vector3,
  now: CameraPose,
  frame: Frame,
): { start: CameraPose; end: CameraPose } {
  const { shot } = before;
  if (from === 'free' || !shot) return { start: now, end: now };
  const narrow = frame.width < frame.height;
  const [cannon, side] = [place(shot.place, 300), shot.bearing + 1800];
  if (from === 'barrel') {
    const start = behindBarrel(shot.place, shot.bearing, frame, cannon.distanceTo(action));
    return { start, end: { target: action, side: side + 140, tilt: 19, distance: narrow ? 4.6 : 3.6 } };
  }
  const turn = { side: shot.bearing + 900, target: shot.bearing + 150, above: side }[from];
  const shown = [
    ...around(cannon, 0.4),
    ...around(action, 0.9),
    action.clone().setY(1.2),
    cannon.clone().setY(1),
  ];
  const stand = fitted(
    { target: action, side: turn, tilt: { side: 17, target: 14, above: 68 }[from], distance: 6 },
    shown,
    frame,
  );
  return { start: stand, end: stand };
}

/** Corners of a square around a position: leaves room for pieces that are knocked away. */
const around = (at: Vector3, room: number): Vector3[] =>
  [-room, room].flatMap((x) => [-room, room].map((z) => at.clone().add(new Vector3(x, 0, z))));

export class Flight {
  readonly reel: Reel;
  readonly #times: readonly number[];
  readonly #world: World;
  readonly #options: FlyOptions;
  readonly #before: View;
  readonly #stands: { start: CameraPose; end: CameraPose };
  #reported = 0;
  #wisp = 0;

  constructor(world: World, film: Film, before: View, options: FlyOptions, now: CameraPose, frame: Frame) {
    [this.#world, this.#options, this.#before] = [world, options, before];
    this.reel = new Reel(film);
    this.#times = timetable(this.reel, options.speed ?? 1, options.slow ?? true);
    this.#stands = watching(options.from ?? 'barrel', before, scene(this.reel), now, frame);
  }

  /** Playback duration in milliseconds. */
  get length(): number {
    return (this.#times.length - 1) * TICK;
  }

  /** Camera poses at the start and at the end. */
  get stands(): { readonly start: CameraPose; readonly end: CameraPose } {
    return this.#stands;
  }

  ready(): void {
    const { cannon } = this.#world;
    const { shot, shapes } = this.#before;
    cannon.group.visible = shot !== null;
    if (shot) {
      cannon.group.position.copy(place(shot.place));
      cannon.group.rotation.set(0, yaw(shot.bearing), 0);
      cannon.draw(0);
      cannon.load(false);
      cannon.ball.position.copy(place(muzzle(shot.place, shot.bearing, shapes), shapes.muzzle));
    }
    cannon.ball.visible = true;
  }

  /** Poses everything at a playback time in milliseconds; returns the camera pose. */
  at(time: number, quiet: boolean): CameraPose {
    const film =
      this.#times[Math.min(this.#times.length - 1, Math.max(0, Math.round(time / TICK)))] ?? this.reel.length;
    const { fleet, cannon } = this.#world;
    for (const { body, position, turn, gone } of this.reel.at(film)) {
      if (body === BALL) {
        cannon.ball.position.copy(position);
        cannon.ball.visible = !gone;
        continue;
      }
      fleet.pose(body, { position, turn });
      const mesh = fleet.mesh(body);
      if (mesh) mesh.visible = !gone;
    }
    fleet.settle();
    this.#tell(film, quiet);
    if (!quiet) this.#trail(time);
    const { start, end } = this.#stands;
    const due =
      this.reel.happenings.find(({ what }) => what === 'fall' || what === 'hit')?.at ?? this.reel.length;
    return between(start, end, smooth(Math.min(1, film / Math.max(260, due + 120))));
  }

  /** Smoke behind the flying ball. */
  #trail(time: number): void {
    const { ball } = this.#world.cannon;
    if (time - this.#wisp < 26 || ball.position.y < 0.14 || !ball.visible) return;
    this.#wisp = time;
    this.#world.effects.puff('trail', ball.position);
  }

  #tell(film: number, quiet: boolean): void {
    const { happenings } = this.reel;
    for (
      let event = happenings[this.#reported];
      event && event.at <= film;
      event = happenings[++this.#reported]
    ) {
      this.#options.happens?.({ what: event.what, piece: event.piece });
      if (quiet) continue;
      const { effects, cannon } = this.#world;
      const { shot } = this.#before;
      if (event.what === 'fire' && shot) {
        const to = place(spotAt(cannon.ball.position));
        effects.puff('smoke', cannon.ball.position, to.sub(place(shot.place)).normalize());
      } else if (event.what === 'hit') effects.puff('splinters', cannon.ball.position);
      else if (event.what === 'fall')
        effects.puff(
          'dust',
          (this.#world.fleet.mesh(event.piece ?? BALL)?.position ?? cannon.ball.position).clone().setY(0.08),
        );
    }
  }
}
