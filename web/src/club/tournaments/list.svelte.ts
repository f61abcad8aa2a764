/** The server's tournaments, cached across pages. */

import { tournaments } from '../../net/api';
import type { TournamentLine, TournamentList } from '../../net/protocol';
import { poll } from '../../ui/polling';

const PAUSE = 10_000;

let list = $state.raw<TournamentList>();
let failure = $state.raw<unknown>();

/** The last answer; undefined before the first. */
export const cachedTournaments = (): TournamentList | undefined => list;
/** The error of the last request, if it failed. */
export const tournamentsFailure = (): unknown => failure;

export async function refreshTournaments(): Promise<void> {
  try {
    [list, failure] = [await tournaments(), undefined];
  } catch (error) {
    failure = error;
  }
}

/** Asks again and again; returns a function that stops this. */
export const watchTournaments = (): (() => void) => poll(refreshTournaments, () => PAUSE);

/** One's own tournament first, then one that runs, then the next one; undefined without any. */
export function mostUrgent({ coming }: Pick<TournamentList, 'coming'>): TournamentLine | undefined {
  const rank = ({ joined, status }: TournamentLine): number =>
    (joined ? 2 : 0) + (status === 'running' ? 1 : 0);
  return coming.toSorted((one, other) => rank(other) - rank(one) || one.starts - other.starts)[0];
}
