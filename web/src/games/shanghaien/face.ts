import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import Review from './Review.svelte';
import { captainUrl } from './art/captains';
import { pace } from './pace';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import { heading, meanwhile, summary, turnSummary } from './descriptions';
import { isCall } from './transitions.svelte';
import type { Entry, Move, View } from './types';

const portraitOf = (_: View, seat: number): string => captainUrl(seat === 1 ? 1 : 0);

export default {
  Board,
  Guide,
  Review,
  heading,
  pace,
  portraitOf,
  soundOf,
  spotsOf,
  summary,
  suspense: isCall,
  meanwhile,
  turnSummary,
} satisfies Face<View, Move, Entry>;
