/** Particle effects: smoke, splinters and spray. */

import { Group, Sprite, SpriteMaterial, Vector3 } from 'three';

import type { Materials } from './materials';
import { random, texture } from './paint/brush';
import { glow } from './paint/tokens';

interface Puff {
  readonly sprite: Sprite;
  readonly speed: Vector3;
  readonly life: number;
  readonly grow: number;
  readonly fall: number;
  age: number;
}

const KINDS = {
  smoke: { count: 11, colour: 0xe9e4da, size: 0.12, grow: 0.55, life: 1500, fall: 0, opacity: 0.6 },
  splinters: { count: 12, colour: 0xe8bb78, size: 0.045, grow: 0, life: 700, fall: 9, opacity: 1 },
  spray: { count: 10, colour: 0xe6fbff, size: 0.08, grow: 0.12, life: 750, fall: 6, opacity: 0.75 },
  trail: { count: 1, colour: 0xfff4dc, size: 0.07, grow: 0.05, life: 420, fall: 0, opacity: 0.4 },
  dust: { count: 6, colour: 0xcfc0a0, size: 0.1, grow: 0.3, life: 800, fall: 0, opacity: 0.4 },
} as const;
const MOST = 34;

export class Effects {
  readonly group = new Group();
  readonly #puffs: Puff[] = [];
  readonly #rest: Sprite[] = [];
  readonly #next = random(99);

  constructor({ resources }: Materials) {
    const map = resources.track(texture(glow(64)));
    for (let index = 0; index < MOST; index++) {
      const sprite = new Sprite(
        resources.track(new SpriteMaterial({ map, transparent: true, depthWrite: false })),
      );
      sprite.visible = false;
      this.#rest.push(sprite);
      this.group.add(sprite);
    }
    // All three.js sprites share one geometry, which must be disposed too.
    resources.track(new Sprite().geometry);
  }

  get busy(): boolean {
    return this.#puffs.length > 0;
  }

  puff(kind: keyof typeof KINDS, at: Vector3, towards = new Vector3()): void {
    const { count, colour, size, grow, life, fall, opacity } = KINDS[kind];
    const spread = (): number => this.#next() * 2 - 1;
    for (let index = 0; index < count; index++) {
      const sprite = this.#rest.pop();
      if (!sprite) return;
      const speed = new Vector3(spread(), Math.abs(spread()) + (fall ? 0.9 : 0.15), spread()).multiplyScalar(
        fall ? 0.9 : 0.22,
      );
      if (kind === 'trail') speed.setScalar(0);
      speed.addScaledVector(towards, 0.4 + this.#next() * 1.4);
      sprite.position.copy(at).addScaledVector(speed, 0.04);
      sprite.material.color.set(colour);
      sprite.material.opacity = opacity;
      sprite.scale.setScalar(size * (0.7 + this.#next() * 0.8));
      sprite.userData['opacity'] = opacity;
      sprite.visible = true;
      this.#puffs.push({ sprite, speed, life: life * (0.6 + this.#next() * 0.6), grow, fall, age: 0 });
    }
  }

  advance(passed: number): void {
    const seconds = passed / 1000;
    for (let index = this.#puffs.length - 1; index >= 0; index--) {
      const puff = this.#puffs[index];
      if (!puff) continue;
      puff.age += passed;
      const { sprite, speed } = puff;
      if (puff.age >= puff.life) {
        sprite.visible = false;
        this.#rest.push(sprite);
        this.#puffs.splice(index, 1);
        continue;
      }
      speed.y -= puff.fall * seconds;
      if (!puff.fall) speed.multiplyScalar(0.96);
      sprite.position.addScaledVector(speed, seconds);
      if (sprite.position.y < 0.01) sprite.position.y = 0.01;
      sprite.scale.setScalar(sprite.scale.x + puff.grow * seconds);
      sprite.material.opacity = (sprite.userData['opacity'] as number) * (1 - puff.age / puff.life) ** 1.4;
    }
  }

  clear(): void {
    for (const { sprite } of this.#puffs) {
      sprite.visible = false;
      this.#rest.push(sprite);
    }
    this.#puffs.length = 0;
  }
}
