import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import { pace } from './pace';
import { sideOf } from './descriptions';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import type { Entry, Move, View } from './types';

export default { Board, Guide, pace, sideOf, soundOf, spotsOf } satisfies Face<View, Move, Entry>;
