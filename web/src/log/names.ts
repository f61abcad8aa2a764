/** The texts of a captain's log. */

import { knownGame } from '../games/games';
import { levelName, listed, NETWORK, networkBot } from '../games/players';
import type { LoggedGame, OpponentFigures, OpponentInfo, TableInfo } from '../net/protocol';
import { language, say } from '../words/language.svelte';
import { withMinus } from '../words/numbers';

/** A game's title; its name if the page does not know it. */
export function gameTitle(game: string): string {
  const words = knownGame(game);
  return words ? say(words.title) : game;
}

/** An opponent of one game: a bot's level, a name, or somebody whose name was removed or never given. */
export function opponentName({ kind, level, name, former }: OpponentInfo, game: string): string {
  if (name) return level === NETWORK ? networkBot(name) : name;
  return kind === 'bot' ? levelName(level, game) : say(former ? 'club-log-former' : 'club-log-guest');
}

/** All opponents of a game. */
export const opponentNames = ({ opponents, game }: LoggedGame): string =>
  listed(opponents.filter(({ mate }) => !mate).map((each) => opponentName(each, game)));

/** An opponent of many games: people without a kept name are one. */
export function figuresName({ kind, level, key, name, game }: OpponentFigures): string {
  if (kind === 'bot') return levelName(level, game);
  if (level === NETWORK) return networkBot(name);
  return name || say(key === 'person' ? 'club-log-somebody' : 'club-log-former');
}

/** The opponents at a running table: key -> name, as the log's filter has them. */
export const opponentsAt = ({ seats, mine, game }: TableInfo): ReadonlyMap<string, string> =>
  new Map(
    seats.flatMap(({ kind, level, player, name }, seat) => {
      if (mine.includes(seat)) return [];
      if (kind === 'bot') return [[`bot:${level}`, levelName(level ?? '', game)]];
      if (!player) return [['person', say('club-log-somebody')]];
      return [[`player:${player}`, level === NETWORK ? networkBot(name ?? '') : (name ?? '')]];
    }),
  );

/** The result of a game for its player. */
export function resultText(result: number | null): string {
  if (result === null) return say('club-log-no-result');
  if (result === 0) return say('club-log-drawn');
  return say(result > 0 ? 'club-log-won' : 'club-log-lost');
}

/** A number with its sign. */
export const signed = (value: number, digits = 0): string =>
  withMinus(
    new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: digits }).format(
      value,
    ),
  );
