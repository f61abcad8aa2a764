/** Days of practice in the school, kept in this browser: how many in a row, and the game practised last. */

import { readItem, saveItem } from '../device/storage';

const KEY = 'dogwatch-school';
/** Days that are kept. */
export const MOST_DAYS = 60;

export interface Practice {
  /** Exercises done by local day (YYYY-MM-DD), oldest first. */
  readonly days: readonly (readonly [day: string, count: number])[];
  /** Days in a row, up to the last one. */
  readonly run: number;
  readonly best: number;
  /** The game practised last; '' before the first time. */
  readonly game: string;
}

/** The local day of a time, `later` days after it. */
export function dayOf(time: Date, later = 0): string {
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() + later);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((each) => String(each).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

/** What was kept; what cannot be read is left out. */
export function readPractice(): Practice {
  let found: Partial<Record<keyof Practice, unknown>> = {};
  try {
    found = (JSON.parse(readItem(KEY) ?? '{}') ?? {}) as typeof found;
  } catch {
    // damaged: as if nothing was kept
  }
  const days = (Array.isArray(found.days) ? (found.days as unknown[]) : []).filter(isDay).slice(-MOST_DAYS);
  const run = isCount(found.run) ? found.run : 0;
  return {
    days,
    run,
    best: Math.max(isCount(found.best) ? found.best : 0, run),
    game: typeof found.game === 'string' ? found.game : '',
  };
}

/** Notes that an exercise of a game was done. */
export function practised(game: string, now = new Date()): void {
  const { days, run, best } = readPractice();
  const [today, last] = [dayOf(now), days.at(-1)];
  const isFirst = last?.[0] !== today;
  const longer = isFirst ? (last?.[0] === dayOf(now, -1) ? run : 0) + 1 : run;
  const kept = [...(isFirst ? days : days.slice(0, -1)), [today, (isFirst ? 0 : last[1]) + 1]];
  saveItem(KEY, JSON.stringify({ days: kept, run: longer, best: Math.max(best, longer), game }));
}

/** Exercises done on a day. */
export const doneOn = ({ days }: Practice, day: string): number =>
  days.find(([each]) => each === day)?.[1] ?? 0;

/** The days in a row that today or yesterday belongs to; 0 if the run has ended. */
export const currentRun = ({ days, run }: Practice, now: Date): number =>
  [dayOf(now), dayOf(now, -1)].includes(days.at(-1)?.[0] ?? '') ? run : 0;

const isCount = (each: unknown): each is number => Number.isSafeInteger(each) && (each as number) >= 0;
const isDay = (each: unknown): each is Practice['days'][number] =>
  Array.isArray(each) && /^\d{4}-\d\d-\d\d$/.test(String(each[0])) && isCount(each[1]);
