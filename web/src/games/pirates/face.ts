import type { Face } from '../face';
import Board from './Board.svelte';
import { coloursOf, follows, heading, reasonOf, sideOf, targetArgs, teamOf, tell } from './descriptions';
import Guide from './Guide.svelte';
import { headlineOf, summary } from './headline';
import Review from './Review.svelte';
import { pace } from './pace';
import { portraitOf } from './portrait';
import { practice } from './range/refire';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import { meanwhile, suspense } from './suspense';
import { turnSummary } from './turn-summary';
import type { Entry, Move, View } from './types';

export default {
  Board,
  Guide,
  Review,
  coloursOf,
  follows,
  heading,
  headlineOf,
  pace,
  practice,
  portraitOf,
  pointsOf: ({ players }) => players.map(({ points }) => points),
  puzzleArgs: ({ pieces, knots }, goal) => ({ knots, ...(pieces[goal] ? targetArgs(pieces[goal]) : {}) }),
  reasonOf,
  sideOf,
  soundOf,
  spotsOf,
  summary,
  suspense,
  teamOf,
  tell,
  meanwhile,
  turnSummary,
} satisfies Face<View, Move, Entry>;
