/** One's progress, kept in this browser: the latest results, the streak and the best one, by mode. */

import { readItem, saveItem } from '../../../device/storage';

/** Place the pirates, or choose the side of a given placing. */
export type Mode = 'cut' | 'choose';

/** Message keys of a mode. */
export const WORDS = {
  cut: {
    name: 'raft-school-cut-mode-cut',
    about: 'raft-school-cut-about-cut',
    ask: 'raft-school-cut-ask-cut',
    done: 'raft-school-cut-done-cut',
    chart: 'raft-school-cut-chart-cut',
    stand: 'raft-school-cut-stand-cut',
  },
  choose: {
    name: 'raft-school-cut-mode-choose',
    about: 'raft-school-cut-about-choose',
    ask: 'raft-school-cut-ask-choose',
    done: 'raft-school-cut-done-choose',
    chart: 'raft-school-cut-chart-choose',
    stand: 'raft-school-cut-stand-choose',
  },
} as const satisfies Record<Mode, object>;

export interface Progress {
  /** Percent, oldest first: Yellow's chance in a cut, or the chance of the chosen side. */
  readonly results: readonly number[];
  /** Good ones in a row. */
  readonly streak: number;
  readonly best: number;
}

const KEY = 'dogwatch-raft-cut';
/** Results that are kept. */
export const MOST = 50;
const NONE: Progress = { results: [], streak: 0, best: 0 };
/** An even cut, in percent. */
export const [LOW, HIGH] = [45, 55];

export const inPercent = (chance: number): number => Math.round(chance * 100);

/** A cut is good if it is even; a choice is good unless the other side is clearly better. */
export const isGood = (mode: Mode, result: number): boolean =>
  result >= LOW && (mode === 'choose' || result <= HIGH);

/** The progress with one more result. */
export function added({ results, streak, best }: Progress, mode: Mode, result: number): Progress {
  const now = isGood(mode, result) ? streak + 1 : 0;
  return { results: [...results, result].slice(-MOST), streak: now, best: Math.max(best, now) };
}

/** The mean distance from an even cut, in percentage points; null without results. */
export function meanDistance(results: readonly number[]): number | null {
  if (!results.length) return null;
  return results.reduce((sum, each) => sum + Math.abs(each - 50), 0) / results.length;
}

/** What was kept; what cannot be read is left out. */
export function readProgress(mode: Mode): Progress {
  const { results, streak, best } = (stored()[mode] ?? {}) as Partial<Record<keyof Progress, unknown>>;
  const counted = isCount(streak) ? streak : 0;
  return {
    results: (Array.isArray(results) ? results : NONE.results).filter(isPercent).slice(-MOST),
    streak: counted,
    best: Math.max(isCount(best) ? best : 0, counted),
  };
}

export function keepProgress(mode: Mode, progress: Progress): void {
  saveItem(
    KEY,
    JSON.stringify({ cut: readProgress('cut'), choose: readProgress('choose'), [mode]: progress }),
  );
}

function stored(): Partial<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(readItem(KEY) ?? '{}');
    return typeof found === 'object' && found ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isPercent = (each: unknown): each is number => typeof each === 'number' && each >= 0 && each <= 100;
const isCount = (each: unknown): each is number => Number.isSafeInteger(each) && (each as number) >= 0;
