/** Where other devices find what this page is part of. */

import { address } from '../net/api';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the page was opened under a name that means something else on every other device. */
export function isOpenedHereOnly(host: string = location.hostname): boolean {
  return THIS_MACHINE.test(host);
}

/** The address to give to others; null where others cannot come here. */
export async function sharedOrigin(host: string = location.hostname): Promise<string | null> {
  return isOpenedHereOnly(host) ? (await address()).network : location.origin;
}
