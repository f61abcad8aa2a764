/** A replay of two moves of chance, and the page that shows it. */

import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';

import type { AnyFace } from '../../src/games/games';
import type { Replay } from '../../src/net/protocol';
import { momentsOf } from '../../src/replay/opening';
import { Player } from '../../src/replay/player.svelte';
import Watch from '../../src/replay/Watch.svelte';
import PlainBoard from '../table/PlainBoard.svelte';

const entry = (number: number, ...keys: readonly string[]) => ({
  number,
  entry: { type: 'chance', move: {} },
  turn: null,
  view: {},
  story: keys.map((key) => ({ key, args: {}, clause: '' })),
  outcome: null,
  text: '',
  picture: '',
});
export const REPLAY = {
  game: '',
  seats: [],
  mine: [],
  start: {},
  entries: [entry(1, 'replay-drop'), entry(2, 'replay-choose', 'replay-opening')],
  proved: [],
  doubts: [],
  limits: [],
  broken: null,
} as unknown as Replay;

export function watch(
  more: Partial<AnyFace> = {},
  table = '',
  replay = REPLAY,
): { player: Player; container: HTMLElement } {
  const player = new Player(momentsOf(replay), 1, () => 60_000);
  const face = { Board: PlainBoard, pace: () => 60_000, soundOf: () => null, ...more } as unknown as AnyFace;
  const sealed = { commitment: 'c0', seed: null, log: [] };
  const opened = { replay, sealed, compared: 'none' as const, file: null };
  const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const { container } = render(Watch, { opened, face, player, table, children });
  return { player, container };
}
