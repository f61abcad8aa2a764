/** Names of players, seats and bot levels. */

import { knownGame } from './games';
import type { SeatInfo } from '../net/protocol';
import { language, say } from '../words/language.svelte';

const LEVELS: Readonly<Record<string, string>> = {
  cabin_boy: 'table-level-cabin-boy',
  deckhand: 'table-level-deckhand',
  bosun: 'table-level-bosun',
  captain: 'table-level-captain',
  guide: 'table-level-guide',
};

/** A bot level's name; a level without a message keeps the server's name. */
export function levelName(level: string): string {
  const key = LEVELS[level];
  return key ? say(key) : level;
}

/** A seat's name in a game: usually a colour. */
export function seatWord(game: string, seat: number): string {
  const words = knownGame(game);
  return words ? say(words.seat, { seat, number: seat + 1 }) : String(seat + 1);
}

/** A player's name: their own, or the bot's level, or the side's name, by default the seat's. */
export function playerName(game: string, info: SeatInfo, seat: number, side?: string): string {
  if (info.name) return info.name;
  if (info.kind === 'bot') return levelName(info.level);
  return side ?? seatWord(game, seat);
}

/** The names of all players; equal names get their side's name added. `sides` are the seats by default. */
export function playerNames(
  game: string,
  seats: readonly SeatInfo[],
  sides: readonly string[] = seats.map((_, seat) => seatWord(game, seat)),
): readonly string[] {
  const names = seats.map((info, seat) => playerName(game, info, seat, sides[seat]));
  const twice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (twice(name) ? `${name} (${sides[seat]})` : name));
}

/**
 * The names for sentences. Where a game's sentences name sides, a name has its side added: the player is then
 * known by both. `sides` that are not chosen yet are the seats' names.
 */
export function namesWithSides(
  game: string,
  names: readonly string[],
  sides: readonly string[] = names.map((_, seat) => seatWord(game, seat)),
): readonly string[] {
  const { sided = false, coloured = false } = knownGame(game) ?? {};
  return names.map((name, seat) => {
    const side = sides[seat] ?? '';
    const chosen = coloured || side !== seatWord(game, seat);
    return sided && chosen && name !== side && !name.endsWith(`(${side})`) ? `${name} (${side})` : name;
  });
}

/** Joins names as the language does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
