/** The sailors who play as bots: each bot at a table has a name and a face of its own. */

import type { SeatInfo } from '../net/protocol';
import { say } from '../words/language.svelte';
import { GUIDE, levelName } from './players';

/** The names in `table-sailors`, and the faces in `art/sailors.ts`. */
export const SAILORS = 20;
/** Without a common divisor with `SAILORS`, so that seats have different sailors. */
const STRIDES = [1, 3, 7, 9, 11, 13, 17, 19];

const isSailor = ({ kind, level, name, substitute }: SeatInfo): boolean =>
  kind === 'bot' && level !== GUIDE && !name && !substitute;

/**
 * The number of the sailor who plays each seat; undefined for people and for bots with a name of their own.
 * The commitment, which the table and its record share, draws them. Without it there are none.
 */
export function sailorsAt(seats: readonly SeatInfo[], commitment = ''): readonly (number | undefined)[] {
  let drawn = 7;
  for (const character of commitment) drawn = (drawn * 31 + character.charCodeAt(0)) % 1_000_003;
  const stride = STRIDES[drawn % STRIDES.length]!;
  const first = Math.floor(drawn / STRIDES.length);
  return seats.map((info, seat) =>
    commitment && isSailor(info) ? (first + seat * stride) % SAILORS : undefined,
  );
}

export const sailorName = (sailor: number): string => say('table-sailors').split(', ')[sailor] ?? '';

/** The seats with the names of their sailors. */
export function manned(seats: readonly SeatInfo[], commitment: string | undefined): readonly SeatInfo[] {
  const sailors = sailorsAt(seats, commitment);
  return seats.map((info, seat) => {
    const sailor = sailors[seat];
    return sailor === undefined ? info : { ...info, name: sailorName(sailor) };
  });
}

/** A sailor's name with the bot's level; other names as they are. */
export const withLevel = (game: string, info: SeatInfo, name: string): string =>
  isSailor(info) && !name.startsWith(levelName(info.level, game))
    ? `${name} · ${levelName(info.level, game)}`
    : name;
