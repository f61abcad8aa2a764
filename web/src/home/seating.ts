/** Who shall sit at a seat, as a form chooses it. */

import type { SeatWanted } from '../net/protocol';
import { levelName } from '../games/players';
import { say } from '../words/spoken.svelte';
import { me } from './start';

/** `me`, `friend`, `anybody`, or `bot` with a level. */
export interface Sitter {
  readonly kind: SeatWanted['kind'];
  readonly level: string;
}

/** All who may sit at a seat. */
export function sitters(levels: readonly string[]): readonly Sitter[] {
  const people = (['me', 'friend', 'anybody'] as const).map((kind) => ({ kind, level: '' }));
  return [...people, ...levels.map((level) => ({ kind: 'bot' as const, level }))];
}

/** A sitter in words. */
export function sitterName({ kind, level }: Sitter): string {
  return say('home-seat-kind', { kind, level: levelName(level) });
}

/** The seats as the server is asked for them. A name is only of use where one person here plays. */
export function wanted(chosen: readonly Sitter[]): SeatWanted[] {
  const alone = chosen.filter(({ kind }) => kind === 'me').length === 1;
  return chosen.map(({ kind, level }) => {
    if (kind === 'me') return alone ? me() : me('');
    return kind === 'bot' ? { kind, level } : { kind };
  });
}
