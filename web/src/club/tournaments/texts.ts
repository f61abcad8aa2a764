/** The texts of tournaments. */

import { knownGame } from '../../games/games';
import { levelName } from '../../games/players';
import type { TimeControl, TournamentLine, TournamentShown } from '../../net/protocol';
import { say } from '../../words/language.svelte';
import { duration } from '../../words/numbers';

export type TieBreak = TournamentShown['tie_breaks'][number];

export const tournamentName = ({ place, serial }: Pick<TournamentLine, 'place' | 'serial'>): string =>
  say('tournament-name', { place, serial });

export function gameTitle(game: string): string {
  const words = knownGame(game);
  return words ? say(words.title) : game;
}

/** "3 min + 2 sec", "30 sec per move". */
export const clockText = ({ kind, seconds, increment = 0 }: TimeControl): string =>
  say('tournament-clock', {
    kind,
    time: duration(seconds, 'short'),
    added: duration(increment, 'short'),
  });

/** The kind with its length: "Swiss, 5 rounds". */
export function kindText({ kind, rounds, minutes }: TournamentLine): string {
  const length = minutes
    ? duration(60 * minutes, 'short')
    : rounds
      ? say('tournament-rounds', { count: rounds })
      : '';
  return [say('tournament-kind', { kind }), length].filter(Boolean).join(', ');
}

/** Game, kind, clock and number of players; a line breaks only between them. */
export const factsOf = (line: TournamentLine): string =>
  [
    gameTitle(line.game),
    kindText(line),
    clockText(line.clock),
    say('tournament-players', { count: line.players }),
  ]
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** Half points as text: "2½". */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return `${whole || ''}½`;
}

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** The number of a tie-break as text: Sonneborn-Berger is in quarter points, wins are counted. */
export function tieBreakText(name: TieBreak, value: number): string {
  if (name === 'wins') return String(value);
  if (name !== 'sonneborn-berger') return halvesText(value);
  const whole = Math.floor(value / 4);
  return `${whole || (value % 4 ? '' : 0)}${QUARTERS[value % 4]}`;
}

/**
 * The names of all entrants by id; '' is the bot in an empty chair. Bots of one level are numbered.
 */
export function namesOf({
  entrants,
  bot,
  line: { game },
}: Pick<TournamentShown, 'entrants' | 'bot' | 'line'>): ReadonlyMap<string, string> {
  const names = new Map<string, string>([['', say('tournament-bot', { level: levelName(bot, game) })]]);
  for (const { id, name, level } of entrants) {
    const alike = level ? entrants.filter((other) => other.level === level) : [];
    const bare = level ? say('tournament-bot', { level: levelName(level, game) }) : say('tournament-former');
    const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.id === id) + 1}` : '';
    names.set(id, name || bare + number);
  }
  return names;
}

const HOUR = 3_600;

/** A remaining time, in milliseconds, as "1:02:03" or "4:05". */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whether the operator called a tournament off; at its start it is cancelled if too few have entered. */
export const byOperator = ({ status, round, ended, starts }: TournamentLine): boolean =>
  status === 'cancelled' && (round > 0 || (ended ?? 0) < starts);
