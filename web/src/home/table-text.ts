/** The texts of a table in a list. */

import { knownGame } from '../games/games';
import type { TableInfo } from '../net/protocol';
import { listed, playerName } from '../games/players';
import { pointsText } from '../games/points';
import { language, say } from '../words/language.svelte';
import { isMyMove } from './lists.svelte';

/** The game's title. */
export function title({ game }: TableInfo): string {
  const words = knownGame(game);
  return words ? say(words.title) : game;
}

/** The other players; '' while there are none. */
export function company(table: TableInfo): string {
  if (table.mine.length === table.seats.length) return say('home-one-screen');
  return against(table, (seat) => !table.mine.includes(seat));
}

/** The players at an open table. */
export function waiting(table: TableInfo): string {
  return against(table, () => true);
}

function against({ game, seats }: TableInfo, isAsked: (seat: number) => boolean): string {
  const names = seats.flatMap((info, seat) =>
    info.taken && isAsked(seat) ? [playerName(game, info, seat)] : [],
  );
  return names.length ? say('home-against', { names: listed(names) }) : '';
}

/** What a running table waits for. */
export function progress(table: TableInfo): string {
  if (!table.available) return say('home-unavailable');
  if (isMyMove(table)) return say('home-your-move');
  const seat = table.turn === null ? undefined : table.seats[table.turn];
  if (table.turn === null || !seat) return say('home-waiting');
  return say('home-their-move', { name: playerName(table.game, seat, table.turn) });
}

/** The result, from the viewer's side. */
export function result({ game, seats, mine, outcome }: TableInfo): string {
  const winners = outcome?.winners ?? [];
  if (!winners.length) return say('home-no-winner');
  if (winners.length === seats.length) return say('home-shared');
  if (mine.length === 1) return say(winners.some((seat) => mine.includes(seat)) ? 'home-won' : 'home-lost');
  const names = winners.flatMap((number) => {
    const seat = seats[number];
    return seat ? [playerName(game, seat, number)] : [];
  });
  return say('home-winner', { name: listed(names) });
}

/** That take-backs redrew luck; '' if not. */
export function redrawn({ outcome }: TableInfo): string {
  return outcome?.redrawn ? say('home-redrawn', { count: outcome.redrawn }) : '';
}

/** The points; '' without an outcome. */
export function score({ outcome, mine }: TableInfo): string {
  return outcome ? pointsText(outcome, mine) : '';
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats a time (milliseconds) relative to now. */
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const passed = Math.max(0, now - time);
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? (['second', 1000] as const);
  return format.format(unit === 'second' ? 0 : -Math.floor(passed / length), unit);
}
