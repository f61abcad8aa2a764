/** Keyboard input. Letters work anywhere on the board; arrows and Enter only while the table has focus. */

import { isForBoard, isShown } from '../keys.svelte';
import type { MovePlan } from './move-plan.svelte';
import type { Panel } from './Panels.svelte';

export interface Pressing {
  readonly plan: MovePlan;
  /** The whole board, and the focusable table inside it. */
  readonly board: () => HTMLElement;
  readonly table: () => HTMLElement;
  /** Ends the phase. */
  readonly finish: () => void;
  readonly go: () => void;
  /** Called after a key has changed the plan, to announce it to screen readers. */
  readonly changed: () => void;
  readonly toggle: (panel: Panel) => void;
  /** Closes the open panel; false if none is open. */
  readonly close: () => boolean;
  readonly camera: () => void;
  readonly turn: (around: number) => void;
  readonly zoom: (factor: number) => void;
}

/** Step without and with Shift: bearings in 0.1°, pull in thousandths, lengths in 0.1 mm. */
const STEPS = {
  swing: [10, 100],
  draw: [10, 100],
  side: [150, 450],
  way: [100, 500],
  face: [50, 450],
} as const;

/** Camera steps: degrees per turn, factor per zoom. */
const [TURN, ZOOM] = [15, 1.25];

const ARROWS: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function keys({
  plan,
  board,
  table,
  finish,
  go,
  changed,
  toggle,
  close,
  camera,
  turn,
  zoom,
}: Pressing): (event: KeyboardEvent) => void {
  function arrow([across, up]: readonly [number, number], long: 0 | 1): void {
    if (plan.aim) {
      if (across) plan.setBearing(plan.aim.bearing + across * STEPS.swing[long]);
      if (up) plan.setPull(plan.aim.pull + up * STEPS.draw[long]);
    } else if (plan.chosen !== null) plan.nudge(across * STEPS.way[long], up * STEPS.way[long]);
  }

  function aside(turn: number, long: 0 | 1): void {
    if (plan.aim) plan.setSide(plan.side + turn * STEPS.side[long]);
    else if (typeof plan.chosen === 'number')
      plan.setHeading(
        (plan.course?.heading ?? plan.view.pieces[plan.chosen]!.heading) + turn * STEPS.face[long],
      );
  }

  /** Returns whether the key was handled. */
  function press({ key, code, shiftKey }: KeyboardEvent, onTable: boolean): boolean {
    const long = shiftKey ? 1 : 0;
    const arrowed = ARROWS[key];
    if (key === 'Escape') return close() || plan.cancel();
    if (onTable && key === 'Enter' && plan.move) go();
    else if (code === 'KeyL') toggle('lookout');
    else if (code === 'KeyR') toggle('replay');
    else if (code === 'KeyC') camera();
    else if (code === 'BracketLeft' || code === 'BracketRight') turn(code === 'BracketLeft' ? -TURN : TURN);
    else if (key === '+' || key === '=' || key === '-') zoom(key === '-' ? 1 / ZOOM : ZOOM);
    else if (!plan.choices) return false;
    else if (code === 'KeyE') finish();
    else {
      if (onTable && arrowed) arrow(arrowed, long);
      else if (code === 'KeyA' || code === 'KeyD') aside(code === 'KeyA' ? -1 : 1, long);
      else if (code === 'KeyN') plan.nextShip();
      else if (code === 'KeyT') plan.nextTarget();
      else if (code !== 'KeyW') return false;
      changed();
    }
    return true;
  }

  return (event) => {
    if (!isShown(board())) return;
    const onTable = event.target === table();
    // Held arrow keys repeat; Escape closes a panel also from within its fields.
    const heldArrow = event.repeat && onTable && event.key in ARROWS;
    const leaving = event.key === 'Escape' && board().contains(event.target as Node);
    if (!isForBoard(event, board()) && !heldArrow && !leaving) return;
    if (press(event, onTable)) event.preventDefault();
  };
}
