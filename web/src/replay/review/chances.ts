/** What a review's numbers mean. */

import type { Fact, Judged } from '../../net/protocol';
import { language, sayFact } from '../../words/spoken.svelte';

/** Beyond this a share is a forced end. */
const FORCED = 0.985;
/** Less than this is no more than a matter of taste. */
const WORTH_TELLING = 0.04;
const MOST_TOLD = 5;

/** What the decider's chances were after the move, and would have been after the best one; from -1 to 1. */
export const ownShare = ({ seat, share }: Judged): number => (seat === 0 ? share : -share);
export const bestShare = (move: Judged): number => ownShare(move) + move.cost;

export const isForced = ({ proven, share }: Judged): boolean => proven && Math.abs(share) > FORCED;
export const missedWin = (move: Judged): boolean => move.proven && bestShare(move) > FORCED && ownShare(move) <= FORCED;
export const losesByForce = (move: Judged): boolean => ownShare(move) < -FORCED;

/** The moves that cost most, the dearest first. */
export const dearest = (moves: readonly Judged[]): readonly Judged[] =>
  moves.filter(({ cost }) => cost >= WORTH_TELLING).toSorted((one, other) => other.cost - one.cost).slice(0, MOST_TOLD);

/** A chance from 0 to 1, as the language writes it. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** Points more or less, in tenths. */
export const signed = (points: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);

/** Play as the story tells it. */
export const sayLine = (line: readonly (readonly Fact[])[]): string =>
  line.flatMap((facts) => facts.map((fact) => sayFact(fact))).join(' ');
