/** All scene objects of one table at one quality. */

import { Fog, Scene, type WebGLRenderer } from 'three';

import { Cannon } from './cannon';
import { Die } from './dice';
import { Effects } from './effects';
import { islands } from './land/islands';
import { LEVELS, type Level } from './level';
import { lights, type Lights } from './light';
import { MarkLayer } from './marks/marks';
import { materials, type Materials } from './materials';
import { Fleet } from './pieces/fleet';
import { room } from './room';
import { AimGuide } from './aim-guide';
import { ResourceTracker } from './resource-tracker';
import { Tokens } from './tokens';
import type { Quality, View } from './types';
import { sea, type Sea } from './water';

export class World {
  readonly scene = new Scene();
  readonly level: Level;
  readonly fleet: Fleet;
  readonly tokens: Tokens;
  readonly cannon: Cannon;
  readonly aimGuide: AimGuide;
  readonly marks: MarkLayer;
  readonly effects: Effects;
  readonly lights: Lights;
  readonly #materials: Materials;
  readonly #resources = new ResourceTracker();
  readonly #sea: Sea;
  readonly #dice = new Map<string, Die>();

  constructor(renderer: WebGLRenderer, view: View, quality: Quality) {
    this.level = LEVELS[quality];
    this.lights = lights(renderer, this.level);
    this.#materials = materials(this.#resources, this.level, this.lights.environment);
    this.scene.environment = this.lights.environment;
    this.scene.environmentIntensity = 0.55;
    this.scene.fog = new Fog(0x1a100a, 26, 90);
    this.fleet = new Fleet(view, this.#materials);
    this.tokens = new Tokens(view, this.#materials);
    this.cannon = new Cannon(view.shapes, this.#materials);
    this.cannon.group.visible = false;
    this.aimGuide = new AimGuide(view.shapes, this.#materials);
    this.marks = new MarkLayer(this.#materials, this.fleet);
    this.effects = new Effects(this.#materials);
    this.#sea = sea(view, this.#materials);
    this.scene.add(
      this.lights.group,
      room(view, this.#materials),
      this.#sea.mesh,
      islands(view, this.#materials),
      this.tokens.group,
      this.fleet.group,
      this.cannon.group,
      this.cannon.ball,
      this.aimGuide.group,
      this.marks.group,
      this.effects.group,
    );
  }

  show(view: View): void {
    this.fleet.show(view);
    this.tokens.show(view);
  }

  /** Sets the time of the idle animations (sea, storm, marks), in seconds. */
  at(seconds: number, still: boolean): void {
    this.#sea.at(seconds);
    this.tokens.at(seconds, still);
    if (!still) this.marks.at(seconds);
  }

  die(sides: readonly (number | 'flag' | 'swords')[]): Die {
    const key = sides.join();
    const made = this.#dice.get(key) ?? new Die(sides, this.#materials);
    this.#dice.set(key, made);
    if (!made.group.parent) this.scene.add(made.group);
    return made;
  }

  hideDice(): void {
    for (const { group } of this.#dice.values()) group.visible = false;
  }

  dispose(): void {
    this.marks.dispose();
    this.lights.dispose();
    this.#resources.dispose();
    this.scene.clear();
  }
}
