import type { Face } from '../face';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import Settings from './Settings.svelte';
import { pace } from './pace';
import { pirateUrl } from './art/pictures';
import { alarm, heading, reasonOf, sideOf, tell } from './descriptions';
import { soundOf } from './sounds';
import { spotsOf } from './spots';
import type { Entry, Move, View } from './types';

function portraitOf(view: View, seat: number): string | undefined {
  const crew = view.crews.find((each) => each.seat === seat);
  return crew && pirateUrl(crew.side);
}

export default {
  Board,
  alarm,
  Guide,
  heading,
  pace,
  portraitOf,
  reasonOf,
  Settings,
  sideOf,
  soundOf,
  spotsOf,
  tell,
} satisfies Face<View, Move, Entry>;
