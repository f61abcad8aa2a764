/** The keys of the table. Letters work anywhere on the board, arrows and Enter where the table has the focus. */

import { isForBoard } from '../keys.svelte';
import type { Helm } from './helm.svelte';
import type { Panel } from './Panels.svelte';
import type { Move } from './types';

export interface Pressing {
  readonly helm: Helm;
  /** All of the board, and the table in it. */
  readonly board: () => HTMLElement;
  readonly table: () => HTMLElement;
  readonly act: (move: Move) => void;
  readonly go: () => void;
  /** The plan was changed by a key: it is told aloud. */
  readonly changed: () => void;
  readonly toggle: (panel: Panel) => void;
  /** Closes what is open; false when nothing is. */
  readonly close: () => boolean;
  readonly camera: () => void;
  readonly turn: (around: number) => void;
  readonly zoom: (factor: number) => void;
}

/** A step, and a long one with Shift: 0.1°, thousandths of the pull, 0.1 mm. */
const STEPS = { swing: [10, 100], draw: [10, 100], side: [150, 450], way: [100, 500], face: [50, 450] } as const;

/** Of the camera, in degrees and as a factor. */
const [TURN, ZOOM] = [15, 1.25];

const ARROWS: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function keys({ helm, board, table, act, go, changed, toggle, close, camera, turn, zoom }: Pressing): (event: KeyboardEvent) => void {
  const next = <T>(all: readonly T[], now: T | null): T | undefined => all[(all.indexOf(now as T) + 1) % all.length];
  let target = -1;

  function arrow([across, up]: readonly [number, number], long: 0 | 1): void {
    if (helm.aim) {
      if (across) helm.bear(helm.aim.bearing + across * STEPS.swing[long]);
      if (up) helm.draw(helm.aim.pull + up * STEPS.draw[long]);
    } else if (helm.chosen !== null) helm.nudge(across * STEPS.way[long], up * STEPS.way[long]);
  }

  function aside(turn: number, long: 0 | 1): void {
    if (helm.aim) helm.setSide(helm.side + turn * STEPS.side[long]);
    else if (typeof helm.chosen === 'number') helm.face((helm.course?.heading ?? helm.view.pieces[helm.chosen]!.heading) + turn * STEPS.face[long]);
  }

  function nextOne(): void {
    const { choices, aim } = helm;
    if (aim && choices) {
      const base = next(choices.fire.map((each) => each.base), aim.base);
      if (base !== undefined) helm.setBase(base);
    } else {
      const what = next(helm.offered, helm.chosen);
      if (what !== undefined) helm.choose(what);
      if (typeof what === 'number') helm.nudge(0, 0);
    }
  }

  function nextTarget(): void {
    // By number: their order by distance would change with the cannon's place.
    const all = helm.enemies.toSorted((one, other) => one.number - other.number);
    const found = next(all.map(({ number }) => number), target);
    if (found === undefined || !helm.aim) return;
    target = found;
    helm.target(helm.view.pieces[found]!);
  }

  /** Whether the key meant something here. */
  function press({ key, code, shiftKey }: KeyboardEvent, onTable: boolean): boolean {
    const long = shiftKey ? 1 : 0;
    const arrowed = ARROWS[key];
    if (key === 'Escape') return close() || helm.cancel();
    if (onTable && key === 'Enter' && helm.move) go();
    else if (code === 'KeyL') toggle('lookout');
    else if (code === 'KeyR') toggle('replay');
    else if (code === 'KeyC') camera();
    else if (code === 'BracketLeft' || code === 'BracketRight') turn(code === 'BracketLeft' ? -TURN : TURN);
    else if (key === '+' || key === '=' || key === '-') zoom(key === '-' ? 1 / ZOOM : ZOOM);
    else if (!helm.choices) return false;
    else if (code === 'KeyE') act({ type: 'done' });
    else {
      if (onTable && arrowed) arrow(arrowed, long);
      else if (code === 'KeyA' || code === 'KeyD') aside(code === 'KeyA' ? -1 : 1, long);
      else if (code === 'KeyN') nextOne();
      else if (code === 'KeyT') nextTarget();
      else if (code !== 'KeyW') return false;
      changed();
    }
    return true;
  }

  return (event) => {
    const onTable = event.target === table();
    // Held arrows go on; Escape leaves a panel from its fields, too.
    const heldArrow = event.repeat && onTable && event.key in ARROWS;
    const leaving = event.key === 'Escape' && board().contains(event.target as Node);
    if (!isForBoard(event, board()) && !heldArrow && !leaving) return;
    if (press(event, onTable)) event.preventDefault();
  };
}
