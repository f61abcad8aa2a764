/**
 * The player whose name this browser keeps, stored on this device: visitors without a kept name do not ask
 * the server who they are.
 */

import { readItem, removeItem, saveItem } from '../device/storage';
import { me } from '../net/api';
import type { Me } from '../net/protocol';
import { ownName, rememberName } from './preferences';

const KEY = 'dogwatch-player';

export interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  /** Whether a recovery code or a passkey leads back without this device. */
  readonly safe: boolean;
}

let kept = $state.raw(stored());

/** Null without a kept name. */
export function keptPlayer(): KeptPlayer | null {
  return kept;
}

/** Notes who the server says that this browser is. */
export function notePlayer({ player, passkeys, recovery }: Me): void {
  // A name that others must not use is no nickname.
  if (kept && !player && ownName() === kept.name) rememberName('');
  kept = player && {
    id: player.id,
    name: player.name,
    safe: passkeys.length > 0 || recovery !== null,
  };
  if (kept) saveItem(KEY, JSON.stringify(kept));
  else removeItem(KEY);
}

/**
 * Asks whether this browser is still signed in, and follows other tabs; returns a function that stops this.
 */
export function followPlayer(): () => void {
  if (kept) void me().then(notePlayer, () => undefined); // without an answer, the name stays
  const ending = new AbortController();
  addEventListener('storage', follow, { signal: ending.signal });
  return () => ending.abort();
}

/** Signed in or out in another tab: the seats on this page may have another owner. */
function follow({ key }: StorageEvent): void {
  const before = kept?.id;
  if (key !== KEY) return;
  kept = stored();
  if (kept?.id !== before) location.reload();
}

function stored(): KeptPlayer | null {
  try {
    return JSON.parse(readItem(KEY) ?? 'null') as KeptPlayer | null;
  } catch {
    return null;
  }
}
