/** Sentences about a table that no game has words for. */

import type { Offer, Outcome, Said, Told } from '../net/protocol';
import { say, sayFact } from '../words/spoken.svelte';

export { playerName, seatWord } from '../ui/players';

export const PHRASES: Readonly<Record<Said['phrase'], string>> = {
  hello: 'table-phrase-hello',
  'good-luck': 'table-phrase-good-luck',
  'nice-move': 'table-phrase-nice-move',
  oops: 'table-phrase-oops',
  'one-moment': 'table-phrase-one-moment',
  thanks: 'table-phrase-thanks',
  'well-played': 'table-phrase-well-played',
  'good-game': 'table-phrase-good-game',
  goodbye: 'table-phrase-goodbye',
};

/** Entries of the log that are no move of the game. */
const ENTRIES: Readonly<Record<string, string>> = {
  join: 'table-story-joined',
  takeback: 'table-story-taken-back',
  resign: 'table-story-resigned',
  agree: 'table-story-agreed',
  timeout: 'table-story-timed-out',
  abandon: 'table-story-abandoned',
};

/** A line of the story: a sentence, and the rule clause behind it. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly clause: string;
}

/** What an entry tells, in lines. */
export function lines({ number, entry, story }: Told, names: readonly string[]): Line[] {
  if (story.length) return story.map((fact) => ({ number, text: sayFact(fact), clause: fact.clause }));
  const { type, seat = -1 } = entry as { type: string; seat?: number };
  const key = ENTRIES[type];
  return key ? [{ number, text: say(key, { name: names[seat] ?? '' }), clause: '' }] : [];
}

/** How the game ended, for whoever looks at it. */
export function ending(outcome: Outcome, names: readonly string[], mine: readonly number[]): string {
  const [winner] = outcome.winners;
  if (winner === undefined || outcome.winners.length === names.length) return say('table-over-nobody');
  if (mine.length === 1) return say(outcome.winners.includes(mine[0] ?? -1) ? 'table-over-you-won' : 'table-over-you-lost');
  return say('table-over-won', { name: names[winner] ?? '' });
}

const OFFERS: Readonly<Record<Offer['kind'], readonly [asked: string, waiting: string]>> = {
  draw: ['table-offer-draw', 'table-offer-draw-made'],
  takeback: ['table-offer-takeback', 'table-offer-takeback-made'],
};

/** The seat of this screen that is asked; undefined when others are. */
export function askedSeat({ agreed }: Offer, mine: readonly number[]): number | undefined {
  return mine.find((own) => !agreed.includes(own));
}

/** An offer, as whoever looks at it reads it. */
export function offerText(offer: Offer, mine: readonly number[], names: readonly string[]): string {
  return say(OFFERS[offer.kind][askedSeat(offer, mine) === undefined ? 1 : 0], { name: names[offer.seat] ?? '' });
}
