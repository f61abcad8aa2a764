/** Where other devices find what this page is part of. */

import { address } from '../net/api';

/** Names that mean something else on every other device. */
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address to give to others; null where others cannot come here. */
export async function sharedOrigin({ hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location): Promise<string | null> {
  return THIS_MACHINE.test(hostname) ? (await address()).network : origin;
}
