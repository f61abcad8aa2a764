/** The lists of tables on the home page. They are cached across pages. */

import { tables, type Which } from '../net/api';
import type { TableInfo } from '../net/protocol';
import { poll } from '../ui/polling';

const PAUSE = 15_000;

export type Lists = Readonly<Record<Which, readonly TableInfo[]>>;

let lists = $state.raw<Lists>();
let failure = $state.raw<unknown>();

/** The last response; undefined before the first. */
export function cachedLists(): Lists | undefined {
  return lists;
}

/** The error of the last refresh, if it failed. */
export function listsFailure(): unknown {
  return failure;
}

/** Requests the lists again. A failure is stored (`listsFailure`), not thrown. */
export async function refresh(): Promise<void> {
  try {
    const [open, mine, finished, challenges] = await Promise.all([
      tables('open'),
      tables('mine'),
      tables('finished'),
      tables('challenges'),
    ]);
    lists = {
      open: open.filter((table) => !table.mine.length),
      mine: mine.toSorted(byUrgency),
      finished,
      challenges,
    };
    failure = undefined;
  } catch (error) {
    failure = error;
  }
}

/** Refreshes the lists periodically and when the page becomes visible; returns a function that stops this. */
export const keepFresh = (): (() => void) => poll(refresh, () => PAUSE);

/** Whether it is the turn of one of my seats. */
export function isMyMove(table: TableInfo): boolean {
  return table.turn !== null && table.mine.includes(table.turn);
}

function byUrgency(a: TableInfo, b: TableInfo): number {
  return Number(isMyMove(b)) - Number(isMyMove(a)) || b.touched - a.touched;
}
