/** A replay of two moves of chance. */

import type { Replay } from '../../src/net/protocol';

const entry = (number: number, key: string) => ({
  number,
  entry: { type: 'chance', move: {} },
  turn: null,
  view: {},
  story: [{ key, args: {}, clause: '' }],
  outcome: null,
  text: '',
  picture: '',
});
export const REPLAY = {
  game: '',
  seats: [],
  mine: [],
  start: {},
  entries: [entry(1, 'replay-drop'), entry(2, 'replay-choose')],
  proved: [],
  doubts: [],
  limits: [],
  broken: null,
} as unknown as Replay;
