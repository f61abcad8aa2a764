/** This browser's push subscription. The service worker is public/your-turn.js. */

import type { SubscribeDevice } from '../net/protocol';

/** Whether this browser can show messages, and if not, why. */
export type PushSupport = 'insecure' | 'unsupported' | 'blocked' | 'ready';

const WORKER = '/your-turn.js';

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure';
  const isHere =
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function';
  if (!isHere) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/**
 * Asks for permission, which browsers allow only after a tap, and subscribes with the server's key. Undefined
 * if the reader does not permit it.
 */
export async function subscribe(key: string): Promise<Omit<SubscribeDevice, 'language'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription belongs to one key: that of another server's database is of no use.
  const earlier = await pushManager.getSubscription();
  if (earlier && encoded(earlier.options.applicationServerKey) !== key) await earlier.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends this browser's subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Base64url without padding. */
function encoded(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
