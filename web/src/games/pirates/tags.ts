/** What can be tapped on the table besides its pieces: swords between enemies, goods, what lies, and the ends of a way. */

import { ahead, distance, middle } from './geometry';
import type { Helm } from './helm.svelte';
import { sayFight, sayMove, sayPiece } from './telling';
import { KRAKEN, spotOf, type Move, type Piece, type Spot, type Token, type View } from './types';
import { say } from '../../words/spoken.svelte';

export interface Tag {
  readonly id: string;
  readonly icon: 'swords' | 'take' | 'load' | 'repair' | 'go' | 'turn' | 'drop' | 'ghost' | 'monster' | Token;
  readonly spot: Spot;
  /** Above the table, in 0.1 mm. */
  readonly height: number;
  readonly label: string;
  readonly strong: boolean;
  /** Beside its place, in pixels. */
  readonly aside: readonly [x: number, y: number];
  /** To the right (positive) or left of a way that comes from there, in pixels: it lies on neither the way nor what sails it. */
  readonly abeam?: { readonly from: Spot | undefined; readonly by: number };
  /** What a tap asks for; null for what is dragged, or goes with the plan. */
  readonly move: Move | null;
  /** What a drag takes along. */
  readonly what?: number | Token;
}

const TURN_HANDLE = 1_000;
const MAST = 900;
const LAND_HEIGHT = 500;
/** Far enough beside a ship for two buttons that a finger tells apart. */
const ABEAM = 52;

/** Of the ships at one port one is enough to be tapped, unless another is chosen. */
function loadable({ choices, chosen, view }: Helm): readonly number[] {
  const ships = choices?.load ?? [];
  const ports = view.ports.map((port) => ships.toSorted((one, other) => away(view, one, port) - away(view, other, port))[0]);
  const near = ports.filter((ship, index) => ship !== undefined && away(view, ship, view.ports[index]!) < 1_000);
  return ships.filter((ship) => ship === chosen || (near.includes(ship) && !(typeof chosen === 'number' && ships.includes(chosen))));
}

const away = (view: View, piece: number, port: { readonly x: number; readonly y: number }): number => distance(spotOf(view.pieces[piece]!), spotOf(port));

const TOKENS: Readonly<Record<Token, string>> = { kraken: 'pirates-token-kraken', storm: 'pirates-token-storm' };

/** What is nobody's and may be moved says so: it is small, and a token may lie under an island. */
function strays({ offered, chosen, view }: Helm): Tag[] {
  return offered.flatMap((what): Tag[] => {
    const stray = typeof what === 'number' ? wild(view.pieces[what]!) : view[what] && { icon: what, spot: view[what], height: LAND_HEIGHT, label: say(TOKENS[what]) };
    return stray ? [{ ...stray, id: `stray ${what}`, strong: chosen === what, aside: [0, -34], move: null, what }] : [];
  });
}

const wild = (piece: Piece): Pick<Tag, 'icon' | 'spot' | 'height' | 'label'> | null =>
  piece.kind === 'ghost' || piece.kind === 'monster' ? { icon: piece.kind, spot: spotOf(piece), height: MAST, label: sayPiece(piece) } : null;

export function tagsOf(helm: Helm): readonly Tag[] {
  const { choices, view, course } = helm;
  if (!choices) return [];
  const tags: Tag[] = choices.fights.map((fight) => {
    const { piece, target, die, owed } = fight;
    const from = spotOf(view.pieces[piece]!);
    const to: Spot = target !== KRAKEN ? spotOf(view.pieces[target]!) : view.pieces[piece]!.held || !view.kraken ? from : view.kraken;
    return {
      id: `fight ${piece} ${target}`,
      icon: die ? 'swords' : 'take',
      spot: middle(from, to),
      height: target === KRAKEN ? 1_000 : 500,
      label: sayFight(fight, view),
      strong: owed,
      aside: [0, 0],
      move: target === KRAKEN ? { type: 'struggle', piece } : { type: 'attack', piece, target },
    };
  });
  // Over a ship's masts; on what lies.
  for (const [type, pieces, height, aside] of [['load', loadable(helm), MAST, [0, -34]], ['repair', choices.repair, 0, [0, 0]]] as const)
    for (const piece of pieces) {
      const move: Move = { type, piece };
      tags.push({ id: `${type} ${piece}`, icon: type, spot: spotOf(view.pieces[piece]!), height, label: sayMove(move, view), strong: true, aside, move });
    }
  if (!course) tags.push(...strays(helm));
  const end = course?.path.at(-1);
  if (course && end) {
    const [from, height] = [course.path.at(-2), MAST / 2];
    tags.push({ id: 'go', icon: 'go', spot: end, height, label: say('pirates-sail-go'), strong: true, aside: [0, 0], abeam: { from, by: ABEAM }, move: null });
    tags.push({ id: 'drop', icon: 'drop', spot: end, height, label: say('pirates-cancel'), strong: false, aside: [0, 0], abeam: { from, by: -ABEAM }, move: null });
    if (typeof course.what === 'number')
      tags.push({ id: 'turn', icon: 'turn', spot: ahead(end, course.heading, TURN_HANDLE), height: 0, label: say('pirates-sail-turn'), strong: false, aside: [0, 0], move: null });
  }
  return tags;
}
