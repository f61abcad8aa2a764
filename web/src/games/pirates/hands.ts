/** What a finger or a mouse does on the table: draws the elastic, sets the cannon, lays a rope; else it moves the view. */

import type { Attachment } from 'svelte/attachments';

import { bearingOf, distance, isIn } from './geometry';
import type { Helm } from './helm.svelte';
import type { Picked, Stage } from './stage';
import type { Token } from './types';

export interface Hand {
  readonly helm: Helm;
  readonly stage: () => Stage | null;
  /** Whether one looks over the barrel: then pulling down draws, and pulling aside swings. */
  readonly overBarrel: () => boolean;
  /** The elastic was let go. */
  readonly fire: () => void;
  /** A piece was tapped that means nothing to the plan. */
  readonly tapped: (picked: Picked) => void;
}

/** Less than this is a tap with an unsteady hand. */
const SLACK = 7;
/** How near to the cannon one grips it. */
const GRIP = 58;
const OVER_BARREL_GRIP = 120;
/** So far a finger draws before the elastic is tight, and from there to its full length. */
const LOOSE = 12;
/** How much the barrel swings for a pixel aside, in 0.1°. */
const SWING = 1.1;

interface Drag {
  readonly move: (event: PointerEvent, picked: Picked) => void;
  readonly drop: (moved: boolean) => void;
  readonly cancel: () => void;
}

export function hands({ helm, stage, overBarrel, fire, tapped }: Hand): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let drag: Drag | null = null;
    let moved = false;
    /** Whatever presses the table now: one that was let go beyond the page comes back under its own number. */
    const fingers = new Set<number>();

    const where = (event: PointerEvent): readonly [number, number] => {
      const { left, top } = node.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const pick = (event: PointerEvent): Picked => stage()?.pick(...where(event)) ?? { piece: null, token: null, spot: null };

    function down(event: PointerEvent): void {
      fingers.add(event.pointerId);
      const here = stage();
      if (fingers.size > 1) return abandon();
      if (event.button !== 0 || !here || (event.target as Element).closest('[data-tag]:not([data-token])')) return;
      start = event;
      moved = false;
      drag = grab(event, here);
      here.controls = !drag;
      helm.held = drag !== null;
      if (drag) keeper(event).setPointerCapture?.(event.pointerId);
    }

    /** Who hears of a grip beyond its edge. A canvas keeps its fingers: when another one joins them, both move the view.
     * What is drawn of a chart may be gone before the finger is. */
    const keeper = ({ target }: PointerEvent): Element => (target instanceof HTMLCanvasElement ? target : node);

    function grab(event: PointerEvent, here: Stage): Drag | null {
      const { aim, choices } = helm;
      const picked = pick(event);
      if (aim && choices) {
        const [x, y] = where(event);
        const seen = here.project(aim.place, 250);
        const grip = overBarrel() ? OVER_BARREL_GRIP : GRIP;
        if (seen && Math.hypot(x - seen.x, y - seen.y) < grip && !helm.placing) return sling(event, seen);
        const rings = choices.fire.flatMap(({ ring }) => ring);
        if (picked.spot && (isIn(rings, picked.spot) || (helm.placing && picked.piece !== null))) return set(picked);
        return null;
      }
      const badge = (event.target as HTMLElement).closest<HTMLElement>('[data-token]')?.dataset['token'];
      if (badge) return lay(badge === 'storm' || badge === 'kraken' ? badge : Number(badge));
      const what = picked.piece !== null && helm.offered.includes(picked.piece) ? picked.piece : picked.token && helm.offered.includes(picked.token) ? picked.token : null;
      return what !== null ? lay(what) : null;
    }

    /** As with a slingshot: the farther back, the harder; aside, to swing. */
    function sling(first: PointerEvent, seen: { readonly x: number; readonly y: number }): Drag {
      const bearing = helm.aim?.bearing ?? 0;
      const full = Math.min(170, Math.max(90, 0.3 * Math.min(node.clientWidth, node.clientHeight)));
      return {
        move(event, picked) {
          const [x, y] = where(event);
          if (overBarrel()) {
            const [dx, dy] = [event.clientX - first.clientX, event.clientY - first.clientY];
            helm.bear(bearing - dx * SWING);
            helm.draw((1000 * (dy - LOOSE)) / full);
            return;
          }
          const away = Math.hypot(x - seen.x, y - seen.y);
          const place = helm.aim?.place;
          if (picked.spot && place && away > LOOSE) helm.bear(bearingOf(picked.spot, place));
          helm.draw((1000 * (away - LOOSE)) / full);
        },
        drop(far) {
          const least = helm.choices?.pull?.[0] ?? 0;
          if (far && helm.aim && helm.aim.pull >= least) fire();
          else helm.draw(0);
        },
        cancel: () => helm.draw(0),
      };
    }

    /** Sets the cannon along its rings. */
    function set(first: Picked): Drag {
      if (first.spot) helm.setPlace(first.spot);
      return { move: (_, { spot }) => spot && helm.setPlace(spot), drop: () => {}, cancel: () => {} };
    }

    function lay(what: number | Token): Drag {
      const again = helm.chosen === what && helm.course;
      helm.choose(what);
      return {
        move: (_, { spot }) => spot && helm.steer(spot),
        drop: (far) => {
          const from = helm.from;
          const end = helm.course?.path.at(-1);
          // Back where it began: nothing was meant.
          if (far && from && end && distance(from, end) < 150 && what !== 'storm') helm.course = null;
          if (!far && again) helm.cancel();
        },
        cancel: () => (helm.course = null),
      };
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      if (!moved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return;
      moved = true;
      drag?.move(event, pick(event));
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (!start || event.pointerId !== start.pointerId) return;
      const [held, far] = [drag, moved];
      rest();
      if (event.type === 'pointercancel') held?.cancel();
      else if (held) held.drop(far);
      else if (!far) tap(pick(event));
    }

    /** Where nothing was gripped, a tap points the cannon there, or lays the way. */
    function tap(picked: Picked): void {
      const { aim, choices } = helm;
      if (aim && choices && picked.spot) helm.pointAt(picked.spot);
      else if (choices && helm.chosen !== null && picked.spot) helm.steer(picked.spot);
      else tapped(picked);
    }

    function abandon(): void {
      drag?.cancel();
      rest();
    }

    function rest(): void {
      start = null;
      drag = null;
      moved = false;
      helm.held = false;
      const here = stage();
      if (here) here.controls = true;
    }

    function key(event: KeyboardEvent): void {
      if (event.key === 'Escape' && drag) abandon();
    }

    const listening = new AbortController();
    const { signal } = listening;
    // Before the camera's own listeners: what is gripped does not turn the view.
    node.addEventListener('pointerdown', down, { capture: true, signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    window.addEventListener('keydown', key, { capture: true, signal });
    return () => listening.abort();
  };
}
