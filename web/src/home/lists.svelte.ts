/** The lists of tables. They outlive the page, so that coming back shows them at once. */

import { tables, type Which } from '../net/api';
import type { TableInfo } from '../net/protocol';

const PAUSE = 15_000;

export type Lists = Readonly<Record<Which, readonly TableInfo[]>>;

let lists = $state.raw<Lists>();
let failure = $state.raw<unknown>();

/** What was last heard; undefined before the first answer. */
export function heardLists(): Lists | undefined {
  return lists;
}

/** Why the lists could not be renewed, if they could not. */
export function listsFailure(): unknown {
  return failure;
}

/** Asks anew. */
export async function refresh(): Promise<void> {
  try {
    const [open, mine, finished] = await Promise.all([tables('open'), tables('mine'), tables('finished')]);
    lists = { open: open.filter((table) => !table.mine.length), mine: mine.toSorted(byUrgency), finished };
    failure = undefined;
  } catch (error) {
    failure = error;
  }
}

/** Keeps the lists fresh while somebody looks at them; gives what ends that. */
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

/** Whether a table waits for me. */
export function isMyMove(table: TableInfo): boolean {
  return table.turn !== null && table.mine.includes(table.turn);
}

function byUrgency(a: TableInfo, b: TableInfo): number {
  return Number(isMyMove(b)) - Number(isMyMove(a)) || b.touched - a.touched;
}
