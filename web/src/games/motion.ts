/** Animations between places on the page, which remove their temporary elements. */

import { prefersReducedMotion } from 'svelte/motion';

const EASE = 'cubic-bezier(0.3, 0.1, 0.25, 1)';

/** The running animations and their copies of elements; `stop` ends and removes them all. */
export class Motions {
  readonly #running = new Set<Animation>();
  readonly #copies = new Set<Element>();

  /** Animates an element from an earlier rectangle to its present place. Duration in milliseconds. */
  fly(node: Element | null | undefined, from: DOMRect | undefined, duration: number, lift = 1.25): void {
    if (!node || !from || !from.width || !duration || prefersReducedMotion.current) return;
    const to = node.getBoundingClientRect();
    if (!to.width) return;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = from.width / to.width;
    this.#run(
      node,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 },
        {
          transform: `translate(${x * 0.45}px, ${y * 0.5}px) scale(${((scale + 1) / 2) * lift})`,
          zIndex: 9,
          offset: 0.5,
        },
        { transform: 'none', zIndex: 9 },
      ],
      duration,
    );
  }

  /**
   * Animates a copy of an element to another place, where it fades. The element itself may be removed during
   * that time.
   */
  carry(
    node: Element | null | undefined,
    to: DOMRect | undefined,
    duration: number,
    host: Element,
    delay = 0,
  ): void {
    if (!node || !to || !duration || prefersReducedMotion.current) return;
    const from = node.getBoundingClientRect();
    const copy = this.#copy(node, host);
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const scale = Math.max(0.12, Math.min(1, to.width / from.width));
    this.#passing(
      copy,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.3}px, ${y * 0.3 - 14}px) scale(1.06)`, opacity: 1, offset: 0.35 },
        {
          transform: `translate(${x * 0.94}px, ${y * 0.94}px) scale(${scale * 1.1})`,
          opacity: 1,
          offset: 0.88,
        },
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.1 },
      ],
      duration,
      delay,
    );
  }

  /**
   * Animates an element along rectangles of the page at constant time per step; the last is its present
   * place.
   */
  follow(node: Element | null | undefined, points: readonly DOMRect[], duration: number): void {
    const to = points.at(-1);
    if (!node || !to || !duration || prefersReducedMotion.current) return;
    const frames = points.map(({ left, top }) => ({
      transform: `translate(${left - to.left}px, ${top - to.top}px)`,
      zIndex: 9,
    }));
    this.#run(node, frames, duration);
  }

  /** Animates a copy of an element that is about to be removed: it heels over and sinks. */
  sink(node: Element | null | undefined, duration: number, host: Element): void {
    if (!node || !duration || prefersReducedMotion.current) return;
    const copy = this.#copy(node, host);
    this.#passing(
      copy,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'rotate(-9deg) scale(1.06)', opacity: 1, offset: 0.18 },
        { transform: 'translateY(6%) rotate(14deg) scale(0.92)', opacity: 1, offset: 0.45 },
        { transform: 'translateY(22%) rotate(38deg) scale(0.55)', opacity: 0.75, offset: 0.8 },
        { transform: 'translateY(30%) rotate(52deg) scale(0.2)', opacity: 0 },
      ],
      duration,
    );
  }

  stop(): void {
    for (const motion of this.#running) motion.cancel();
    for (const copy of this.#copies) copy.remove();
    this.#running.clear();
    this.#copies.clear();
  }

  /** A copy of an element, at the same place, above everything. */
  #copy(node: Element, host: Element): HTMLElement {
    const from = node.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    copy.setAttribute('aria-hidden', 'true');
    copy.removeAttribute('id');
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: '0',
      pointerEvents: 'none',
      zIndex: '30',
    });
    host.append(copy);
    this.#copies.add(copy);
    return copy;
  }

  /** Runs the last animation of a copy, then removes it. */
  #passing(copy: HTMLElement, frames: Keyframe[], duration: number, delay = 0): void {
    const motion = this.#run(copy, frames, duration, delay);
    const remove = (): void => {
      copy.remove();
      this.#copies.delete(copy);
    };
    motion?.addEventListener('finish', remove);
    if (!motion) remove();
  }

  #run(node: Element, frames: Keyframe[], duration: number, delay = 0): Animation | undefined {
    const motion = node.animate?.(frames, { duration, delay, easing: EASE, fill: 'backwards' });
    if (!motion) return undefined;
    this.#running.add(motion);
    const done = (): void => void this.#running.delete(motion);
    motion.addEventListener('finish', done);
    motion.addEventListener('cancel', done);
    return motion;
  }
}
