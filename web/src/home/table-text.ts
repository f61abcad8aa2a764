/** The texts of a table in a list. */

import { knownGame } from '../games/games';
import type { TableInfo } from '../net/protocol';
import { listed, playerName } from '../games/players';
import { pointsText } from '../games/points';
import { say } from '../words/language.svelte';
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

function against(table: TableInfo, isAsked: (seat: number) => boolean): string {
  const names = table.seats.flatMap((info, seat) =>
    info.taken && isAsked(seat) ? [rated(table, seat)] : [],
  );
  return names.length ? say('home-against', { names: listed(names) }) : '';
}

/** A player's name with the rating in this game; "?" marks a provisional one. */
function rated({ game, seats, ratings }: TableInfo, seat: number): string {
  const name = playerName(game, seats[seat]!, seat);
  const found = ratings[seat];
  return found && seats[seat]!.kind === 'person'
    ? say('home-rated-seat', {
        name,
        rating: String(found.rating),
        provisional: found.provisional ? 'yes' : 'no',
      })
    : name;
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
  if (mine.some((seat) => outcome?.substituted.includes(seat))) return say('home-lost');
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
