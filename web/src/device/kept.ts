/** What a browser keeps for us. It may be full, or keep nothing at all: then the page goes on without. */

/** What was kept; null where nothing was. */
export function recall(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is kept now. */
export function keep(key: string, value: string, storage: () => Storage = () => localStorage): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** For what belongs to one tab, and ends with it. */
export const inThisTab = (): Storage => sessionStorage;
