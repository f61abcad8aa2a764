/** The state of the shooting range: the set-up, the aim, the last shot, and what the server says about it. */

import { practised } from '../../practice';
import { fireMove } from '../aiming';
import { distance, wrapBearing } from '../geometry';
import { MovePlan } from '../move-plan.svelte';
import { centimetres } from '../descriptions';
import { spotOf, type Fire, type Piece, type View } from '../types';
import { COURSE, scoreOf } from './course';
import type { DailyCourse } from './daily-course.svelte';
import { errorOf, limitsOf, weakest, type HandKind } from './hand';
import { aimedAt } from './game-shots';
import { addErrors, keepBest, readBest, readErrors } from './kept';
import {
  askAim,
  askFan,
  askPosition,
  askShot,
  askTarget,
  TARGETS,
  type AimedShot,
  type BestAim,
  type Fan,
  type SetUp,
  type ShotResult,
  type TargetKind,
  type TremorError,
  type TremorLevel,
} from './messages';
import { filmPath, type Place } from './paths';
import type { Refire } from './refire';

/** The best aim at a target from one place of the cannon, how often it hits, and its path without tremor. */
export interface Best {
  readonly found: BestAim;
  readonly fan: Fan | null;
  readonly path: readonly Place[];
}

/** A shot that was fired. */
export interface Fired {
  readonly fire: Fire;
  readonly target: Piece;
  /** From the cannon to the target, in cm. */
  readonly away: number;
  readonly result: ShotResult;
  /** The view while the ball flies. */
  readonly before: View;
  readonly path: readonly Place[];
  /** The same aim under other tremors; null until it is computed. */
  readonly fan: Fan | null;
  /** Null until it is computed. */
  readonly best: Best | null;
}

export type Mode = 'free' | 'drill' | 'course' | 'daily';
/** What an exact repetition of the tremor leaves unchanged. */
export type Kept = 'bearing' | 'pull';

const GAME = 'pirates';
/** Under no tremor at all, the fan still shows what the game's tremor would do. */
const FAN_LEVEL: TremorLevel = 'normal';

export class Range {
  kind = $state<HandKind>('broadside');
  /** In cm. */
  away = $state(60);
  trembles = $state(true);
  mode = $state<Mode>('free');
  setUp = $state.raw<SetUp | null>(null);
  plan = $state.raw<MovePlan | null>(null);
  fired = $state.raw<Fired | null>(null);
  /** Whether a shot is being computed. */
  firing = $state(false);
  error = $state.raw<unknown>();
  kept = $state<Kept | null>(null);
  errors = $state.raw(readErrors());
  best = $state(readBest());
  /** Chances of one's aims in the course, and of the best aims. */
  chances = $state.raw<readonly number[]>([]);
  bestChances = $state.raw<readonly number[]>([]);
  /** The shot of a game that is fired again, and its path. */
  original = $state.raw<(Refire & { readonly path: readonly Place[] }) | null>(null);
  #number = 0;
  /** The number of the course. */
  #course = 0;
  /** Best aims of the current set-up, by place and target. */
  #bests = new Map<string, Best>();
  /** Repeats what failed. */
  #again: (() => Promise<void>) | null = null;

  /** The day's course, whose shots the server answers and counts; null on the range. */
  readonly daily: DailyCourse | null;

  /** The course is over when all its shots have a chance; the day's, when all are fired. */
  readonly over = $derived.by(() =>
    this.daily ? this.daily.over : this.mode === 'course' && this.chances.length === COURSE.length,
  );
  readonly score = $derived(scoreOf(this.chances));
  readonly bestScore = $derived(scoreOf(this.bestChances));
  /** In the course each set-up has one shot; in drills the first one counts. */
  readonly canFire = $derived(
    this.setUp !== null &&
      !this.firing &&
      !((this.mode === 'course' || this.mode === 'daily') && this.fired !== null),
  );
  /** The level of the tremor. */
  readonly level = $derived<TremorLevel>(
    (this.mode === 'free' || this.mode === 'drill') && !this.trembles
      ? 'none'
      : (this.setUp?.tremor ?? 'normal'),
  );

  /** What stands on the table: after the only shot at a set-up, what it felled is gone. */
  readonly view = $derived.by((): View | null => {
    const [view, fell] = [this.setUp?.view ?? null, this.fired?.result.landed.fell];
    if (!view || !fell?.length || this.mode === 'free' || this.mode === 'drill') return view;
    const pieces = view.pieces.map((piece) =>
      fell.includes(piece.number) ? { ...piece, on_table: false } : piece,
    );
    return { ...view, pieces };
  });

  constructor(daily: DailyCourse | null = null) {
    this.daily = daily;
    if (daily) this.mode = 'daily';
  }

  /** The named target: the one that the cannon points at most nearly; of two in a line the nearer. */
  get target(): Piece | null {
    const [aim, view, targets] = [this.plan?.aim, this.plan?.view, this.setUp?.targets];
    if (!aim || !view || !targets) return null;
    const chosen = this.plan!.targeted;
    if (chosen !== null && targets.includes(chosen)) return view.pieces[chosen]!;
    return aimedAt({ view, targets }, aim);
  }

  // Set-ups

  /** Sets up a target at the given distance in cm, which is clamped to what the target allows. */
  choose(kind: TargetKind, away: number): Promise<void> {
    const [least, most] = limitsOf(kind);
    [this.kind, this.away] = [kind, Math.round(Math.min(most, Math.max(least, away)))];
    this.original = null;
    return this.#setUp(() => askTarget(kind, this.away * 100));
  }

  /** Sets up a shot of a game, aimed as it was. */
  async refire(shot: Refire): Promise<void> {
    [this.kind, this.mode] = ['game', 'free'];
    this.original = { ...shot, path: [] };
    await this.#setUp(() => askPosition(shot.position));
    const [plan, setUp] = [this.plan, this.setUp];
    if (!plan || !setUp || setUp.position !== shot.position) return;
    plan.suggest(shot.fire);
    const target = this.target;
    if (target) this.away = centimetres(distance(shot.fire.place, spotOf(target)));
    if (!shot.tremor) return;
    const [number, aimed] = [this.#number, { ...aimedShot(shot.fire), position: shot.position }];
    const { film } = await askShot(aimed, 'none', shot.tremor).catch(() => ({ film: null }));
    if (film && number === this.#number) this.original = { ...shot, path: filmPath(film) };
  }

  async #setUp(ask: () => Promise<SetUp | null>): Promise<void> {
    const number = (this.#number += 1);
    this.#again = () => this.#setUp(ask);
    this.error = undefined;
    try {
      const found = await ask();
      if (number !== this.#number || !found) return;
      this.#bests.clear();
      [this.setUp, this.fired, this.kept] = [found, null, null];
      const plan = this.plan ?? new MovePlan(found.view);
      plan.follow(number, found.view, found.choices);
      const { base, place, bearing } = found;
      plan.aim = { base, place, bearing, pull: 0 };
      const first = found.targets[0];
      if (first !== undefined) plan.pointAtPiece(found.view.pieces[first]!);
      plan.setBearing(plan.aim.bearing + startOff(found.position));
      this.plan = plan;
      this.#again = null;
    } catch (error) {
      if (number === this.#number) this.error = error;
    }
  }

  /** Repeats the request that failed. */
  retry(): void {
    const again = this.#again;
    this.error = undefined;
    void again?.();
  }
  get canRetry(): boolean {
    return this.error !== undefined && this.#again !== null;
  }

  // Drills and the course

  /** Begins or goes on with drills of what one misses most. */
  drill(): Promise<void> {
    this.mode = 'drill';
    const { kind, band } = weakest(this.errors, TARGETS);
    return this.choose(kind, band.from + Math.random() * (band.to - band.from - 1));
  }

  startCourse(): Promise<void> {
    this.mode = 'course';
    this.#course += 1;
    [this.chances, this.bestChances] = [[], []];
    return this.next();
  }

  /** The next set-up of the drill or the course. */
  next(): Promise<void> {
    const { daily } = this;
    if (daily) return this.#setUp(() => daily.target());
    if (this.mode === 'drill') return this.drill();
    const next = COURSE[this.chances.length];
    return next ? this.choose(next.kind, next.distance) : Promise.resolve();
  }

  leave(): void {
    this.mode = 'free';
  }

  // Shots

  /** Keeps bearing or pull of the last shot and repeats its tremor; null ends that. */
  keep(what: Kept | null): void {
    this.kept = what;
    if (this.fired && this.plan && what) this.plan.suggest(this.fired.fire);
  }

  /** Holds what is kept while the rest is aimed. */
  hold(): void {
    const [plan, last, what] = [this.plan, this.fired?.fire, this.kept];
    if (!plan?.aim || !last || !what || plan.aim[what] === last[what]) return;
    if (what === 'bearing') plan.setBearing(last.bearing);
    else plan.setPull(last.pull);
  }

  /** Fires; resolves with the shot before its fan and best aim are known. Null if it could not be fired. */
  async fire(): Promise<Fired | null> {
    const [plan, setUp, target] = [this.plan, this.setUp, this.target];
    if (!plan?.aim || !setUp || !target || !this.canFire) return null;
    const fire = fireMove(plan.aim);
    const shot = { ...aimedShot(fire), position: setUp.position };
    const last = this.fired;
    const repeated: TremorError | null =
      this.kept && last ? [last.result.tremor.bearing, last.result.tremor.pull] : null;
    [this.firing, this.error] = [true, undefined];
    const number = this.#number;
    try {
      const result = await (this.daily?.fire(fire) ?? askShot(shot, this.level, repeated));
      if (number !== this.#number) return null;
      const { bearing, pull } = result.tremor;
      const flown = {
        base: fire.base,
        place: fire.place,
        bearing: wrapBearing(fire.bearing + bearing),
        pull: fire.pull + pull,
      };
      const isFirst = last === null;
      const fired: Fired = {
        fire,
        target,
        away: centimetres(distance(fire.place, spotOf(target))),
        result,
        before: { ...setUp.view, shot: flown },
        path: filmPath(result.film),
        fan: null,
        best: null,
      };
      this.fired = fired;
      if (isFirst) practised(GAME);
      if (!this.daily) void this.#compare(fired, shot, isFirst);
      return fired;
    } catch (error) {
      this.#again = null;
      this.error = error;
      return null;
    } finally {
      this.firing = false;
    }
  }

  /**
   * Asks for the fan and the best aim of a shot. They count for the hand and the course also if the next
   * set-up is there before them.
   */
  async #compare(fired: Fired, shot: AimedShot, isFirst: boolean): Promise<void> {
    const [number, course, kind] = [this.#number, this.#course, this.kind];
    const [target, level] = [fired.target.number, this.level === 'none' ? FAN_LEVEL : this.level];
    const isCurrent = (): boolean => number === this.#number && this.fired?.result === fired.result;
    const inCourse = (): boolean => this.mode === 'course' && course === this.#course;
    try {
      const fan = this.fired?.fan ?? (await askFan(shot, target, level));
      if (isCurrent()) {
        if (inCourse() && !this.fired!.fan) this.#scored(fan);
        this.fired = { ...this.fired!, fan };
      }
      if (!isCurrent() && !isFirst) return;
      const best = await this.#bestAim(shot, target, level);
      if (isCurrent()) [this.fired, this.#again] = [{ ...this.fired!, best }, null];
      if (inCourse() && best.fan) this.bestChances = [...this.bestChances, chanceOf(best.fan)];
      // After the first shot the best aim is known: later ones say nothing about the eye.
      const error = isFirst ? errorOf(fired.fire, best.found) : null;
      if (error) this.errors = addErrors(this.errors, [{ kind, distance: fired.away, ...error }]);
    } catch (error) {
      if (!isCurrent()) return;
      this.#again = () => this.#compare(fired, shot, isFirst);
      this.error = error;
    }
  }

  #scored(fan: Fan): void {
    this.chances = [...this.chances, chanceOf(fan)];
    if (this.over) this.best = keepBest(this.score);
  }

  async #bestAim(stand: AimedShot, target: number, level: TremorLevel): Promise<Best> {
    const { position, base, place } = stand;
    const key = JSON.stringify([position, base, place, target, level]);
    const known = this.#bests.get(key);
    if (known) return known;
    const found = await askAim({ position, base, place }, target, level);
    const shot = found.aim && { position, ...aimedShot(found.aim) };
    const best = {
      found,
      fan: shot && (await askFan(shot, target, level)),
      path: shot ? filmPath((await askShot(shot, 'none')).film) : [],
    };
    this.#bests.set(key, best);
    return best;
  }
}

/**
 * How far the barrel first points beside the target, in 0.1°: aiming is part of the exercise. The same for
 * everybody at the same set-up.
 */
export function startOff(position: string): number {
  let sum = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < position.length; at += 1)
    sum = Math.imul(sum ^ position.charCodeAt(at), 0x01000193) >>> 0;
  return (50 + (sum % 51)) * (sum & 0x10000 ? 1 : -1);
}

const aimedShot = ({ base, place, bearing, pull }: Fire): Omit<AimedShot, 'position'> => ({
  base,
  place,
  bearing,
  pull,
});

/** Whether a shot felled its target. */
export const isHit = ({ result, target }: Fired): boolean =>
  result.landed.fell?.includes(target.number) ?? false;

/** Whether the aim hits as often as the best one; false until both are known. */
export const isAsGood = ({ fan, best }: Fired): boolean =>
  Boolean(fan && best?.fan && chanceOf(fan) >= chanceOf(best.fan));

/** How often an aim fells its target, from 0 to 1. */
export const chanceOf = ({ hits, ghosts }: Fan): number => hits / (ghosts.length || 1);
