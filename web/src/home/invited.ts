/** What an invitation's link says, in the fragment that browsers send nowhere. */

const FRAGMENT = /^#([A-Za-z0-9_-]{16,64})$/;

/** An invitation's secret; '' where it is no invitation. */
export function secretOf(fragment: string): string {
  return FRAGMENT.exec(fragment)?.[1] ?? '';
}
