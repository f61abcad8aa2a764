/** Names of players, seats and bot levels. */

import { knownGame } from './games';
import { stepOf } from './steps';
import type { SeatInfo } from '../net/protocol';
import { language, say } from '../words/language.svelte';

const LEVELS: Readonly<Record<string, string>> = {
  cabin_boy: 'table-level-cabin-boy',
  deckhand: 'table-level-deckhand',
  bosun: 'table-level-bosun',
  captain: 'table-level-captain',
  guide: 'table-level-guide',
};

/**
 * A bot level's name; a level without a message keeps its own. A step of a game's dial (`step-7`) is named
 * after the mark below it: "Deckhand +2".
 */
export function levelName(level: string, game = ''): string {
  const step = stepOf(game, level);
  if (step) {
    const { number, below } = step;
    if (!below) return say('table-level-step', { number });
    const name = levelName(below.level);
    return below.number === number
      ? name
      : say('table-level-above', { level: name, steps: number - below.number });
  }
  const key = LEVELS[level];
  return key ? say(key) : level;
}

/** The level of the bot that plays guided games: it does not end the game before the lessons are through. */
export const GUIDE = 'guide';

/** The level of a person's seat at which a program plays over the network. */
export const NETWORK = 'network';

/** The name of a bot over the network, marked as such. */
export const networkBot = (name: string): string => say('home-network-bot', { name });

/** A seat's name in a game: usually a colour. */
export function seatWord(game: string, seat: number): string {
  const words = knownGame(game);
  return words ? say(words.seat, { seat, number: seat + 1 }) : String(seat + 1);
}

/**
 * A player's name: their own, or the bot's level, or the side's name, by default the seat's. A seat keeps its
 * name when a bot takes it over: the story is about the same seat.
 */
export function playerName(game: string, info: SeatInfo, seat: number, side?: string): string {
  if (info.name) return info.level === NETWORK ? networkBot(info.name) : info.name;
  if (info.kind === 'bot' && !info.substitute) return levelName(info.level, game);
  if (info.former) return say('home-former-player');
  return side ?? seatWord(game, seat);
}

/**
 * The names of all players; equal names get their side's name added, as do those of players with two colours.
 * `sides` are the seats by default.
 */
export function playerNames(
  game: string,
  seats: readonly SeatInfo[],
  sides: readonly string[] = seats.map((_, seat) => seatWord(game, seat)),
): readonly string[] {
  const names = seats.map((info, seat) => playerName(game, info, seat, sides[seat]));
  const twice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  const sided = (name: string, side = ''): boolean => twice(name) || (isTwofold(side) && name !== side);
  return names.map((name, seat) => (sided(name, sides[seat]) ? `${name} (${sides[seat]})` : name));
}

/** Whether a side has two colours, as "Red + Green". */
const isTwofold = (side: string): boolean => side.includes(' + ');

/** A player's name without the side that `playerNames` or `namesWithSides` added. */
export const bareName = (name: string, side: string): string =>
  name.endsWith(` (${side})`) ? name.slice(0, -side.length - 3) : name;

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
