/**
 * Invitations made in this tab. The server cannot show their secrets again, so they are stored across
 * reloads.
 */

import type { Invitation } from './protocol';
import { tabStorage, saveItem, readItem } from '../device/storage';

const key = (table: string) => `dogwatch-invitations-${table}`;
/** Invitations that could not be stored. */
const unkept = new Map<string, readonly Invitation[]>();

export function keptInvitations(table: string): readonly Invitation[] {
  return unkept.get(table) ?? (JSON.parse(readItem(key(table), tabStorage) ?? '[]') as Invitation[]);
}

/** Stores an invitation; replaces an older one for the same seat. */
export function keepInvitation(table: string, invitation: Invitation): void {
  const all = [...keptInvitations(table).filter(({ seat }) => seat !== invitation.seat), invitation];
  if (!saveItem(key(table), JSON.stringify(all), tabStorage)) unkept.set(table, all);
}
