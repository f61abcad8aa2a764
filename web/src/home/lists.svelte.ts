/** The lists of tables on the home page. They are cached across pages. */

import { tables, type Which } from '../net/api';
import type { TableInfo } from '../net/protocol';

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
    const [open, mine, finished] = await Promise.all([tables('open'), tables('mine'), tables('finished')]);
    lists = { open: open.filter((table) => !table.mine.length), mine: mine.toSorted(byUrgency), finished };
    failure = undefined;
  } catch (error) {
    failure = error;
  }
}

/** Refreshes the lists periodically and when the page becomes visible; returns a function that stops this. */
export function keepFresh(): () => void {
  const renew = (): void => {
    if (document.visibilityState === 'visible') void refresh();
  };
  renew();
  const timer = setInterval(renew, PAUSE);
  const ending = new AbortController();
  addEventListener('focus', renew, { signal: ending.signal });
  document.addEventListener('visibilitychange', renew, { signal: ending.signal });
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}

/** Whether it is the turn of one of my seats. */
export function isMyMove(table: TableInfo): boolean {
  return table.turn !== null && table.mine.includes(table.turn);
}

function byUrgency(a: TableInfo, b: TableInfo): number {
  return Number(isMyMove(b)) - Number(isMyMove(a)) || b.touched - a.touched;
}
