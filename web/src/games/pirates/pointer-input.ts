/**
 * Pointer input on the table: drags draw the elastic, place the cannon or plan a course; other drags move
 * the camera.
 */

import type { Attachment } from 'svelte/attachments';

import { fullDraw, LOOSE, placeNear } from './aiming';
import { ahead, bearingOf, distance, isIn } from './geometry';
import type { MovePlan } from './move-plan.svelte';
import type { Picked, Stage } from './stage';
import type { Spot, Token } from './types';

export interface PointerInputOptions {
  readonly plan: MovePlan;
  readonly stage: () => Stage | null;
  /**
   * Whether the camera is behind the barrel: dragging down then draws the elastic, sideways turns the
   * barrel.
   */
  readonly overBarrel: () => boolean;
  /** Called when a piece that the plan has no use for is tapped. */
  readonly tapped: (picked: Picked) => void;
  /** A drag that began on nothing of the plan, while aiming; without it such drags move the camera. */
  readonly elsewhere?: () => Drag;
}

/** Controls over the table that handle their own pointers. */
const NOT_TABLE = '[data-tag]:not([data-token]), [data-gauge]';
/** Drag threshold in CSS pixels: a shorter movement is a tap. */
const SLACK = 7;
/** Hit radius of the cannon, in CSS pixels. */
const GRIP = 58;
const OVER_BARREL_GRIP = 120;
/** Nearer to the cannon than this, a tap is on the cannon itself, in CSS pixels. */
const CORE = 16;
/** A tap this near to a ring places the cannon there, in CSS pixels: fingers are broad. */
const BESIDE = 14;
/** Turn of the barrel in 0.1° per horizontal pixel. */
const SWING = 1.1;

type Point = NonNullable<ReturnType<Stage['project']>>;

export interface Drag {
  readonly move: (event: PointerEvent, picked: Picked) => void;
  readonly drop: (moved: boolean) => void;
  readonly cancel: () => void;
  /** Whether it is a tap if the pointer hardly moved. */
  readonly taps?: boolean;
}

export function pointerInput({
  plan,
  stage,
  overBarrel,
  tapped,
  elsewhere,
}: PointerInputOptions): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let drag: Drag | null = null;
    let moved = false;
    /** Active pointer ids. A pointer released outside the page stays here until the same id returns. */
    const fingers = new Set<number>();

    const where = (event: PointerEvent): readonly [number, number] => {
      const { left, top } = node.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const pick = (event: PointerEvent): Picked =>
      stage()?.pick(...where(event)) ?? { piece: null, token: null, spot: null };

    function down(event: PointerEvent): void {
      fingers.add(event.pointerId);
      const here = stage();
      if (fingers.size > 1) return abandon();
      if (event.button !== 0 || !here || (event.target as Element).closest(NOT_TABLE)) return;
      start = event;
      moved = false;
      drag = grab(event, here);
      here.controls = !drag;
      plan.held = drag !== null;
      if (drag) keeper(event).setPointerCapture?.(event.pointerId);
    }

    /**
     * Element that captures the pointer. A canvas captures it itself, so that a second finger makes a
     * camera gesture of both. A chart's SVG elements may be removed during the drag, so `node` captures it.
     */
    const keeper = ({ target }: PointerEvent): Element =>
      target instanceof HTMLCanvasElement ? target : node;

    function grab(event: PointerEvent, here: Stage): Drag | null {
      const { aim, choices } = plan;
      const picked = pick(event);
      if (aim && choices) {
        const [x, y] = where(event);
        const seen = here.project(aim.place, 250);
        const grip = overBarrel() ? OVER_BARREL_GRIP : GRIP;
        const grips = seen ? [seen, ball(here, seen)] : [];
        if (seen && grips.some((each) => Math.hypot(x - each.x, y - each.y) < grip))
          return { ...sling(event, seen), taps: Math.hypot(x - seen.x, y - seen.y) > CORE };
        const rings = choices.fire.flatMap(({ ring }) => ring);
        const base = picked.piece !== null && plan.choices?.fire.some((each) => each.base === picked.piece);
        if (picked.spot && !base && isIn(rings, picked.spot)) return set(picked);
        return elsewhere?.() ?? null;
      }
      const badge = (event.target as HTMLElement).closest<HTMLElement>('[data-token]')?.dataset['token'];
      if (badge) return lay(badge === 'storm' || badge === 'kraken' ? badge : Number(badge));
      const what =
        picked.piece !== null && plan.offered.includes(picked.piece)
          ? picked.piece
          : picked.token && plan.offered.includes(picked.token)
            ? picked.token
            : null;
      return what !== null ? lay(what) : null;
    }

    /** Where the drawn elastic was let go, so that it can be grabbed again. */
    function ball(here: Stage, seen: Point): Point {
      const { place, bearing, pull } = plan.aim!;
      const behind = here.project(ahead(place, bearing, -500), 250);
      if (overBarrel() || !pull || !behind) return seen;
      const [dx, dy] = [behind.x - seen.x, behind.y - seen.y];
      const full = fullDraw(node, seen, { x: dx, y: dy });
      const away = ((pull / 1000) * full + LOOSE) / (Math.hypot(dx, dy) || 1);
      return { x: seen.x + dx * away, y: seen.y + dy * away };
    }

    /**
     * Slingshot drag: distance sets the pull, direction sets the bearing. Letting go keeps both: only the
     * fire button shoots, so that turning the cannon never fires it.
     */
    function sling(first: PointerEvent, seen: Point): Drag {
      const { bearing, pull } = plan.aim!;
      return {
        move(event, picked) {
          const [x, y] = where(event);
          if (overBarrel()) {
            const [dx, dy] = [event.clientX - first.clientX, event.clientY - first.clientY];
            plan.setBearing(bearing - dx * SWING);
            const [startX, startY] = where(first);
            const full = fullDraw(node, { x: startX, y: startY }, { x: 0, y: 1 });
            plan.setPull(pull + (1000 * (dy - (pull ? 0 : LOOSE))) / full);
            return;
          }
          const drawn = { x: x - seen.x, y: y - seen.y };
          const away = Math.hypot(drawn.x, drawn.y);
          const place = plan.aim?.place;
          if (picked.spot && place && away > LOOSE) plan.swingTo(bearingOf(picked.spot, place));
          plan.setPull((1000 * (away - LOOSE)) / fullDraw(node, seen, drawn));
        },
        drop: () => {},
        cancel: () => plan.setPull(0),
      };
    }

    /** Drags the cannon within its rings. */
    function set(first: Picked): Drag {
      if (first.spot) plan.setPlace(first.spot);
      return { move: (_, { spot }) => spot && plan.setPlace(spot), drop: () => {}, cancel: () => {} };
    }

    function lay(what: number | Token): Drag {
      const again = plan.chosen === what && plan.course;
      plan.choose(what);
      return {
        move: (_, { spot }) => spot && plan.steer(spot),
        drop: (far) => {
          const from = plan.from;
          const end = plan.course?.path.at(-1);
          // Dropped where it began: cancel the course.
          if (far && from && end && distance(from, end) < 150 && what !== 'storm') plan.course = null;
          if (!far && again) plan.cancel();
        },
        cancel: () => (plan.course = null),
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
      else if (held && (far || !held.taps)) held.drop(far);
      else if (!far) tap(pick(event));
    }

    /** Whether the cannon may stand at a spot, or so near to it that a finger means that place. */
    function isPlace(spot: Spot | null): spot is Spot {
      const found = spot && plan.choices && placeNear(plan.choices, spot);
      const [here, there] = found ? [spot, found.place].map((each) => stage()?.project(each, 0)) : [];
      return !!here && !!there && Math.hypot(here.x - there.x, here.y - there.y) < BESIDE;
    }

    /** A tap that hit nothing draggable places or points the cannon, or plans a course. */
    function tap(picked: Picked): void {
      const { aim, choices } = plan;
      const piece = picked.piece === null ? undefined : plan.view.pieces[picked.piece];
      const isBase = piece && choices?.fire.some(({ base }) => base === piece.number);
      if (aim && isBase && piece.number !== aim.base) plan.setBase(piece.number);
      else if (aim && (!piece || isBase) && isPlace(picked.spot)) plan.setPlace(picked.spot);
      else if (aim && piece) plan.pointAtPiece(piece);
      else if (aim && choices && picked.spot) plan.pointAt(picked.spot);
      else if (choices && plan.chosen !== null && picked.spot) plan.steer(picked.spot);
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
      plan.held = false;
      const here = stage();
      if (here) here.controls = true;
    }

    function key(event: KeyboardEvent): void {
      if (event.key === 'Escape' && drag) abandon();
    }

    const listening = new AbortController();
    const { signal } = listening;
    // Capture phase, before the camera controls: a drag of the plan must not turn the camera.
    node.addEventListener('pointerdown', down, { capture: true, signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    window.addEventListener('keydown', key, { capture: true, signal });
    return () => listening.abort();
  };
}
