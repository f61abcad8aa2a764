/** The story as text: lines for each log entry, and the result. */

import type { Fact, Outcome, SeatInfo, StoryEntry } from '../net/protocol';
import { levelName, listed } from '../games/players';
import { language, say, sayFact } from '../words/language.svelte';

/** Message keys of log entries that are not moves. */
const ENTRIES: Readonly<Record<string, string>> = {
  join: 'table-story-joined',
  takeback: 'table-story-taken-back',
  resign: 'table-story-resigned',
  agree: 'table-story-agreed',
  timeout: 'table-story-timed-out',
  abandon: 'table-story-abandoned',
  forfeit: 'table-story-forfeited',
  substitute: 'table-story-substituted',
};

/** A line of the story: a sentence, and the rule clause behind it. */
export interface Line {
  readonly number: number;
  readonly text: string;
  /** The message key of the fact it tells. */
  readonly key?: string;
  readonly clause: string;
}

/** How many moves of players a take-back to entry `to` undoes. */
export function movesAfter(story: readonly StoryEntry[], to: number): number {
  let standing: number[] = [];
  for (const { number, entry } of story) {
    const { type, to: kept = 0 } = entry as { type: string; to?: number };
    if (type === 'takeback') standing = standing.filter((earlier) => earlier <= kept);
    else if (type === 'move') standing.push(number);
  }
  return standing.filter((number) => number > to).length;
}

/** An entry that is not a move of the game. */
interface NamedEntry {
  readonly type: string;
  readonly seat?: number;
  readonly to?: number;
  readonly level?: string;
}

/** The lines of an entry. */
function lines(
  { number, entry, story }: StoryEntry,
  names: readonly string[],
  all: readonly StoryEntry[],
  tell: TellFact = sayFact,
): Line[] {
  if (story.length)
    return story.map((fact) => ({ number, text: tell(fact, names), key: fact.key, clause: fact.clause }));
  const { type, seat = -1, to = 0, level = '' } = entry as NamedEntry;
  const key = ENTRIES[type];
  const before = type === 'takeback' ? all.filter((earlier) => earlier.number < number) : [];
  const count = Math.max(1, movesAfter(before, to));
  const text = key && say(key, { name: names[seat] ?? '', count, bot: levelName(level) });
  return text ? [{ number, text, clause: '' }] : [];
}

/** Formats a fact of the story; `Face.tell`, or the default. */
type TellFact = (fact: Fact, names: readonly string[]) => string;

/** Formats an entry. Another language or other names clear the cache. */
export type Tell = (told: StoryEntry, names: readonly string[]) => readonly Line[];

/**
 * Returns a function that formats an entry and caches its lines, since the whole story is rendered with
 * every new entry. `story` returns all entries: a take-back says how many moves it undid. `tellFact` returns
 * how the game words a fact.
 */
export function storyteller(story: () => readonly StoryEntry[], tellFact?: () => TellFact | undefined): Tell {
  let made = new WeakMap<StoryEntry, readonly Line[]>();
  let madeFor = '';
  return (told, names) => {
    const wanted = JSON.stringify([language(), names]);
    if (wanted !== madeFor) [made, madeFor] = [new WeakMap(), wanted];
    const known = made.get(told) ?? lines(told, names, story(), tellFact?.());
    // Entries before a take-back may arrive after it.
    if ((told.entry as { type: string }).type !== 'takeback') made.set(told, known);
    return known;
  };
}

const isChance = ({ entry }: StoryEntry): boolean => (entry as { type: string }).type === 'chance';
export const isJoin = ({ entry }: StoryEntry): boolean => (entry as { type: string }).type === 'join';

/**
 * The lines of the headline: those of the last entry. If chance moved after another player, they begin with
 * what that player did. A summary of the last move, or of the others' turns after a move, is the only line;
 * one of what chance did replaces its lines. Before a player's first move they are `beginning`, if it is
 * given; otherwise who joined.
 */
export function headline(
  story: readonly StoryEntry[],
  told: readonly Line[],
  mine: readonly number[],
  beginning?: string,
  summary: (story: readonly Fact[]) => string | undefined = () => undefined,
  turnSummary: (story: readonly StoryEntry[]) => string | undefined = () => undefined,
): readonly Line[] {
  if (beginning !== undefined && story.length && story.every((each) => isJoin(each) || isChance(each)))
    return [{ number: 0, text: beginning, clause: '' }];
  const last = story.findLast(({ entry }) => (entry as { type: string }).type !== 'chance');
  const { type, seat = -1 } = (last?.entry ?? {}) as { type?: string; seat?: number };
  const short = last && (summary(last.story) ?? (type === 'move' ? turnSummary(story) : undefined));
  if (short) return [{ number: last.number, text: short, clause: '' }];
  const first = type === 'move' && !mine.includes(seat) ? last?.number : undefined;
  const from = first ?? told.at(-1)?.number ?? 0;
  return story.flatMap(({ number, story: facts }) => {
    if (number < from) return [];
    const text = summary(facts);
    return text ? [{ number, text, clause: '' }] : told.filter((line) => line.number === number);
  });
}

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…]) +(?=\p{Lu})/u);

/**
 * Sentences without some of them: the first one, which tells the deed, stays, and the last ones, which tell
 * what follows from it.
 */
export const abridged = ([deed, ...rest]: readonly string[], without: number): string =>
  [deed, ...rest.slice(without)].join(' ');

/**
 * That luck was drawn again against bots, and how often; '' if not. Such a take-back undid a move of chance
 * (`Record.luck_take_backs` counts alike).
 */
export function luckTakenBack(story: readonly StoryEntry[], seats: readonly SeatInfo[]): string {
  let [count, drawn] = [0, [] as number[]];
  for (const { number, entry } of story) {
    const { type, to = 0 } = entry as { type: string; to?: number };
    if (type === 'chance') drawn.push(number);
    if (type !== 'takeback') continue;
    const kept = drawn.filter((earlier) => earlier <= to);
    if (kept.length < drawn.length) count += 1;
    drawn = kept;
  }
  return count && seats.some(({ kind }) => kind === 'bot') ? say('table-luck-taken-back', { count }) : '';
}

/** That the game is not rated, because a bot played on for a player who left; '' if none did. */
export function leftUnrated(story: readonly StoryEntry[], names: readonly string[]): string {
  return story
    .map(({ entry }) => entry as NamedEntry)
    .filter(({ type }) => type === 'substitute')
    .map(({ seat = -1 }) => say('table-left-unrated', { name: names[seat] ?? '' }))
    .join(' ');
}

/** Who wins, alone or as a team. */
export const wonText = ({ winners }: Outcome, names: readonly string[]): string =>
  say('table-over-won', { name: listed(winners.map((seat) => names[seat] ?? '')), count: winners.length });

/** Message keys of how the only player at this screen ended a game. */
const OWN_ENDS: Readonly<Record<string, string>> = {
  resign: 'table-over-you-resigned',
  timeout: 'table-over-you-timed-out',
  forfeit: 'table-over-you-left',
};

/** How a game ended that did not end by its rules, from the viewer's side; '' before the story is loaded. */
export function endedHow(
  story: readonly StoryEntry[],
  names: readonly string[],
  mine: readonly number[],
): string {
  const last = story.at(-1);
  if (!last) return '';
  const { type, seat } = last.entry as { type: string; seat?: number };
  const own = mine.length === 1 && mine[0] === seat ? OWN_ENDS[type] : undefined;
  return own
    ? say(own)
    : lines(last, names, story)
        .map(({ text }) => text)
        .join(' ');
}

/** The result, from the viewer's side. */
export function ending(outcome: Outcome, names: readonly string[], mine: readonly number[]): string {
  const [winner] = outcome.winners;
  if (winner === undefined) return say('table-over-nobody');
  if (outcome.winners.length === names.length) return say('home-shared');
  if (mine.length === 1)
    return say(outcome.winners.includes(mine[0] ?? -1) ? 'table-over-you-won' : 'table-over-you-lost');
  return wonText(outcome, names);
}
