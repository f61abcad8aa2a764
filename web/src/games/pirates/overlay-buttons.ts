/** Overlay buttons of a plan: fights, loading, repairs, movable tokens and the handles of a course. */

import { ahead, distance, middle } from './geometry';
import type { MovePlan } from './move-plan.svelte';
import { sayFightInFull, sayMove, sayPiece } from './descriptions';
import { afloat, KRAKEN, spotOf, type Move, type Piece, type Spot, type Token, type View } from './types';
import { say } from '../../words/language.svelte';
import { percent } from '../../words/numbers';

export interface OverlayButton {
  readonly id: string;
  readonly icon: 'swords' | 'take' | 'load' | 'repair' | 'go' | 'turn' | 'drop' | 'ghost' | 'monster' | Token;
  readonly spot: Spot;
  /** Height above the table, in 0.1 mm. */
  readonly height: number;
  readonly label: string;
  /** Short text in the button, below the icon. */
  readonly badge?: string;
  readonly strong: boolean;
  /** Offset from its projected position, in CSS pixels. */
  readonly aside: readonly [x: number, y: number];
  /**
   * Offset in CSS pixels to the right (positive) or left of a course that comes from `from`, so that the
   * button covers neither the path nor the ship.
   */
  readonly abeam?: { readonly from: Spot | undefined; readonly by: number };
  /** Move that a tap plays; null for handles that are dragged or that act on the plan. */
  readonly move: Move | null;
  /** Ship or token that a drag moves. */
  readonly what?: number | Token;
}

/** Distances of the turn handle from the ship, the best first, and its least distance from other pieces. */
const [TURN_HANDLES, CLEAR] = [[1_000, 1_500, 2_000, 700], 450] as const;
const MAST = 900;
const LAND_HEIGHT = 500;
/** CSS pixels: leaves room for two buttons that a finger can hit separately. */
const ABEAM = 52;

/** Ships that get a load button: the selected one, otherwise the nearest to each port. */
function loadable({ choices, chosen, view }: MovePlan): readonly number[] {
  const ships = choices?.load ?? [];
  const ports = view.ports.map(
    (port) => ships.toSorted((one, other) => away(view, one, port) - away(view, other, port))[0],
  );
  const near = ports.filter(
    (ship, index) => ship !== undefined && away(view, ship, view.ports[index]!) < 1_000,
  );
  return ships.filter(
    (ship) =>
      ship === chosen || (near.includes(ship) && !(typeof chosen === 'number' && ships.includes(chosen))),
  );
}

const away = (view: View, piece: number, port: { readonly x: number; readonly y: number }): number =>
  distance(spotOf(view.pieces[piece]!), spotOf(port));

const TOKENS: Readonly<Record<Token, string>> = {
  kraken: 'pirates-token-kraken',
  storm: 'pirates-token-storm',
};

/** Buttons on movable tokens and neutral pieces: they are small, and an island may cover a token. */
function strays({ offered, chosen, view }: MovePlan): OverlayButton[] {
  return offered.flatMap((what): OverlayButton[] => {
    const stray =
      typeof what === 'number'
        ? wild(view.pieces[what]!)
        : view[what] && { icon: what, spot: view[what], height: LAND_HEIGHT, label: say(TOKENS[what]) };
    return stray
      ? [{ ...stray, id: `stray ${what}`, strong: chosen === what, aside: [0, -34], move: null, what }]
      : [];
  });
}

const wild = (piece: Piece): Pick<OverlayButton, 'icon' | 'spot' | 'height' | 'label'> | null =>
  piece.kind === 'ghost' || piece.kind === 'monster'
    ? { icon: piece.kind, spot: spotOf(piece), height: MAST, label: sayPiece(piece) }
    : null;

/** Where the handle covers no other piece: one may want to board it. */
function turnHandle({ view }: MovePlan, ship: number, end: Spot, heading: number): Spot {
  const others = afloat(view).filter(({ number }) => number !== ship);
  const [first, ...more] = TURN_HANDLES.map((away) => ahead(end, heading, away));
  const isClear = (spot: Spot): boolean => others.every((piece) => distance(spotOf(piece), spot) >= CLEAR);
  return [first!, ...more].find(isClear) ?? first!;
}

export function overlayButtons(plan: MovePlan): readonly OverlayButton[] {
  const { choices, view, course } = plan;
  if (!choices) return [];
  const buttons: OverlayButton[] = choices.fights.map((fight) => {
    const { piece, target, die, owed } = fight;
    const from = spotOf(view.pieces[piece]!);
    const to: Spot =
      target !== KRAKEN
        ? spotOf(view.pieces[target]!)
        : view.pieces[piece]!.held || !view.kraken
          ? from
          : view.kraken;
    return {
      id: `fight ${piece} ${target}`,
      icon: die ? 'swords' : 'take',
      spot: middle(from, to),
      height: target === KRAKEN ? 1_000 : 500,
      label: sayFightInFull(fight, view),
      ...(die && { badge: percent(fight.percent / 100) }),
      strong: owed,
      aside: [0, 0],
      move: target === KRAKEN ? { type: 'struggle', piece } : { type: 'attack', piece, target },
    };
  });
  // Above the masts of upright ships; on fallen ones.
  for (const [type, pieces, height, aside] of [
    ['load', loadable(plan), MAST, [0, -34]],
    ['repair', choices.repair, 0, [0, 0]],
  ] as const)
    for (const piece of pieces) {
      const move: Move = { type, piece };
      buttons.push({
        id: `${type} ${piece}`,
        icon: type,
        spot: spotOf(view.pieces[piece]!),
        height,
        label: sayMove(move, view),
        strong: true,
        aside,
        move,
      });
    }
  if (!course) buttons.push(...strays(plan));
  const end = course?.path.at(-1);
  if (course && end) {
    const [from, height] = [course.path.at(-2), MAST / 2];
    if (plan.move)
      buttons.push({
        id: 'go',
        icon: 'go',
        spot: end,
        height,
        label: say('pirates-sail-go'),
        strong: true,
        aside: [0, 0],
        abeam: { from, by: ABEAM },
        move: null,
      });
    buttons.push({
      id: 'drop',
      icon: 'drop',
      spot: end,
      height,
      label: say('pirates-cancel'),
      strong: false,
      aside: [0, 0],
      abeam: { from, by: -ABEAM },
      move: null,
    });
    if (typeof course.what === 'number')
      buttons.push({
        id: 'turn',
        icon: 'turn',
        spot: turnHandle(plan, course.what, end, course.heading),
        height: 0,
        label: say('pirates-sail-turn'),
        strong: false,
        aside: [0, 0],
        move: null,
      });
  }
  return buttons;
}
