/** Web Storage that never throws: it may be full or disabled. */

/** Returns null if the key is missing or storage is not available. */
export function readItem(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function saveItem(key: string, value: string, storage: () => Storage = () => localStorage): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing is stored
  }
}

/** Storage that ends with the tab. */
export const tabStorage = (): Storage => sessionStorage;
