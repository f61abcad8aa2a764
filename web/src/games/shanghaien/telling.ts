/** Cards, verdicts and crews in words. */

import type { Shanghaien } from '../../net/protocol';
import { say } from '../../words/spoken.svelte';
import type { Args } from '../../words/words';
import { isCall } from './stage.svelte';
import type { Moment } from './types';

export function cardArgs({ nation, value, trick }: Shanghaien.CardView): Args {
  return { nation: nation || 'none', value, trick: trick || 'none' };
}

export function sayCard(card: Shanghaien.CardView): string {
  return say('shanghaien-card', cardArgs(card));
}

/** The word on a card's ribbon. */
export function sayCaption({ nation, trick }: Shanghaien.CardView): string {
  return trick ? say('shanghaien-trick', { trick }) : say('shanghaien-nation', { nation });
}

const OWNERS = ['red', 'blue'] as const;

/** Who gets a card. */
export function sayOwner({ owner }: Shanghaien.Verdict): string {
  return say('shanghaien-goes', { owner: owner === null ? 'nobody' : (OWNERS[owner] ?? 'nobody') });
}

/** Why. */
export function sayWhy({ clause, owner, dice, neighbours }: Shanghaien.Verdict): string {
  const [redsum, bluesum] = neighbours ?? [0, 0];
  switch (clause) {
    case 'S40':
      return say('shanghaien-why-sharks');
    case 'S21':
      return say('shanghaien-why-none');
    case 'S23':
      return say(owner === null ? 'shanghaien-why-tied' : 'shanghaien-why-beside', { redsum, bluesum });
    default:
      return `${say('shanghaien-why-dice')} ${dice[0]}:${dice[1]}`;
  }
}

/** A card of the row for those who do not see it. */
export function saySlot({ card, number, counted, dice, if_called }: Shanghaien.TavernCard): string {
  const [left, right] = counted;
  const named = number
    ? say('shanghaien-slot', { ...cardArgs(card), number })
    : say('shanghaien-slot-open', { ...cardArgs(card), left, right });
  const [red, blue] = dice;
  return `${named} ${say('shanghaien-slot-dice', { red, blue })} ${say('shanghaien-if-called')}: ${sayOwner(if_called)}, ${sayWhy(if_called)}.`;
}

/** What one player holds of a nation: values, then jokers. */
export function crewOf(crews: readonly Shanghaien.Crew[], nation: string): Shanghaien.Crew {
  return crews.find((crew) => crew.nation === nation) ?? { nation, values: [], jokers: 0, strength: 0 };
}

/** One nation at the end. Who wins is read from the points: the rules have counted already. */
export function sayComparison({ nation, strengths, points, clause }: Shanghaien.Comparison): string {
  const [red, blue] = strengths;
  const args = { nation, red, blue };
  if (!points[0] && !points[1]) return say('shanghaien-crews-equal', args);
  const seat = points[0] ? 0 : 1;
  const key = clause === 'S32' ? 'shanghaien-crew-keeps' : 'shanghaien-crew-takes';
  return say(key, { ...args, seat, points: points[seat] });
}

/** While it is shown what a call has brought: neither chance nor a player is waited for. */
export function meanwhile(moment: Moment): string | undefined {
  if (!isCall(moment)) return undefined;
  return say(moment.view.phase === 'over' ? 'shanghaien-comparing' : 'shanghaien-reckoning');
}
