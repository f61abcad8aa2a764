/** What whoever has the turn is about to do: the cannon as it is aimed, the way as it is laid. Nothing here is sent. */

import { aimAt, firstAim, fireMove, placeNear, placeOn, ringOf, type Aiming } from './aiming';
import { ahead, bearingOf, turned } from './geometry';
import { courseMove, krakenTo, sailTo, stormTo, turnOnTheSpot, type Course } from './sailing';
import type { Marks } from './stage';
import { isEnemy, lookout } from './telling';
import { spotOf, type Choices, type Move, type Piece, type Spot, type Token, type View } from './types';

const FULL_PULL = 1000;

export class Helm {
  view = $state.raw<View>()!;
  choices = $state.raw<Choices | null>(null);
  aim = $state.raw<Aiming | null>(null);
  course = $state.raw<Course | null>(null);
  /** What knots are about to be spent on. */
  chosen = $state.raw<number | Token | null>(null);
  /** A hand is on it: the view keeps still. */
  held = $state(false);
  /** The cannon is being set elsewhere: all rings are shown. */
  placing = $state(false);
  #number = -1;

  constructor(view: View) {
    this.view = view;
  }

  /** A moment is shown, and so much may be done now. Plans are kept while the moment lasts: a refusal costs nothing. */
  follow(number: number, view: View, choices: Choices | null): void {
    this.view = view;
    this.choices = choices;
    if (number !== this.#number) {
      this.#number = number;
      this.aim = null;
      this.course = null;
      this.placing = false;
      const kept = this.chosen;
      this.chosen = choices && this.offered.includes(kept!) ? kept : null;
    }
    if (choices?.fire.length && !this.aim) this.aim = firstAim(choices, view);
    if (choices && view.phase === 'kraken') this.chosen = 'kraken';
  }

  /** What knots may be spent on, and what may load. */
  get offered(): readonly (number | Token)[] {
    const { choices } = this;
    if (!choices) return [];
    const ships = choices.sail.map(({ piece }) => piece);
    return [...ships, ...choices.load.filter((piece) => !ships.includes(piece)), ...(choices.kraken.length ? (['kraken'] as const) : []), ...(choices.storm ? (['storm'] as const) : [])];
  }

  /** What the plan comes to; null where there is none yet. */
  get move(): Move | null {
    if (this.aim) return fireMove(this.aim);
    return this.course && courseMove(this.course);
  }

  get marks(): Marks {
    const { choices, view, aim, course, chosen } = this;
    if (!choices) return view.strike ? { fights: [{ piece: view.strike[0], target: view.strike[1], strong: true }] } : {};
    switch (view.phase) {
      case 'fire':
        return aim
          ? {
              rings: this.placing ? choices.fire.flatMap(({ ring }) => ring) : ringOf(choices, aim.base),
              pieces: this.placing ? choices.fire.map(({ base }) => base) : [],
              chosen: aim.base,
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
          // A rope ends in offered water, wherever one points; only the storm may be blown off the table.
          rope: course ? { ...course, knots: Math.max(course.knots, view.knots), good: course.what !== 'storm' || course.good } : null,
        };
      }
      case 'melee':
        return { fights: choices.fights.map(({ piece, target, owed }) => ({ piece, target, strong: owed, bare: true })), pieces: choices.fights.map(({ piece }) => piece) };
      case 'repair':
        return { pieces: choices.repair };
      default:
        return {};
    }
  }

  // The cannon

  get enemies(): readonly Piece[] {
    const { aim, view } = this;
    return aim ? lookout(view, { spot: aim.place, heading: aim.bearing, of: 'barrel' }, aim.base).filter((piece) => isEnemy(view, piece)) : [];
  }

  #aimed(change: Partial<Aiming>): void {
    if (this.aim) this.aim = { ...this.aim, ...change };
  }

  bear(bearing: number): void {
    this.#aimed({ bearing: turned(bearing) });
  }

  draw(pull: number): void {
    this.#aimed({ pull: Math.round(Math.min(FULL_PULL, Math.max(0, pull))) });
  }

  pointAt(spot: Spot): void {
    if (this.aim) this.bear(bearingOf(this.aim.place, spot));
  }

  /** Sets the cannon beside another base, pointed at what it pointed at. */
  setBase(base: number): void {
    const { choices, aim, view } = this;
    if (!choices || !aim) return;
    const [enemy] = lookout(view, { spot: spotOf(view.pieces[base]!), heading: 0, of: 'bow' }, base).filter((piece) => isEnemy(view, piece));
    const next = aimAt(choices, base, enemy ? spotOf(enemy) : ahead(aim.place, aim.bearing, 5_000));
    if (next) this.aim = { ...next, pull: aim.pull };
  }

  setPlace(spot: Spot): void {
    const found = this.choices && placeNear(this.choices, spot);
    if (found) this.#aimed(found);
  }

  /** Where the cannon stands, as a bearing from its base. */
  get side(): number {
    const base = this.aim && this.view.pieces[this.aim.base];
    return base && this.aim ? bearingOf(spotOf(base), this.aim.place) : 0;
  }

  setSide(bearing: number): void {
    const base = this.aim && this.view.pieces[this.aim.base];
    const place = base && this.choices && placeOn(ringOf(this.choices, base.number), base, turned(bearing));
    if (place) this.#aimed({ place });
  }

  /** The cannon where it has the target nearest, pointed at it. */
  target(piece: Piece): void {
    const { choices, aim } = this;
    const next = choices && aim ? aimAt(choices, aim.base, spotOf(piece)) : null;
    if (next && aim) this.aim = { ...next, pull: aim.pull };
  }

  // Ways

  choose(what: number | Token | null): void {
    if (what !== this.chosen) this.course = null;
    this.chosen = what;
  }

  /** Lays the way of what is chosen to a spot. */
  steer(spot: Spot, heading: number | null = null): void {
    const { chosen, choices, view } = this;
    if (chosen === null || !choices) return;
    if (chosen === 'kraken') this.course = krakenTo(view, choices, spot);
    else if (chosen === 'storm') this.course = stormTo(view, spot);
    else this.course = sailTo(view, choices, chosen, spot, heading);
  }

  /** How far the chosen thing could come: this is what one wants to see. */
  get room(): readonly Spot[] {
    const { chosen, choices, view, from } = this;
    if (!choices) return [];
    // The storm is blown by one knot, whither one likes.
    if (chosen === 'storm') return from ? [0, 900, 1800, 2700].map((bearing) => ahead(from, bearing, view.shapes.knot + view.shapes.token)) : [];
    const water = chosen === 'kraken' ? choices.kraken : (choices.sail.find(({ piece }) => piece === chosen)?.water ?? []);
    return water.flatMap(({ outline }) => outline);
  }

  /** Where the chosen thing stands now. */
  get from(): Spot | null {
    const { chosen, view } = this;
    if (chosen === null) return null;
    return typeof chosen === 'number' ? spotOf(view.pieces[chosen]!) : view[chosen];
  }

  /** Moves the end of the way a little. */
  nudge(east: number, north: number): void {
    const end = this.course?.path.at(-1) ?? this.from;
    if (end) this.steer([end[0] + east, end[1] + north], null);
  }

  face(heading: number): void {
    const { chosen } = this;
    if (typeof chosen !== 'number') return;
    const course = this.course ?? turnOnTheSpot(this.view, chosen);
    this.course = { ...course, heading: turned(heading) };
  }

  /** Lays out a move that somebody else would make. */
  suggest(move: Move): void {
    if (move.type === 'fire') this.aim = { base: move.base, place: move.place as Spot, bearing: move.bearing, pull: move.pull };
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
    if (this.aim?.pull) this.draw(0);
    else if (this.placing) this.placing = false;
    else if (this.course) this.course = null;
    else if (this.chosen !== null && this.view.phase !== 'kraken') this.chosen = null;
    else return false;
    return true;
  }
}
