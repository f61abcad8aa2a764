/** Labels and screen reader texts for cards, verdicts and crews. */

import type { Fact, Shanghaien, StoryEntry } from '../../net/protocol';
import { language, say, sayFact } from '../../words/language.svelte';
import type { Args } from '../../words/words';
import { isCall } from './transitions.svelte';
import { SEATS, type Moment, type Seat } from './types';

/**
 * The story is divided by rounds. The first one begins with a roll where the options or the start position
 * name the first player.
 */
export function heading({ key, args }: Fact, parts: number): string | undefined {
  const starts = key === 'shanghaien-starts' || (key === 'shanghaien-takes-dice' && !parts);
  return starts ? say('shanghaien-part', { round: args['round'] ?? 1 }) : undefined;
}

/** A call in short: how many cards it gives to whom. */
export function summary(story: readonly Fact[]): string | undefined {
  const call = story.find(({ key }) => key === 'shanghaien-called');
  const won = (seat: number): number =>
    story.filter(({ key, args }) => key.startsWith('shanghaien-card-won') && args['seat'] === seat).length;
  return call && say('shanghaien-called-short', { ...call.args, red: won(0), blue: won(1) });
}

/** Facts of a turn with a trick that the headline tells, in their order. */
const TRICKS: ReadonlySet<string> = new Set(
  ['nudged', 'both', 'again', 'enlisted', 'sharks', 'exchanged'].map((fact) => `shanghaien-${fact}`),
);

/** The other player's turn if a trick was played in it: the last move alone would not tell of the trick. */
export function turnSummary(
  story: readonly StoryEntry[],
  { mover }: Shanghaien.View,
  mine: readonly number[],
): string | undefined {
  if (!mine.includes(mover)) return undefined;
  const own = story.findLastIndex(({ entry }) => {
    const { type, seat } = entry as { type: string; seat?: number };
    return type === 'takeback' || (type === 'move' && seat === mover);
  });
  const facts = story.slice(own + 1).flatMap((entry) => entry.story);
  if (!facts.some(({ key }) => TRICKS.has(key))) return undefined;
  return facts
    .filter(({ key }) => TRICKS.has(key) || key === 'shanghaien-placed')
    .map(sayFact)
    .join(' ');
}

export function cardArgs({ nation, value, trick }: Shanghaien.CardView): Args {
  return { nation: nation || 'none', value, trick: trick || 'none' };
}

export function sayCard(card: Shanghaien.CardView): string {
  return say('shanghaien-card', cardArgs(card));
}

/** The text on a card's ribbon. */
export function sayCaption({ nation, trick }: Shanghaien.CardView): string {
  return trick ? say('shanghaien-trick', { trick }) : say('shanghaien-nation', { nation });
}

const OWNERS = ['red', 'blue'] as const;

/** Who gets a card. */
export function sayOwner({ owner }: Shanghaien.Verdict): string {
  return say('shanghaien-goes', { owner: owner === null ? 'nobody' : (OWNERS[owner] ?? 'nobody') });
}

/** The reason for a verdict, with the sums that decided it. */
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

/** Screen reader text of a card of the row. */
export function saySlot({ card, number, counted, dice, if_called }: Shanghaien.TavernCard): string {
  const [left, right] = counted;
  const named = number
    ? say('shanghaien-slot', { ...cardArgs(card), number })
    : say('shanghaien-slot-open', { ...cardArgs(card), left, right });
  const [red, blue] = dice;
  const fate = `${say('shanghaien-if-called')}: ${sayOwner(if_called)}, ${sayWhy(if_called)}.`;
  return `${named} ${say('shanghaien-slot-dice', { red, blue })} ${fate}`;
}

/** A player's crew of a nation; an empty one if there is none. */
export function crewOf(crews: readonly Shanghaien.Crew[], nation: string): Shanghaien.Crew {
  return crews.find((crew) => crew.nation === nation) ?? { nation, values: [], jokers: 0, strength: 0 };
}

/** What a call of Shanghai now would bring the player to move. */
export function sayCall({ call, round, rounds, players, mover }: Shanghaien.View): string {
  const [own, other] = [players[mover === 1 ? 1 : 0], players[mover === 1 ? 0 : 1]];
  const args = { standing: call, seat: 1 - mover };
  if (round === rounds)
    return say('shanghaien-ask-last', { ...args, ...inOrder(own.points_if_called, other.points_if_called) });
  const gain = ({ points, points_if_called }: Shanghaien.Player): string =>
    new Intl.NumberFormat(language(), { signDisplay: 'exceptZero' }).format(points_if_called - points);
  return say('shanghaien-ask-call', { ...args, own: gain(own), other: gain(other) });
}

/** One nation in the final scoring. The winner is read from the points, which the server counted. */
export function sayComparison(
  { nation, strengths, points, clause }: Shanghaien.Comparison,
  viewer: Seat | null,
): string {
  const [red, blue] = strengths;
  const args = { nation, red, blue };
  if (!points[0] && !points[1]) return say('shanghaien-crews-equal', args);
  const seat = points[0] ? 0 : 1;
  const [named, own] =
    clause === 'S32'
      ? ['shanghaien-crew-keeps', 'shanghaien-result-keeps']
      : ['shanghaien-crew-takes', 'shanghaien-result-takes'];
  const won = { ...args, seat, points: points[seat], who: seat === viewer ? 'you' : 'other' };
  return say(viewer === null ? named : own, won);
}

/** The points for unused tricks; '' if there are none. */
export function sayUnused(players: Shanghaien.View['players'], viewer: Seat | null): string {
  return SEATS.map((seat) => ({ seat, count: players[seat].tricks.length }))
    .filter(({ count }) => count)
    .map((unused) =>
      say(unused.seat === viewer ? 'shanghaien-result-unused' : 'shanghaien-unused-tricks', unused),
    )
    .join(' ');
}

/** Who won, and by how many points. */
export function sayResult(players: Shanghaien.View['players'], viewer: Seat | null): string {
  const [red, blue] = [players[0].points, players[1].points];
  if (red === blue) return say('shanghaien-shared', { red, blue });
  const seat = red > blue ? 0 : 1;
  if (viewer === null) return say('shanghaien-won', { red, blue, seat });
  return say('shanghaien-result', { ...inOrder(red, blue), who: seat === viewer ? 'you' : 'other' });
}

/** Messages name the winner's points first. */
const inOrder = (one: number, other: number): { more: number; less: number } => ({
  more: Math.max(one, other),
  less: Math.min(one, other),
});

/** The status message while a call is shown, with who called; undefined for other moments. */
export function meanwhile(moment: Moment): string | undefined {
  if (!isCall(moment)) return undefined;
  const called = moment.story.slice(0, 1).map((fact) => sayFact(fact));
  const shown = say(moment.view.phase === 'over' ? 'shanghaien-comparing' : 'shanghaien-reckoning');
  return [...called, shown].join(' ');
}
