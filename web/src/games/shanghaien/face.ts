import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import Review from './Review.svelte';
import { pace } from './pace';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import { meanwhile } from './descriptions';
import type { Entry, Move, View } from './types';

export default { Board, Guide, Review, pace, soundOf, spotsOf, meanwhile } satisfies Face<View, Move, Entry>;
