/** Results of daily deals in words and symbols, dates, and the time until the next deal. */

import { knownGame } from './games';
import type { DailyGame, DailyResult } from '../net/protocol';
import { language, say } from '../words/language.svelte';

const HOW = { '1': 'won', '0': 'drawn', '-1': 'lost' } as const;
const CUPS = { '1': '🏆', '0': '🤝', '-1': '💀' } as const;
type Utility = keyof typeof HOW;

/** A result in a few words: "Won 17 : 14", "Lost, 12 moves", "7 points". */
export function resultText({ game, steps }: Pick<DailyGame, 'game' | 'steps'>, result: DailyResult): string {
  if (steps) return say('daily-points', { count: result.points[0] ?? 0 });
  const how = say('daily-how', { how: HOW[String(result.utility) as Utility] });
  return knownGame(game)?.pointless || !result.points.length
    ? say('daily-after', { how, count: result.moves })
    : say('daily-score', { how, score: result.points.join(' : ') });
}

/** Lines to paste elsewhere: they spoil nothing. */
export function shareText(day: string, deal: DailyGame, result: DailyResult): string {
  const title = say(knownGame(deal.game)?.title ?? 'daily-deal');
  const cup = deal.steps ? '' : `${CUPS[String(result.utility) as Utility]} `;
  const captain = deal.captain && say('daily-captain', { result: resultText(deal, deal.captain) });
  return [
    `Dogwatch · ${title} · ${day}`,
    [`${cup}${resultText(deal, result)}`, captain].filter(Boolean).join(' · '),
    ...result.marks.split('\n').filter(Boolean),
    `${location.origin}/school/daily`,
  ].join('\n');
}

/** A date as people write it; the server's days are in UTC. */
export function dateText(day: string, weekday = true): string {
  const format = new Intl.DateTimeFormat(language(), {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A moment in the reader's own time zone. */
export function momentText(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** Milliseconds as hours, minutes and seconds: 11:05:09. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, place) => (place ? String(part).padStart(2, '0') : String(part))).join(':');
}

/** The date some days later. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
