/** Chooses what the camera shows: what the plan is about, or the whole table. */

import { distance } from './geometry';
import type { MovePlan } from './move-plan.svelte';
import type { CameraView, Stage } from './stage';
import { afloat, spotOf, type Phase, type Spot, type View } from './types';

type Port = View['ports'][number];

export class CameraControl {
  cameraView = $state<CameraView>('table');
  /** Distance to what the cannon is aimed at; kept during a drag. */
  range = $state(0);
  readonly #plan: MovePlan;
  readonly #stage: () => Stage | null;
  readonly #isFlat: () => boolean;
  /** The stage that was looked at last. */
  #opened: Stage | null = null;

  constructor(plan: MovePlan, stage: () => Stage | null, isFlat: () => boolean) {
    [this.#plan, this.#stage, this.#isFlat] = [plan, stage, isFlat];
  }

  /** From above it frames what the plan is about, if no spots are given. */
  look(wanted: CameraView, spots: readonly Spot[] = []): void {
    const [plan, stage] = [this.#plan, this.#stage()];
    this.cameraView = wanted;
    const about = spots.length || wanted !== 'above' ? spots : plan.aim ? plan.sights : plan.waters;
    void (about.length ? stage?.look(wanted, { spots: about }) : stage?.look(wanted));
  }

  /**
   * Shows what a phase of the player's turn is about; null is for other turns. A 3D scene that has just
   * opened then shows the port of the player at this screen, `home`, and the enemy nearest to it.
   */
  lookAt(phase: Phase | null, home?: Port): void {
    if (phase === null) {
      const opens = this.#stage() !== this.#opened;
      this.#opened = this.#stage();
      if (opens && home && !this.#isFlat()) this.look('table', this.#withEnemy([spotOf(home)], home.owner));
      else if (this.cameraView !== 'table') this.look('table');
      return;
    }
    this.#opened = this.#stage();
    const { choices, view, chosen } = this.#plan;
    const concerned = choices
      ? [...choices.fights.flatMap(({ piece, target }) => [piece, target]), ...choices.repair]
      : [];
    const ships = choices && chosen === null ? choices.sail.map(({ piece }) => piece) : [];
    const spots = (numbers: readonly number[]): Spot[] =>
      numbers.flatMap((number) => (view.pieces[number] ? [spotOf(view.pieces[number])] : []));
    this.look(phase === 'fire' && !this.#isFlat() ? 'barrel' : 'above', [
      ...spots(concerned),
      ...this.#withEnemy(spots(ships), view.mover),
    ]);
  }

  /** Spots together with the enemy of a seat that is nearest to each of them. */
  #withEnemy(spots: readonly Spot[], seat: number): readonly Spot[] {
    const { view } = this.#plan;
    const enemies = afloat(view)
      .filter(({ owner }) => owner !== null && view.players[owner]?.team !== view.players[seat]?.team)
      .map(spotOf);
    const nearest = spots.flatMap((spot) =>
      enemies.toSorted((one, other) => distance(one, spot) - distance(other, spot)).slice(0, 1),
    );
    return [...spots, ...nearest];
  }

  /** Frames the reach of the selected piece, or cannon and target, after the plan has changed. */
  followPlan(): void {
    const plan = this.#plan;
    const target = plan.sights.at(-1);
    if (plan.aim && target) this.range = distance(plan.aim.place, target);
    if ((plan.reach.length || plan.aim) && this.cameraView === 'above') this.look('above');
  }

  /** The next view in turn. */
  next(): void {
    const { cameraView } = this;
    const overBarrel = cameraView === 'above' && this.#plan.aim && !this.#isFlat();
    this.look(cameraView === 'table' ? 'above' : overBarrel ? 'barrel' : 'table');
  }
}
