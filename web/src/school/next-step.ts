/** The one thing to do next: what is due, then puzzles of the game that was practised last. */

import { dayOf, doneOn, type Practice } from '../games/practice';
import type { Fact } from '../words/words';
import { dueBy, type Progress } from './puzzles/progress';

export interface GameProgress {
  readonly name: string;
  /** How many puzzles the server has of this game. */
  readonly puzzles: number;
  readonly progress: Progress;
}

export interface NextStep {
  readonly game: string;
  readonly address: string;
  readonly label: Fact;
}

/** The next step; null if no game has puzzles. */
export function nextStep(games: readonly GameProgress[], practice: Practice, now: Date): NextStep | null {
  const offered = games.filter(({ puzzles }) => puzzles);
  const due = ({ progress }: GameProgress): number => dueBy(progress, now.getTime()).length;
  const [most] = offered.toSorted((one, other) => due(other) - due(one));
  if (most && due(most)) return step(most.name, 'again', 'school-next-again', { count: due(most) });
  const found = offered.find(({ name }) => name === practice.game) ?? offered[0];
  if (!found) return null;
  const { tried, best } = found.progress;
  if (!tried.length) return step(found.name, 'practice', 'school-next-first');
  return doneOn(practice, dayOf(now)) && best.streak
    ? step(found.name, 'streak', 'school-next-streak', { best: best.streak })
    : step(found.name, 'practice', 'school-next-practice', { rating: String(found.progress.rating) });
}

/** How many missed puzzles of all games become due tomorrow. */
export function dueTomorrow(games: readonly GameProgress[], now: Date): number {
  const midnight = (later: number): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + later).getTime();
  return games.reduce(
    (sum, { progress }) => sum + dueBy(progress, midnight(2)).length - dueBy(progress, midnight(1)).length,
    0,
  );
}

const step = (game: string, run: string, key: string, args: Fact['args'] = {}): NextStep => ({
  game,
  address: `/school/${game}/puzzles?run=${run}`,
  label: { key, args },
});
