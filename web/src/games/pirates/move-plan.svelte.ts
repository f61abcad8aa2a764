/**
 * The move that the player is preparing: the cannon's aim or a course. Nothing here is sent to the server.
 */

import { aimAt, firstAim, fireMove, placeNear, placeOn, rangeAt, ringOf, type Aiming } from './aiming';
import { boardable, nearestEnemy, type Near } from './boarding';
import { ahead, bearingOf, distance, offset, wrapBearing } from './geometry';
import { courseMove, isChange, krakenTo, sailTo, stormTo, turnOnTheSpot, type Course } from './course';
import type { Marks } from './stage';
import { isEnemy, piecesByDistance } from './descriptions';
import { spotOf, type Choices, type Move, type Piece, type Spot, type Token, type View } from './types';

export const FULL_PULL = 1000;
/** Deviation in 0.1° within which the cannon counts as pointed at its target. */
const ON_TARGET = 40;
/** An enemy at most this many knots from the reachable water is framed with it. */
const FRAMED_KNOTS = 4;

export class MovePlan {
  view = $state.raw<View>()!;
  choices = $state.raw<Choices | null>(null);
  aim = $state.raw<Aiming | null>(null);
  course = $state.raw<Course | null>(null);
  /** The ship or token that is selected for moving. */
  chosen = $state.raw<number | Token | null>(null);
  /** Whether it is being dragged; the camera does not move during a drag. */
  held = $state(false);
  #number = -1;
  /** The number of the last target. */
  #target = $state<number | null>(null);

  constructor(view: View) {
    this.view = view;
  }

  /**
   * Takes over a new moment and its choices. The plan is kept while the moment number stays the same, so
   * that a rejected move does not lose it. The cannon first points at the nearest of the pieces `targets`.
   */
  follow(number: number, view: View, choices: Choices | null, targets: readonly number[] = []): void {
    this.view = view;
    this.choices = choices;
    if (number !== this.#number) {
      this.#number = number;
      this.aim = null;
      this.course = null;
      this.#target = null;
      const kept = this.chosen;
      this.chosen = choices && this.offered.includes(kept!) ? kept : null;
    }
    if (choices?.fire.length && !this.aim) {
      const [nearest] = targets
        .flatMap((number) => {
          const piece = view.pieces[number];
          const from = piece && placeNear(choices, spotOf(piece));
          return piece && from ? [{ piece, from, away: distance(from.place, spotOf(piece)) }] : [];
        })
        .toSorted((one, other) => one.away - other.away);
      this.aim =
        (nearest && aimAt(choices, nearest.from.base, spotOf(nearest.piece))) ?? firstAim(choices, view);
      const enemy = nearest?.piece ?? this.#inLine[0];
      if (enemy) this.#target = enemy.number;
    }
    if (choices && view.phase === 'kraken') this.chosen = 'kraken';
  }

  /** Ships and tokens that may move, and ships that may load. */
  get offered(): readonly (number | Token)[] {
    const { choices } = this;
    if (!choices) return [];
    const ships = choices.sail.map(({ piece }) => piece);
    return [
      ...ships,
      ...choices.load.filter((piece) => !ships.includes(piece)),
      ...(choices.kraken.length ? (['kraken'] as const) : []),
      ...(choices.storm ? (['storm'] as const) : []),
    ];
  }

  /** The planned move; null if there is none yet. */
  get move(): Move | null {
    const { aim, course, view } = this;
    if (aim) return fireMove(aim);
    return course && isChange(course, view) ? courseMove(course) : null;
  }

  get marks(): Marks {
    const { choices, view, aim, course, chosen } = this;
    if (!choices)
      return view.strike ? { fights: [{ piece: view.strike[0], target: view.strike[1], strong: true }] } : {};
    switch (view.phase) {
      case 'fire':
        return aim
          ? {
              rings: ringOf(choices, aim.base),
              pieces: choices.fire.map(({ base }) => base),
              chosen: aim.base,
              target: this.targeted,
              spot: this.touch,
            }
          : {};
      case 'sail':
      case 'kraken': {
        const range = choices.sail.find(({ piece }) => piece === chosen);
        const water = chosen === 'kraken' ? choices.kraken : (range?.water ?? []);
        return {
          pieces: this.offered.filter((each) => typeof each === 'number'),
          tokens: this.offered.filter((each) => typeof each === 'string'),
          chosen,
          water,
          reach: range ? boardable(view, range).map(({ number }) => number) : [],
          // A ship's or kraken's rope always ends in offered water; only the storm may leave the table.
          rope: course
            ? {
                ...course,
                knots: Math.max(course.knots, view.knots),
                allowed: course.what !== 'storm' || course.withinReach,
              }
            : null,
        };
      }
      case 'melee':
        return {
          fights: choices.fights.map(({ piece, target, owed }) => ({
            piece,
            target,
            strong: owed,
            bare: true,
          })),
          pieces: choices.fights.map(({ piece }) => piece),
        };
      case 'repair':
        return { pieces: choices.repair };
      default:
        return {};
    }
  }

  // The cannon

  get enemies(): readonly Piece[] {
    const { aim, view } = this;
    return aim
      ? piecesByDistance(view, { spot: aim.place, heading: aim.bearing, of: 'barrel' }, aim.base).filter(
          (piece) => isEnemy(view, piece),
        )
      : [];
  }

  #aimed(change: Partial<Aiming>): void {
    if (this.aim) this.aim = { ...this.aim, ...change };
  }

  setBearing(bearing: number): void {
    this.#aimed({ bearing: wrapBearing(bearing) });
  }

  setPull(pull: number): void {
    this.#aimed({ pull: Math.round(Math.min(FULL_PULL, Math.max(0, pull))) });
  }

  pointAt(spot: Spot): void {
    if (this.aim) this.setBearing(bearingOf(this.aim.place, spot));
  }

  /** Points the cannon at a piece, from where it stands. */
  pointAtPiece(piece: Piece): void {
    this.pointAt(spotOf(piece));
    if (isEnemy(this.view, piece)) this.#target = piece.number;
  }

  /** The enemy that the cannon points at, more or less; null after it was turned away. */
  get targeted(): number | null {
    const { aim, view } = this;
    const last = this.#target === null ? undefined : view.pieces[this.#target];
    return aim && last && this.#off(last, aim) <= ON_TARGET ? last.number : null;
  }

  /** Turns the cannon by a coarse drag: near its target it points exactly at it. */
  swingTo(bearing: number): void {
    this.setBearing(bearing);
    this.#onto(this.targeted);
  }

  /** Points the cannon at the piece with this number, if any. */
  #onto(number: number | null): void {
    const piece = number === null ? undefined : this.view.pieces[number];
    if (piece) this.pointAt(spotOf(piece));
  }

  /** Moves the cannon and keeps it pointed at its target. */
  #placed(change: Pick<Aiming, 'place'> | Pick<Aiming, 'base' | 'place'>): void {
    const target = this.targeted;
    this.#aimed(change);
    this.#onto(target);
  }

  /** Enemies, those that the barrel points at most nearly first. */
  get #inLine(): readonly Piece[] {
    const { aim, enemies } = this;
    return aim ? enemies.toSorted((one, other) => this.#off(one, aim) - this.#off(other, aim)) : [];
  }

  /** Angle between the barrel and a piece, in 0.1°. */
  #off(piece: Piece, { place, bearing }: Aiming): number {
    return Math.abs(offset(bearingOf(place, spotOf(piece)), bearing));
  }

  /** What the view frames while aiming: the ring of the cannon and the enemy it points at most nearly. */
  get sights(): readonly Spot[] {
    const { aim, choices, view, targeted } = this;
    if (!aim || !choices) return [];
    const enemy = (targeted === null ? undefined : view.pieces[targeted]) ?? this.#inLine[0];
    return [
      aim.place,
      ...ringOf(choices, aim.base).flatMap(({ outline }) => outline),
      enemy ? spotOf(enemy) : ahead(aim.place, aim.bearing, 5 * view.shapes.knot),
    ];
  }

  /** How far the ball would fly until it first touches the table, without tremor; null while not drawn. */
  get range(): number | null {
    return this.aim && this.choices && rangeAt(this.choices, this.aim.pull);
  }

  /** Where the ball would first touch the table. */
  get touch(): Spot | null {
    const { aim, range } = this;
    return aim && range !== null ? ahead(aim.place, aim.bearing, range) : null;
  }

  /** Moves the cannon to another base and keeps its target. */
  setBase(base: number): void {
    const { choices, aim, view } = this;
    if (!choices || !aim) return;
    const [enemy] = piecesByDistance(
      view,
      { spot: spotOf(view.pieces[base]!), heading: 0, of: 'bow' },
      base,
    ).filter((piece) => isEnemy(view, piece));
    const next = aimAt(choices, base, enemy ? spotOf(enemy) : ahead(aim.place, aim.bearing, 5_000));
    if (!next) return;
    this.aim = { ...next, pull: aim.pull };
    if (enemy) this.#target = enemy.number;
  }

  setPlace(spot: Spot): void {
    const found = this.choices && placeNear(this.choices, spot);
    if (found) this.#placed(found);
  }

  /** Bearing from the base to the cannon. */
  get side(): number {
    const base = this.aim && this.view.pieces[this.aim.base];
    return base && this.aim ? bearingOf(spotOf(base), this.aim.place) : 0;
  }

  setSide(bearing: number): void {
    const base = this.aim && this.view.pieces[this.aim.base];
    const place =
      base && this.choices && placeOn(ringOf(this.choices, base.number), base, wrapBearing(bearing));
    if (place) this.#placed({ place });
  }

  /** Places the cannon as near to the target as possible and points it at the target. */
  target(piece: Piece): void {
    const { choices, aim } = this;
    const next = choices && aim ? aimAt(choices, aim.base, spotOf(piece)) : null;
    if (!next || !aim) return;
    this.aim = { ...next, pull: aim.pull };
    this.#target = piece.number;
  }

  /** Targets the next enemy, by number: the order by distance would change with the cannon's position. */
  nextTarget(): void {
    const all = this.enemies.toSorted((one, other) => one.number - other.number);
    const last = this.#target ?? -1;
    const found = all.find(({ number }) => number > last) ?? all[0];
    if (found) this.target(found);
  }

  /** Goes on to the next base of the cannon, or to the next ship or token that may move. */
  nextShip(): void {
    const { choices, aim } = this;
    if (aim && choices) {
      const base = after(
        choices.fire.map((each) => each.base),
        aim.base,
      );
      if (base !== undefined) this.setBase(base);
      return;
    }
    const what = after(this.offered, this.chosen);
    if (what !== undefined) this.choose(what);
    if (typeof what === 'number') this.course = turnOnTheSpot(this.view, what);
  }

  // Courses

  choose(what: number | Token | null): void {
    if (what !== this.chosen) this.course = null;
    this.chosen = what;
  }

  /** Plans a course for the selected ship or token to a spot. */
  steer(spot: Spot, heading: number | null = null): void {
    const { chosen, choices, view } = this;
    if (chosen === null || !choices) return;
    if (chosen === 'kraken') this.course = krakenTo(view, choices, spot);
    else if (chosen === 'storm') this.course = stormTo(view, spot);
    else this.course = sailTo(view, choices, chosen, spot, heading);
  }

  /** The enemy nearest to the water that the selected ship can reach. */
  get nearest(): Near | null {
    const range = this.choices?.sail.find(({ piece }) => piece === this.chosen);
    return range ? nearestEnemy(this.view, range) : null;
  }

  /** What the view frames while sailing: the reach of the selected ship, and the nearest enemy if not far. */
  get waters(): readonly Spot[] {
    const { nearest, reach, view } = this;
    return nearest && nearest.gap <= FRAMED_KNOTS * view.shapes.knot
      ? [...reach, spotOf(nearest.piece)]
      : reach;
  }

  /** Outline of what the selected ship or token can reach. */
  get reach(): readonly Spot[] {
    const { chosen, choices, view, from } = this;
    if (!choices) return [];
    // The storm moves one knot in any direction.
    if (chosen === 'storm')
      return from
        ? [0, 900, 1800, 2700].map((bearing) => ahead(from, bearing, view.shapes.knot + view.shapes.token))
        : [];
    const water =
      chosen === 'kraken'
        ? choices.kraken
        : (choices.sail.find(({ piece }) => piece === chosen)?.water ?? []);
    return water.flatMap(({ outline }) => outline);
  }

  /** Current position of the selected ship or token. */
  get from(): Spot | null {
    const { chosen, view } = this;
    if (chosen === null) return null;
    return typeof chosen === 'number' ? spotOf(view.pieces[chosen]!) : view[chosen];
  }

  /** Moves the course's destination by this offset (0.1 mm). */
  nudge(east: number, north: number): void {
    const end = this.course?.path.at(-1) ?? this.from;
    if (end) this.steer([end[0] + east, end[1] + north], null);
  }

  setHeading(heading: number): void {
    const { chosen } = this;
    if (typeof chosen !== 'number') return;
    const course = this.course ?? turnOnTheSpot(this.view, chosen);
    this.course = { ...course, heading: wrapBearing(heading) };
  }

  /** Sets the plan to a suggested move. */
  suggest(move: Move): void {
    if (move.type === 'fire')
      this.aim = { base: move.base, place: move.place as Spot, bearing: move.bearing, pull: move.pull };
    if (move.type === 'kraken') {
      this.choose('kraken');
      this.steer(move.to as Spot);
    }
    const end = move.type === 'sail' ? (move.path.at(-1) as Spot | undefined) : undefined;
    if (move.type === 'sail' && end) {
      this.choose(move.piece);
      this.steer(end, move.heading);
    }
  }

  cancel(): boolean {
    if (this.aim?.pull) this.setPull(0);
    else if (this.course) this.course = null;
    else if (this.chosen !== null && this.view.phase !== 'kraken') this.chosen = null;
    else return false;
    return true;
  }
}

/** The element after `now`, or the first one. */
const after = <T>(all: readonly T[], now: T | null): T | undefined =>
  all[(all.indexOf(now as T) + 1) % all.length];
