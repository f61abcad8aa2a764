/**
 * Repetition of missed puzzles by FSRS: a missed one comes back soon, a remembered one after longer and
 * longer times. Its library is loaded with this module, when the first puzzle was missed.
 */

import { createEmptyCard, fsrs, Rating, State, type Card, type CardInput } from 'ts-fsrs';

import type { Progress, Repeated } from './progress';

const SCHEDULER = fsrs({ enable_fuzz: false });

/** The progress after a try: a miss joins the repetition; one that is well remembered leaves it. */
export function scheduled(progress: Progress, id: string, solved: boolean, now: Date): Progress {
  const known = progress.repeated.find((each) => each.id === id);
  if (!known && solved) return progress;
  const card = known && 'due' in known.card ? (known.card as unknown as CardInput) : createEmptyCard(now);
  const next = SCHEDULER.next(card, now, solved ? Rating.Good : Rating.Again).card;
  const others = progress.repeated.filter((each) => each.id !== id);
  return { ...progress, repeated: isLearnt(next) ? others : [...others, kept(id, next)] };
}

/** Days to the next repetition from which a puzzle counts as learnt. */
const LEARNT = 60;
const isLearnt = ({ state, scheduled_days: days }: Card): boolean => state === State.Review && days >= LEARNT;

const kept = (id: string, card: Card): Repeated => ({
  id,
  due: card.due.getTime(),
  card: JSON.parse(JSON.stringify(card)) as Repeated['card'],
});
