/** What can be tapped on the table besides its pieces: swords between enemies, goods, what lies, and the ends of a way. */

import { ahead, distance, landOver, middle } from './geometry';
import type { Helm } from './helm.svelte';
import { sayFight, sayMove } from './telling';
import { KRAKEN, spotOf, type Move, type Spot, type Token, type View } from './types';
import { say } from '../../words/spoken.svelte';

export interface Tag {
  readonly id: string;
  readonly icon: 'swords' | 'take' | 'load' | 'repair' | 'go' | 'turn' | 'drop' | Token;
  readonly spot: Spot;
  /** Above the table, in 0.1 mm. */
  readonly height: number;
  readonly label: string;
  readonly strong: boolean;
  /** Beside its place, in pixels. */
  readonly aside: readonly [x: number, y: number];
  /** What a tap asks for; null for what is dragged, or goes with the plan. */
  readonly move: Move | null;
  /** What a drag takes along. */
  readonly token?: Token;
}

const TURN_HANDLE = 1_000;
const LAND_HEIGHT = 500;

/** Of the ships at one port one is enough to be tapped, unless another is chosen. */
function loadable({ choices, chosen, view }: Helm): readonly number[] {
  const ships = choices?.load ?? [];
  const ports = view.ports.map((port) => ships.toSorted((one, other) => away(view, one, port) - away(view, other, port))[0]);
  const near = ports.filter((ship, index) => ship !== undefined && away(view, ship, view.ports[index]!) < 1_000);
  return ships.filter((ship) => ship === chosen || (near.includes(ship) && !(typeof chosen === 'number' && ships.includes(chosen))));
}

const away = (view: View, piece: number, port: { readonly x: number; readonly y: number }): number => distance(spotOf(view.pieces[piece]!), spotOf(port));

const TOKENS: Readonly<Record<Token, string>> = { kraken: 'pirates-token-kraken', storm: 'pirates-token-storm' };

/** Tokens that lie under an island cannot be gripped themselves. */
function lurkers({ offered, chosen, view }: Helm): Tag[] {
  const tokens = (['storm', 'kraken'] as const).filter((token) => offered.includes(token) && view[token] && landOver(view, view[token]));
  return tokens.map((token, index): Tag => ({
    id: `token ${token}`,
    icon: token,
    spot: view[token]!,
    height: LAND_HEIGHT,
    label: say(TOKENS[token]),
    strong: chosen === token,
    aside: [tokens.length > 1 ? 40 * index - 20 : 0, -34],
    move: null,
    token,
  }));
}

export function tagsOf(helm: Helm): readonly Tag[] {
  const { choices, view, course } = helm;
  if (!choices) return [];
  const tags: Tag[] = choices.fights.map((fight) => {
    const { piece, target, die, owed } = fight;
    const from = spotOf(view.pieces[piece]!);
    const to: Spot = target === KRAKEN ? from : spotOf(view.pieces[target]!);
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
  for (const [type, pieces] of [['load', loadable(helm)], ['repair', choices.repair]] as const)
    for (const piece of pieces) {
      const move: Move = { type, piece };
      tags.push({ id: `${type} ${piece}`, icon: type, spot: spotOf(view.pieces[piece]!), height: 900, label: sayMove(move, view), strong: true, aside: [0, -34], move });
    }
  if (!course) tags.push(...lurkers(helm));
  const end = course?.path.at(-1);
  if (course && end) {
    tags.push({ id: 'go', icon: 'go', spot: end, height: 1_200, label: say('pirates-sail-go'), strong: true, aside: [36, -34], move: null });
    tags.push({ id: 'drop', icon: 'drop', spot: end, height: 1_200, label: say('pirates-cancel'), strong: false, aside: [-32, -34], move: null });
    if (typeof course.what === 'number')
      tags.push({ id: 'turn', icon: 'turn', spot: ahead(end, course.heading, TURN_HANDLE), height: 0, label: say('pirates-sail-turn'), strong: false, aside: [0, 0], move: null });
  }
  return tags;
}
