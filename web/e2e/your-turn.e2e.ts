/** “Your turn” messages: from a tap on the page to the notification of the service worker. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, request, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { freshNonce } from '../src/net/api';
import type { Me, TableMade } from '../src/net/protocol';
import { LAUNCHER } from './support/browser';
import { PushService } from './support/push-service';

const PATIENCE = { timeout: 30_000 };
/** Private windows cannot show notifications. */
const profile = mkdtempSync(join(tmpdir(), 'dogwatch-profile-'));
let service: PushService;
let context: BrowserContext;

beforeAll(async () => {
  service = await PushService.start();
  context = await chromium.launchPersistentContext(profile, {
    executablePath: LAUNCHER,
    args: ['--no-sandbox'],
    baseURL: inject('serverAddress'),
    locale: 'it-IT',
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.1' },
  });
  await context.grantPermissions(['notifications'], { origin: inject('serverAddress') });
  // The browser's own push service is on the internet.
  await context.addInitScript((made) => {
    const subscription = { toJSON: () => made } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => Promise.resolve(subscription);
  }, service.subscription);
});

afterAll(async () => {
  await context.close();
  service.end();
  rmSync(profile, { recursive: true, force: true });
});

/** Delivers a message to the service worker, as a push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const [origin, registrationId] = [inject('serverAddress'), await registered];
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await protocol.detach();
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a player who left the table gets a message, once', async () => {
  const page = await context.newPage();
  const kept: Me = await (await page.request.post('/api/me', { data: { name: 'Gioconda Tra' } })).json();
  expect(kept.player?.name).toBe('Gioconda Tra');
  const wanted = {
    game: 'shanghaien',
    seats: [{ kind: 'me' }, { kind: 'friend' }],
    options: { first: 'red' },
  };
  const made: TableMade = await (await page.request.post('/api/tables', { data: wanted })).json();
  await page.request.post(`/api/tables/${made.table}/seats`, { data: { seat: 0, nonce: freshNonce() } });

  await page.goto(`/table/${made.table}`);
  await page.locator('[data-turn-messages] summary').click();
  await page.locator('[data-turn-on]').click();
  await page.locator('[data-your-turn=on]').waitFor();
  await page.goto('/');

  const bob = await request.newContext({
    baseURL: inject('serverAddress'),
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.2' },
  });
  const claim = { secret: made.invitations[0]!.secret, nonce: freshNonce(), name: 'Bob' };
  expect((await bob.post('/api/claims', { data: claim })).status()).toBe(201);
  await bob.dispose();

  await expect.poll(() => service.pushed.length, PATIENCE).toBe(1);
  const message = service.decrypt(service.pushed[0]!);
  const shown = { title: 'Tocca a te: Shanghaien', body: 'Contro Bob' };
  expect(JSON.parse(message)).toMatchObject({ ...shown, path: `/table/${made.table}`, language: 'it' });
  expect(service.pushed[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });

  for (const _ of ['first', 'again']) await deliver(page, message);
  await expect.poll(() => notifications(page), PATIENCE).toMatchObject([shown]);
});
