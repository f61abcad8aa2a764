/** Messages about a table that do not depend on the game. */

import type { Choices } from '../games/face';
import type { Absence, BotFailed, Declined, Offer, Said, StoryEntry } from '../net/protocol';
import { movesAfter } from '../story/story';
import { say, sayFact } from '../words/language.svelte';

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

const OFFERS: Readonly<
  Record<Offer['kind'], { readonly asked: string; readonly waiting: string; readonly declined: string }>
> = {
  draw: {
    asked: 'table-offer-draw',
    waiting: 'table-offer-draw-made',
    declined: 'table-offer-draw-declined',
  },
  takeback: {
    asked: 'table-offer-takeback',
    waiting: 'table-offer-takeback-made',
    declined: 'table-offer-takeback-declined',
  },
  void: {
    asked: 'table-offer-void',
    waiting: 'table-offer-void-made',
    declined: 'table-offer-void-declined',
  },
};

/**
 * What a local seat has to decide. If several people share this screen, it begins with the player's name,
 * unless the prompt has it: a player without a name has the side's.
 */
export function promptText(
  { seat, prompt }: Choices<unknown>,
  mine: readonly number[],
  names: readonly string[],
): string {
  const text = sayFact(prompt);
  const name = names[seat] ?? '';
  const named = text.split(/[^\p{L}\p{N}]+/u).includes(name);
  return mine.length > 1 && !named ? say('table-asked-of', { name, prompt: text }) : text;
}

/** The local seat that has to answer an offer; undefined if none. */
export function askedSeat({ agreed }: Offer, mine: readonly number[]): number | undefined {
  return mine.find((own) => !agreed.includes(own));
}

/** An offer's text, from the viewer's side. It says how many moves a take-back undoes. */
export function offerText(
  offer: Offer,
  mine: readonly number[],
  names: readonly string[],
  story: readonly StoryEntry[],
): string {
  const words = OFFERS[offer.kind];
  return say(askedSeat(offer, mine) === undefined ? words.waiting : words.asked, {
    name: names[offer.seat] ?? '',
    count: Math.max(1, movesAfter(story, offer.to)),
  });
}

/** What happened to a bot that gave up, and what to do. */
export function botFailedText(
  { seat, error }: BotFailed,
  mine: readonly number[],
  names: readonly string[],
): string {
  return say(mine.length ? 'table-bot-failed' : 'table-bot-failed-watched', {
    name: names[seat] ?? '',
    error,
  });
}

/** That the player to move has left, and when one may claim: in so many seconds, or now. */
export function leftText(
  { seat, ways }: Pick<Absence, 'ways'> & { readonly seat: number },
  seconds: number,
  names: readonly string[],
): string {
  const name = names[seat] ?? '';
  if (!seconds) return say('table-left-now', { name });
  return say(ways.includes('win') ? 'table-left-win-soon' : 'table-left-soon', { name, seconds });
}

/** The text of a declined offer. */
export function declinedText({ kind, seat }: Declined, names: readonly string[]): string {
  return say(OFFERS[kind].declined, { name: names[seat] ?? '' });
}
