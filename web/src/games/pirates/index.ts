import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import { pace } from './pace';
import { meanwhile, suspense } from './suspense';
import type { Entry, Move, View } from './types';

export default { Board, Guide, pace, suspense, meanwhile } satisfies Face<View, Move, Entry>;
