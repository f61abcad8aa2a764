/**
 * The service worker of “your turn” messages: shows them, and opens the table when one is tapped. It does
 * nothing else: no request goes through it, and it stores nothing.
 *
 * A message is {title, body, tag, path, language} (src/dogwatch/server/your_turn/message.py).
 */

const TABLE = /^\/table\/[0-9a-z]{6,20}$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** @param {PushMessageData | null} data */
async function show(data) {
  const { title, body, tag, path, language } = read(data);
  // An earlier turn at the same table is over. A message that comes twice has the same tag: it is replaced.
  for (const shown of await self.registration.getNotifications())
    if (shown.data?.path === path && shown.tag !== tag) shown.close();
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** Browsers demand that every message is shown, so an unreadable one is shown without details. */
function read(data) {
  const plain = { title: 'Dogwatch', body: '', tag: 'dogwatch', path: '/', language: 'en' };
  try {
    const message = data.json();
    const isWhole = Object.keys(plain).every((key) => typeof message[key] === 'string');
    return isWhole && TABLE.test(message.path) ? message : plain;
  } catch {
    return plain;
  }
}

/** Focuses the page of the table, or opens it. */
async function open(path = '/') {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
