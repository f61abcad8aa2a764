/** Invitations: a one-use secret in a link's fragment, which browsers send nowhere. */

import type { Invitation } from './protocol';

/** The secret, and the game where the link tells. */
export interface Invited {
  readonly secret: string;
  readonly game: string;
}

const FRAGMENT = /^#([A-Za-z0-9_-]{16,64})(?:\.([a-z]{1,24}))?$/;

/** The link that a friend gets. */
export function invitationLink(secret: string, game = ''): string {
  return `${location.origin}/join#${secret}${game && `.${game}`}`;
}

/** What a link's fragment says; null where it is no invitation. */
export function invited(fragment: string): Invited | null {
  const found = FRAGMENT.exec(fragment);
  return found ? { secret: found[1] ?? '', game: found[2] ?? '' } : null;
}

/** Keeps a new table's invitations for the table's page, as long as this tab is open: the server has only hashes. */
export function keepInvitations(table: string, invitations: readonly Invitation[]): void {
  if (invitations.length) sessionStorage.setItem(key(table), JSON.stringify(invitations));
}

/** The invitations that were kept for a table. */
export function keptInvitations(table: string): readonly Invitation[] {
  return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as readonly Invitation[];
}

function key(table: string): string {
  return `dogwatch-invitations-${table}`;
}
