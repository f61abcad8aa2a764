// @vitest-environment node
// The service worker: shows messages, opens tables, and does nothing else.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/your-turn.js'), 'utf8');
const MESSAGE = { title: 'T', body: 'B', tag: 'abcdef-3', path: '/table/abcdef', language: 'it' };

interface Shown {
  title: string;
  tag: string;
  data: { path: string };
  closed?: boolean;
}

/** Runs the worker in a realm without fetch, caches and storage, so that using one of them would throw. */
function worker(pages: string[] = [], before: Shown[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const seen = { shown: [] as Shown[], opened: [] as string[], focused: [] as string[] };
  const clients = pages.map((url) => ({ url, focus: async () => seen.focused.push(url) }));
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => (listeners[kind] = listener),
    skipWaiting: () => undefined,
    registration: {
      getNotifications: async () => before.map((each) => ({ ...each, close: () => (each.closed = true) })),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        seen.shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => seen.opened.push(path) },
  };
  runInNewContext(SOURCE, { self, URL });
  async function dispatch(kind: string, event: object): Promise<void> {
    let waiting: unknown;
    listeners[kind]!({ ...event, waitUntil: (work: unknown) => (waiting = work) });
    await waiting;
  }
  const push = (message: unknown) => dispatch('push', { data: { json: () => message } });
  const click = (path: string) =>
    dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { listeners, seen, push, click, dispatch };
}

test('it listens to nothing but messages', () => {
  expect(Object.keys(worker().listeners).sort()).toEqual(['install', 'notificationclick', 'push']);
});

test('a message is shown, and an earlier one of the same table is closed', async () => {
  const before = [
    { title: '', tag: 'abcdef-1', data: { path: '/table/abcdef' } },
    { title: '', tag: 'other1-1', data: { path: '/table/other1' } },
    { title: '', tag: 'abcdef-3', data: { path: '/table/abcdef' } },
  ] as Shown[];
  const { push, seen } = worker([], before);
  await push(MESSAGE);
  expect(seen.shown).toMatchObject([{ title: 'T', body: 'B', tag: 'abcdef-3', lang: 'it' }]);
  expect(before.map(({ closed = false }) => closed)).toEqual([true, false, false]);
});

test.each([
  null,
  {},
  { ...MESSAGE, path: 'https://evil.example/' },
  { ...MESSAGE, path: '//evil.example' },
  { ...MESSAGE, path: '/table/../me' },
  { ...MESSAGE, tag: 5 },
])('%j is shown without details', async (message) => {
  const { push, seen } = worker();
  await push(message);
  expect(seen.shown).toMatchObject([{ title: 'Dogwatch', data: { path: '/' } }]);
});

test('a push without data is shown, too', async () => {
  const { dispatch, seen } = worker();
  await dispatch('push', { data: null });
  expect(seen.shown).toHaveLength(1);
});

test('a tap focuses the page of the table, or opens it', async () => {
  const open = ['https://a.example/', 'https://a.example/table/abcdef?x'];
  const { click, seen } = worker(open);
  await click('/table/abcdef');
  await click('/table/zzzzzz');
  expect(seen.focused).toEqual([open[1]]);
  expect(seen.opened).toEqual(['/table/zzzzzz']);
});
