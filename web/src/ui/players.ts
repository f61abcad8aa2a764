/** What players are called. */

import { gameWords } from '../games/games';
import type { SeatInfo } from '../net/protocol';
import { language, say } from '../words/spoken.svelte';

/** A bot's level. */
export function levelName(level: string): string {
  return say('home-level', { level });
}

/** What a seat is called in a game: a colour, mostly. */
export function seatWord(game: string, seat: number): string {
  const words = gameWords(game);
  return words ? say(words.seat, { seat }) : String(seat + 1);
}

/** Whoever sits there: by name, by level, else by the seat. */
export function playerName(game: string, info: SeatInfo, seat: number): string {
  if (info.name) return info.name;
  if (info.kind === 'bot') return levelName(info.level);
  return info.taken ? seatWord(game, seat) : say('home-free-seat');
}

/** Names in a row, as the language joins them. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
