/** The origin under which other devices reach this server. */

import { address } from '../net/api';

/** Host names that refer to the local machine. */
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The origin to share; null if other devices cannot reach this server. */
export async function sharedOrigin({
  hostname,
  origin,
}: Pick<Location, 'hostname' | 'origin'> = location): Promise<string | null> {
  return THIS_MACHINE.test(hostname) ? (await address()).network : origin;
}
