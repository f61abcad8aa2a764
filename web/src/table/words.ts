/** Sentences about a table that no game has words for. */

import type { BotFailed, Declined, Offer, Said } from '../net/protocol';
import { say } from '../words/spoken.svelte';

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
