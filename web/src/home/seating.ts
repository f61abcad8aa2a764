/** The choice of a player for each seat of a new table. */

import type { SeatWanted } from '../net/protocol';
import { levelChoiceName } from '../games/cold-bots.svelte';
import { say } from '../words/language.svelte';
import { me } from './start';

/** `me`, `friend`, `anybody`, or `bot` with a level. */
export interface SeatChoice {
  readonly kind: SeatWanted['kind'];
  readonly level: string;
}

/** All choices for a seat. */
export function seatChoices(levels: readonly string[]): readonly SeatChoice[] {
  const people = (['me', 'friend', 'anybody'] as const).map((kind) => ({ kind, level: '' }));
  return [...people, ...levels.map((level) => ({ kind: 'bot' as const, level }))];
}

/** The name of a choice; with a game, also when a bot that is not ready yet will be. */
export function seatChoiceName({ kind, level }: SeatChoice, game = ''): string {
  return say('home-seat-kind', { kind, level: levelChoiceName(game, level) });
}

/** The seats of the request. A name is sent only if exactly one seat is `me`. */
export function wanted(chosen: readonly SeatChoice[]): SeatWanted[] {
  const alone = chosen.filter(({ kind }) => kind === 'me').length === 1;
  return chosen.map(({ kind, level }) => {
    if (kind === 'me') return alone ? me() : me('');
    return kind === 'bot' ? { kind, level } : { kind };
  });
}
