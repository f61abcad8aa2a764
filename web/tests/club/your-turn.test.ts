// The settings of “your turn” messages, and this browser's subscription.

import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import YourTurn from '../../src/club/YourTurn.svelte';
import { minuteOf, shownMinute } from '../../src/club/quiet-hours';
import type { TurnsInfo } from '../../src/net/protocol';
import { speak } from '../../src/words/language.svelte';
import { SHANGHAIEN, serve } from '../serving';

const INFO: TurnsInfo = {
  key: 'AQID',
  games: null,
  quiet: null,
  channel: false,
  webhook: false,
  devices: [],
  mine: 's1',
};
const NOTHING = (): Response => new Response(null, { status: 204 });

/** A browser with push: `permission` is what its reader answers. */
function stubPush(permission: NotificationPermission, earlier?: object): { ended: number; asked: number } {
  const seen = { ended: 0, asked: 0 };
  class Notification {
    static permission = 'default';
    static requestPermission = async (): Promise<NotificationPermission> => ((seen.asked += 1), permission);
  }
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', true);
  const keys = { p256dh: 'p', auth: 'a' };
  const pushManager = {
    getSubscription: async () => earlier && { ...earlier, unsubscribe: async () => (seen.ended += 1) },
    subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }),
  };
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: ['en'],
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return seen;
}

function serving(info: () => TurnsInfo) {
  return serve({
    'GET /api/me/turns': info,
    'GET /api/games': () => [SHANGHAIEN],
    'POST /api/me/turns': NOTHING,
    'POST /api/me/turns/devices': NOTHING,
    'DELETE /api/me/turns/devices/s1': NOTHING,
    'DELETE /api/me/turns/devices/s2': NOTHING,
  });
}

beforeAll(() => speak('en'));
beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

test('without https there is a sentence and no button', async () => {
  stubPush('granted');
  vi.stubGlobal('isSecureContext', false);
  serving(() => INFO);
  render(YourTurn);
  expect(await screen.findByText(/https address/)).toBeTruthy();
  expect(document.querySelector('[data-turn-on]')).toBeNull();
});

test('a browser without push says so', async () => {
  serving(() => INFO);
  render(YourTurn);
  expect(await screen.findByText(/cannot show messages/)).toBeTruthy();
});

test('permission is asked only after a tap, and the device is subscribed', async () => {
  const seen = stubPush('granted', { options: { applicationServerKey: new Uint8Array([9]).buffer } });
  let devices: string[] = [];
  const asked = serving(() => ({ ...INFO, devices }));
  render(YourTurn);
  const button = await screen.findByText('Show messages on this device');
  expect(seen.asked).toBe(0);
  devices = ['s1'];
  await fireEvent.click(button);
  await screen.findByText('This device shows messages.');
  expect(seen).toEqual({ asked: 1, ended: 1 }); // the earlier subscription has another key
  expect(asked.find(({ path }) => path.endsWith('/devices'))?.body).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
    language: 'en',
  });
});

test('who does not permit it is not subscribed', async () => {
  stubPush('denied');
  const asked = serving(() => INFO);
  render(YourTurn);
  await fireEvent.click(await screen.findByText('Show messages on this device'));
  await waitFor(() =>
    expect(document.querySelector<HTMLButtonElement>('[data-turn-on]')?.disabled).toBe(false),
  );
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('games and quiet hours are saved at once', async () => {
  stubPush('granted');
  const asked = serving(() => ({ ...INFO, devices: ['s1'] }));
  render(YourTurn);
  await screen.findByText('This device shows messages.');
  await fireEvent.click(document.querySelector('[data-turns-of]')!);
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ games: [], quiet: null, webhook: false }));
  await fireEvent.click(document.querySelector('[data-turns-of]')!);
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ games: null }));
  await fireEvent.click(document.querySelector('[data-quiet]')!);
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ quiet: { start: 1320, end: 480 } }));
  await fireEvent.change(document.querySelector('input[type=time]')!, { target: { value: '23:30' } });
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ quiet: { start: 1410, end: 480 } }));
});

test('other devices are turned off from here', async () => {
  stubPush('granted');
  let devices = ['s1', 's2'];
  const asked = serving(() => ({ ...INFO, devices, channel: true }));
  render(YourTurn);
  await screen.findByText('One other device shows messages.');
  devices = ['s1'];
  await fireEvent.click(screen.getByText('Turn them off'));
  await waitFor(() => expect(screen.queryByText('One other device shows messages.')).toBeNull());
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/me/turns/devices/s2',
  ]);
  expect(screen.getByText(/this server’s channel/)).toBeTruthy();
});

test('minutes of the day', () => {
  expect([0, 90, 1439].map(shownMinute)).toEqual(['00:00', '01:30', '23:59']);
  for (let minute = 0; minute < 1440; minute += 7) expect(minuteOf(shownMinute(minute))).toBe(minute);
  expect(minuteOf('')).toBeUndefined();
});
