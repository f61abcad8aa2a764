/** What an invitation's link says, in the fragment that browsers send nowhere. */
export interface Invited {
  readonly secret: string;
  /** The game, where the link tells. */
  readonly game: string;
}

const FRAGMENT = /^#([A-Za-z0-9_-]{16,64})(?:\.([a-z]{1,24}))?$/;

/** Null where it is no invitation. */
export function invited(fragment: string): Invited | null {
  const found = FRAGMENT.exec(fragment);
  return found ? { secret: found[1] ?? '', game: found[2] ?? '' } : null;
}
