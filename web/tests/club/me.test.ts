import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import MePage from '../../src/club/MePage.svelte';
import type { Me } from '../../src/net/protocol';
import { LOCKED } from '../../src/ui/final';
import { keptPlayer, notePlayer } from '../../src/ui/player.svelte';
import { ownName, rememberName } from '../../src/ui/preferences';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { problem, serve, type Asked } from '../serving';

const SECRET = 'Zk3aZk3aZk3aZk3aZk3a';
const NOBODY: Me = { player: null, sessions: [], passkeys: [], recovery: null, hidden: false, shares: false };
const ADA: Me = {
  player: { id: 'ada2345678', name: 'Ada', made: Date.UTC(2026, 2, 12, 12) },
  sessions: [{ id: 'here234567', device: 'Firefox, Linux', made: 0, seen: 0, mine: true }],
  passkeys: [],
  recovery: null,
  hidden: false,
  shares: false,
};
const PHONE = { id: 'phone23456', device: 'Chrome, Android', made: 0, seen: 0, mine: false };

beforeEach(async () => {
  notePlayer(NOBODY);
  localStorage.clear();
  history.replaceState(null, '', '/me');
  await speak('en');
  await loadMessages('play', 'club');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The bodies that were sent there. */
const sent = (asked: readonly Asked[], request: string): unknown[] =>
  asked.filter(({ method, path }) => `${method} ${path}` === request).map(({ body }) => body);

async function tap(name: string): Promise<void> {
  await fireEvent.click(await screen.findByRole('button', { name }));
}

/** A button that appears where one was tapped ignores the second tap of a double tap. */
async function tapLater(name: string): Promise<void> {
  const later = performance.now() + LOCKED;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await tap(name);
}

test('“your turn” messages are set on one’s own page, and loaded when they are opened', async () => {
  vi.stubGlobal('isSecureContext', false);
  const asked = serve({
    'GET /api/me': () => ADA,
    'GET /api/games': () => [],
    'GET /api/me/turns': () => problem(503, 'server-store-down'),
  });
  render(MePage);
  const heading = await screen.findByText('“Your turn” messages');
  expect(asked.some(({ path }) => path === '/api/me/turns')).toBe(false);
  await fireEvent.click(heading);
  await screen.findByText(/Messages need an https address/, undefined, { timeout: 10_000 });
  await vi.waitFor(() => expect(asked.some(({ path }) => path === '/api/me/turns')).toBe(true));
});

test('one tap keeps the nickname of this browser', async () => {
  rememberName('Ada');
  let me = NOBODY;
  const asked = serve({
    'GET /api/me': () => me,
    'POST /api/me': () => (me = ADA),
    'GET /api/address': () => ({ network: null }),
  });
  render(MePage);
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Ada');
  await tap('Keep this name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy();
  expect(sent(asked, 'POST /api/me')).toEqual([{ name: 'Ada', device: expect.any(String) as string }]);
  expect(screen.getByText(/Only your signed-in devices know you/)).toBeTruthy();
  expect(keptPlayer()).toEqual({ id: 'ada2345678', name: 'Ada', safe: false });
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a name that somebody keeps is refused', async () => {
  serve({
    'GET /api/me': () => NOBODY,
    'POST /api/me': () => problem(409, 'server-name-kept', { name: 'Ada' }),
  });
  render(MePage);
  await tap('Keep this name');
  expect((await screen.findByText(/keeps the name “Ada”/)).getAttribute('role')).toBe('alert');
  expect(keptPlayer()).toBeNull();
});

test('a recovery code brings the player back', async () => {
  const asked = serve({ 'GET /api/me': () => NOBODY, 'POST /api/me/sessions': () => ADA });
  render(MePage);
  await fireEvent.input(await screen.findByLabelText('I have a recovery code'), {
    target: { value: 'abcde-fghjk' },
  });
  await tap('Come back');
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(sent(asked, 'POST /api/me/sessions')).toEqual([
    { code: 'abcde-fghjk', device: expect.any(String) as string },
  ]);
});

test('only a tap uses a link', async () => {
  history.replaceState(null, '', `/me#link=${SECRET}`);
  const asked = serve({ 'GET /api/me': () => NOBODY, 'POST /api/me/sessions': () => ADA });
  render(MePage);
  await screen.findByRole('heading', { name: 'Sign in on this device?' });
  expect(sent(asked, 'POST /api/me/sessions')).toEqual([]);
  await tap('Sign in');
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(sent(asked, 'POST /api/me/sessions')).toEqual([
    { secret: SECRET, device: expect.any(String) as string },
  ]);
  expect(location.hash).toBe('');
});

test('a used link is refused, and one can decline', async () => {
  history.replaceState(null, '', `/me#link=${SECRET}`);
  serve({ 'GET /api/me': () => NOBODY, 'POST /api/me/sessions': () => problem(410, 'server-link-used') });
  render(MePage);
  await tap('Sign in');
  await screen.findByText(/This link was used already/);
  await tap('No');
  await screen.findByRole('heading', { name: 'Keep your name' });
  expect(location.hash).toBe('');
});

test('a browser that is signed in does not use a link', async () => {
  history.replaceState(null, '', `/me#link=${SECRET}`);
  const asked = serve({ 'GET /api/me': () => ADA });
  render(MePage);
  await screen.findByText(/You are signed in on this device already, as Ada/);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await tap('To your page');
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([
  [false, 'https'],
  [true, 'here'],
])('passkeys are hidden with a sentence (secure: %s)', async (isSecure, missing) => {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('PublicKeyCredential', undefined);
  serve({ 'GET /api/me': () => ADA });
  const { container } = render(MePage);
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('[data-no-passkeys]')?.getAttribute('data-no-passkeys')).toBe(missing);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a passkey is made with the server’s options', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, {
      parseCreationOptionsFromJSON: (options: object) => options,
    }),
  );
  const create = vi.fn(async (_: object) => ({ toJSON: () => ({ id: 'key' }) }));
  vi.stubGlobal('navigator', { userAgent: 'Firefox Linux', credentials: { create } });
  const asked = serve({
    'GET /api/me': () => ADA,
    'POST /api/me/passkeys/options': () => ({ options: { challenge: 'c' } }),
    'POST /api/me/passkeys': () => ({ ...ADA, passkeys: [{ id: 'aa', device: 'Key', made: 0 }] }),
  });
  const { container } = render(MePage);
  await tap('Add a passkey');
  await vi.waitFor(() => expect(container.querySelector('[data-passkey="aa"]')).toBeTruthy());
  expect(create).toHaveBeenCalledWith({ publicKey: { challenge: 'c' } });
  expect(sent(asked, 'POST /api/me/passkeys')).toEqual([
    { credential: { id: 'key' }, device: 'Firefox, Linux' },
  ]);
  expect(keptPlayer()?.safe).toBe(true);
  expect(container.querySelector('[data-unsafe]')).toBeNull();
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await tap('Add a passkey');
  await screen.findByText('No passkey was used.');
});

test('the recovery code is shown once, to print or copy', async () => {
  let me = ADA;
  serve({
    'GET /api/me': () => me,
    'POST /api/me/recovery': () => {
      me = { ...ADA, recovery: Date.now() };
      return { code: 'abcde-fghjk-mnpqr-stuvw-xyz23' };
    },
  });
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const { container, unmount } = render(MePage);
  await tap('Make a recovery code');
  await vi.waitFor(() =>
    expect(container.querySelector('[data-code]')?.textContent).toBe('abcde-fghjk-mnpqr-stuvw-xyz23'),
  );
  await tap('Print');
  expect(printed).toHaveBeenCalledOnce();
  expect(container.querySelector('[data-unsafe]')).toBeNull();
  unmount();
  const again = render(MePage);
  await vi.waitFor(() => expect(again.container.querySelector('[data-has-code]')).toBeTruthy());
  expect(again.container.querySelector('[data-code]')).toBeNull();
});

test('other devices are signed out in one tap', async () => {
  let me: Me = { ...ADA, sessions: [...ADA.sessions, PHONE] };
  const asked = serve({
    'GET /api/me': () => me,
    'DELETE /api/me/sessions/phone23456': () => {
      me = ADA;
      return new Response(null, { status: 204 });
    },
  });
  const { container } = render(MePage);
  await vi.waitFor(() => expect(container.querySelector('[data-session="phone23456"]')).toBeTruthy());
  const row = container.querySelector<HTMLElement>('[data-session="phone23456"]')!;
  await fireEvent.click(within(row).getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(container.querySelector('[data-session="phone23456"]')).toBeNull());
  expect(sent(asked, 'DELETE /api/me/sessions/phone23456')).toHaveLength(1);
});

test('signing out without a way back warns, and frees the nickname', async () => {
  rememberName('Ada');
  let me = ADA;
  serve({
    'GET /api/me': () => me,
    'DELETE /api/me': () => {
      me = NOBODY;
      return new Response(null, { status: 204 });
    },
  });
  render(MePage);
  await tap('Sign out');
  await screen.findByText(/nobody can sign in as you again/);
  await tapLater('Yes, lose my name');
  await screen.findByRole('heading', { name: 'Keep your name' });
  expect([keptPlayer(), ownName()]).toEqual([null, '']);
});

test('games are published only by an own choice, and a failed request changes nothing', async () => {
  let status = 204;
  const asked = serve({
    'GET /api/me': () => ADA,
    'POST /api/me/sharing': () =>
      status === 204 ? new Response(null, { status }) : problem(503, 'server-store-down'),
  });
  render(MePage);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Publish my games/ });
  expect([box.checked, document.getElementById(box.getAttribute('aria-describedby')!)?.textContent]).toEqual([
    false,
    expect.stringMatching(/without names for any use \(CC0\)/) as string,
  ]);
  await fireEvent.click(box);
  await vi.waitFor(() => expect(sent(asked, 'POST /api/me/sharing')).toEqual([{ shares: true }]));
  await vi.waitFor(() => expect(box.checked).toBe(true));
  status = 503;
  await fireEvent.click(box);
  await screen.findByText(/cannot save right now/);
  expect(box.checked).toBe(true);
});

test('a double tap does not delete the player', async () => {
  let me = ADA;
  const asked = serve({
    'GET /api/me': () => me,
    'DELETE /api/me/player': () => {
      me = NOBODY;
      return new Response(null, { status: 204 });
    },
  });
  render(MePage);
  await tap('Delete my player');
  await tap('Yes, delete everything');
  expect(sent(asked, 'DELETE /api/me/player')).toEqual([]);
  await tapLater('Yes, delete everything');
  await screen.findByRole('heading', { name: 'Keep your name' });
  expect(sent(asked, 'DELETE /api/me/player')).toHaveLength(1);
});

test('the name is changed', async () => {
  let me = ADA;
  const asked = serve({
    'GET /api/me': () => me,
    'POST /api/me/name': () => {
      me = { ...ADA, player: { ...ADA.player!, name: 'Ada L' } };
      return new Response(null, { status: 204 });
    },
  });
  render(MePage);
  await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Ada L' } });
  await tap('Change');
  await screen.findByRole('heading', { level: 1, name: 'Ada L' });
  expect(sent(asked, 'POST /api/me/name')).toEqual([{ name: 'Ada L' }]);
  expect(keptPlayer()?.name).toBe('Ada L');
});
