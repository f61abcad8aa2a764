import type { Face } from '../face';
import Board from './Board.svelte';
import { heading, teamOf } from './descriptions';
import Guide from './Guide.svelte';
import Review from './Review.svelte';
import { pace } from './pace';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import { meanwhile, suspense } from './suspense';
import type { Entry, Move, View } from './types';

export default {
  Board,
  Guide,
  Review,
  heading,
  pace,
  pointsOf: ({ players }) => players.map(({ points }) => points),
  soundOf,
  spotsOf,
  suspense,
  teamOf,
  meanwhile,
} satisfies Face<View, Move, Entry>;
