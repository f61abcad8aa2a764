/** The secret of an invitation's link. It is in the URL's fragment, which browsers do not send to servers. */

const FRAGMENT = /^#([A-Za-z0-9_-]{16,64})$/;

/** An invitation's secret; '' if the fragment is not one. */
export function secretOf(fragment: string): string {
  return FRAGMENT.exec(fragment)?.[1] ?? '';
}
