/** Invitations made in this tab: their secrets are known to nobody else, so a reload must not lose them. */

import type { Invitation } from './protocol';
import { inThisTab, keep, recall } from '../device/kept';

const key = (table: string) => `dogwatch-invitations-${table}`;
/** Those that the browser would not keep. */
const unkept = new Map<string, readonly Invitation[]>();

export function keptInvitations(table: string): readonly Invitation[] {
  return unkept.get(table) ?? (JSON.parse(recall(key(table), inThisTab) ?? '[]') as Invitation[]);
}

/** Keeps an invitation, in place of an older one to the same seat. */
export function keepInvitation(table: string, invitation: Invitation): void {
  const all = [...keptInvitations(table).filter(({ seat }) => seat !== invitation.seat), invitation];
  if (!keep(key(table), JSON.stringify(all), inThisTab)) unkept.set(table, all);
}
