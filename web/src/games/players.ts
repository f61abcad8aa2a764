/** What players are called. */

import { gameWords } from './games';
import type { SeatInfo } from '../net/protocol';
import { language, say } from '../words/spoken.svelte';

const LEVELS: Readonly<Record<string, string>> = {
  cabin_boy: 'table-level-cabin-boy',
  deckhand: 'table-level-deckhand',
  bosun: 'table-level-bosun',
  captain: 'table-level-captain',
};

/** A bot's level; a new one that this page has no word for is called as the server calls it. */
export function levelName(level: string): string {
  const key = LEVELS[level];
  return key ? say(key) : level;
}

/** What a seat is called in a game: a colour, mostly. */
export function seatWord(game: string, seat: number): string {
  const words = gameWords(game);
  return words ? say(words.seat, { seat, number: seat + 1 }) : String(seat + 1);
}

/** Whoever sits there: by name, by level, else by the seat. */
export function playerName(game: string, info: SeatInfo, seat: number): string {
  if (info.name) return info.name;
  if (info.kind === 'bot') return levelName(info.level);
  return seatWord(game, seat);
}

/** All who sit there: two of the same name are told apart by their seats. */
export function playerNames(game: string, seats: readonly SeatInfo[]): readonly string[] {
  const names = seats.map((info, seat) => playerName(game, info, seat));
  const twice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (twice(name) ? `${name} (${seatWord(game, seat)})` : name));
}

/** Names in a row, as the language joins them. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
