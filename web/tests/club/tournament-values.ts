/** Values of tournaments for the tests. */

import type { BoardInfo, TournamentLine, TournamentList, TournamentShown } from '../../src/net/protocol';

export const NOW = 1_800_000_000_000;

export const line = (more: Partial<TournamentLine> = {}): TournamentLine => ({
  id: 'k7m2p9xw4d',
  place: 'baltic',
  serial: 3,
  kind: 'swiss',
  game: 'shanghaien',
  seats: 2,
  clock: { kind: 'bank', seconds: 180, increment: 2 },
  rounds: 3,
  minutes: 0,
  starts: NOW,
  status: 'running',
  players: 4,
  round: 2,
  ended: null,
  joined: false,
  ...more,
});

export const list = (more: Partial<TournamentList> = {}): TournamentList => ({
  coming: [],
  finished: [],
  may_create: false,
  now: NOW,
  ...more,
});

export const board = (more: Partial<BoardInfo> = {}): BoardInfo => ({
  table: 'aaaaaaaaaa',
  round: 2,
  seats: ['ada', 'bot-1'],
  halves: null,
  how: 'played',
  absent: [],
  entries: 0,
  ...more,
});

export const shown = (more: Partial<TournamentShown> = {}): TournamentShown => ({
  line: line(),
  number: 20,
  options: {},
  pause: 15,
  absent: 120,
  bot: 'deckhand',
  maker: 'ada',
  ends: null,
  entrants: [
    { id: 'ada', name: 'Ada', level: '', active: true },
    { id: 'bob', name: '', level: '', active: false },
    { id: 'bot-1', name: '', level: 'captain', active: true },
    { id: 'bot-2', name: '', level: 'captain', active: true },
  ],
  tie_breaks: ['buchholz', 'sonneborn-berger', 'wins'],
  standings: [
    { place: 1, entrant: 'ada', score: 3, games: 2, wins: 1, tie_breaks: [5, 7, 1] },
    { place: 2, entrant: 'bot-1', score: 2, games: 2, wins: 1, tie_breaks: [4, 4, 1] },
  ],
  round: 2,
  boards: [board()],
  byes: [],
  next_round: null,
  me: null,
  my_table: null,
  may_join: false,
  may_withdraw: false,
  now: NOW,
  ...more,
});
