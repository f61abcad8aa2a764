/** Server messages with defaults. */

import type { Event, Snapshot } from '../../src/net/protocol';

export function snapshot(number: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    rated: false,
    guided: more.seats?.some(({ level }) => level === 'guide') ?? false,
    table: 'abcdef',
    game: 'shanghaien',
    rules: 1,
    options: {},
    seats: [
      { kind: 'person', level: '', name: '', taken: true, open: false, player: '', former: false },
      { kind: 'bot', level: 'deckhand', name: '', taken: true, open: false, player: '', former: false },
    ],
    mine: [0],
    spectators: true,
    clock: null,
    commitment: 'c0',
    nonces: ['', ''],
    seed: null,
    number,
    begun: true,
    turn: 0,
    view: { at: number },
    choices: {
      seat: 0,
      prompt: { key: 'shanghaien-prompt-roll', args: { seat: 0 }, clause: 'S9' },
      moves: [],
    },
    outcome: null,
    clocks: null,
    offers: [],
    failed: null,
    present: [0],
    watching: 0,
    rematch: null,
    now: Date.now(),
    began: null,
    daily: '',
    tournament: '',
    ...more,
  };
}

export function event(number: number, more: Partial<Event> = {}): Event {
  return {
    number,
    time: Date.now(),
    entry: { type: 'move', seat: 0, move: { type: 'roll' } },
    turn: 0,
    view: { at: number },
    choices: {
      seat: 0,
      prompt: { key: 'shanghaien-prompt-roll', args: { seat: 0 }, clause: 'S9' },
      moves: [],
    },
    story: [],
    outcome: null,
    clocks: null,
    seed: null,
    command: null,
    ...more,
  };
}
