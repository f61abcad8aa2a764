/** What a browser keeps for us. It may be full, or keep nothing at all: then the page goes on without. */

/** What was kept; null where nothing was. */
export function recall(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, value);
  } catch {
    // It is known until the page is left.
  }
}

/** For what belongs to one tab, and ends with it. */
export const inThisTab = (): Storage => sessionStorage;
