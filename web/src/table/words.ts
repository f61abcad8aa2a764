/** Sentences about a table that no game has words for. */

import type { BotFailed, Declined, Offer, Outcome, Said, Told } from '../net/protocol';
import { language, say, sayFact } from '../words/spoken.svelte';

export { playerName, playerNames, seatWord } from '../ui/players';

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
function lines({ number, entry, story }: Told, names: readonly string[]): Line[] {
  if (story.length) return story.map((fact) => ({ number, text: sayFact(fact), clause: fact.clause }));
  const { type, seat = -1 } = entry as { type: string; seat?: number };
  const key = ENTRIES[type];
  return key ? [{ number, text: say(key, { name: names[seat] ?? '' }), clause: '' }] : [];
}

/**
 * Tells entries with sentences that are made once: a story grows long, and is read anew with every entry. A new
 * language and new names need new sentences.
 */
export function storyteller(): (told: Told, names: readonly string[]) => readonly Line[] {
  let made = new WeakMap<Told, readonly Line[]>();
  let madeFor = '';
  return (told, names) => {
    const wanted = JSON.stringify([language(), names]);
    if (wanted !== madeFor) [made, madeFor] = [new WeakMap(), wanted];
    const known = made.get(told) ?? lines(told, names);
    made.set(told, known);
    return known;
  };
}

/** How the game ended, for whoever looks at it. */
export function ending(outcome: Outcome, names: readonly string[], mine: readonly number[]): string {
  const [winner] = outcome.winners;
  if (winner === undefined) return say('table-over-nobody');
  if (outcome.winners.length === names.length) return say('home-shared');
  if (mine.length === 1) return say(outcome.winners.includes(mine[0] ?? -1) ? 'table-over-you-won' : 'table-over-you-lost');
  return say('table-over-won', { name: names[winner] ?? '' });
}

const OFFERS: Readonly<Record<Offer['kind'], { readonly asked: string; readonly waiting: string; readonly declined: string }>> = {
  draw: { asked: 'table-offer-draw', waiting: 'table-offer-draw-made', declined: 'table-offer-draw-declined' },
  takeback: {
    asked: 'table-offer-takeback',
    waiting: 'table-offer-takeback-made',
    declined: 'table-offer-takeback-declined',
  },
};

/** The seat of this screen that is asked; undefined when others are. */
export function askedSeat({ agreed }: Offer, mine: readonly number[]): number | undefined {
  return mine.find((own) => !agreed.includes(own));
}

/** An offer, as whoever looks at it reads it. */
export function offerText(offer: Offer, mine: readonly number[], names: readonly string[]): string {
  const words = OFFERS[offer.kind];
  return say(askedSeat(offer, mine) === undefined ? words.waiting : words.asked, { name: names[offer.seat] ?? '' });
}

/** What happened to a bot that gave up, and what one can do. */
export function botFailedText({ seat, error }: BotFailed, mine: readonly number[], names: readonly string[]): string {
  return say(mine.length ? 'table-bot-failed' : 'table-bot-failed-watched', { name: names[seat] ?? '', error });
}

/** That an offer was declined. */
export function declinedText({ kind, seat }: Declined, names: readonly string[]): string {
  return say(OFFERS[kind].declined, { name: names[seat] ?? '' });
}
