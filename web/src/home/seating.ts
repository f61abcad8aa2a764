/** The choice of a player for each seat of a new table. */

import type { ConnectedBot, SeatWanted } from '../net/protocol';
import { levelChoiceName } from '../games/cold-bots.svelte';
import { levelName, networkBot } from '../games/players';
import { say } from '../words/language.svelte';
import { ownName } from '../ui/preferences';
import { me } from './start';

/** `me`, `friend`, `anybody`, `bot` with a level, or `player`: a bot over the network. */
export interface SeatChoice {
  readonly kind: SeatWanted['kind'];
  readonly level: string;
  readonly bot?: ConnectedBot;
}

const nameOf = (game: string, level: string): string => levelName(level, game);

/** All choices for a seat. */
export function seatChoices(levels: readonly string[]): readonly SeatChoice[] {
  const people = (['me', 'friend', 'anybody'] as const).map((kind) => ({ kind, level: '' }));
  return [...people, ...levels.map((level) => ({ kind: 'bot' as const, level }))];
}

/** The name of a choice; `isWaiting` also tells when a bot that is not ready yet will be. */
export function seatChoiceName({ kind, level, bot }: SeatChoice, game: string, isWaiting: boolean): string {
  if (bot) return networkBot(bot.name);
  return say('home-seat-kind', { kind, level: (isWaiting ? levelChoiceName : nameOf)(game, level) });
}

/** The seats of the request. Each player at this device has a name of their own. */
export function wanted(chosen: readonly SeatChoice[]): SeatWanted[] {
  let place = 0;
  return chosen.map(({ kind, level, bot }) => {
    if (kind === 'me') return me(ownName(place++));
    if (bot) return { kind, player: bot.player };
    return kind === 'bot' ? { kind, level } : { kind };
  });
}
