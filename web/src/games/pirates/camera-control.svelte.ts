/** Chooses what the camera shows: what the plan is about, or the whole table. */

import { distance } from './geometry';
import type { MovePlan } from './move-plan.svelte';
import type { CameraView, Stage } from './stage';
import { spotOf, type Phase, type Spot } from './types';

export class CameraControl {
  cameraView = $state<CameraView>('table');
  /** Distance to what the cannon is aimed at; kept during a drag. */
  range = $state(0);
  readonly #plan: MovePlan;
  readonly #stage: () => Stage | null;
  readonly #isFlat: () => boolean;

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

  /** Shows what a phase of the player's turn is about; null is for other turns. */
  lookAt(phase: Phase | null): void {
    if (phase === null) {
      if (this.cameraView !== 'table') this.look('table');
      return;
    }
    const { choices, view } = this.#plan;
    const concerned = choices
      ? [...choices.fights.flatMap(({ piece, target }) => [piece, target]), ...choices.repair]
      : [];
    const spots = concerned.flatMap((number) => (view.pieces[number] ? [spotOf(view.pieces[number])] : []));
    this.look(phase === 'fire' && !this.#isFlat() ? 'barrel' : 'above', spots);
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
