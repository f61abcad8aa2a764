/** Invitations made in this tab: their secrets are known to nobody else, so a reload must not lose them. */

import type { Invitation } from '../net/protocol';

const key = (table: string) => `dogwatch-invitations-${table}`;

export function keptInvitations(table: string): readonly Invitation[] {
  return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Invitation[];
}

/** Keeps an invitation, in place of an older one to the same seat. */
export function keepInvitation(table: string, invitation: Invitation): void {
  const others = keptInvitations(table).filter(({ seat }) => seat !== invitation.seat);
  sessionStorage.setItem(key(table), JSON.stringify([...others, invitation]));
}
