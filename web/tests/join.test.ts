import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Join from '../src/home/Join.svelte';
import { noteOf, noteSeal } from '../src/luck/note';
import type { Invited } from '../src/net/protocol';
import { speak } from '../src/words/spoken.svelte';
import { NONCE, problem, serve } from './serving';

const SECRET = 'Zk3aZk3aZk3aZk3aZk3a';

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});
afterEach(() => vi.unstubAllGlobals());

function open(fragment: string): void {
  history.replaceState(null, '', `/join${fragment}`);
  render(Join);
}

/** Where an invitation leads. */
function leading(more: Partial<Invited> = {}): Record<string, () => object> {
  const person = { kind: 'person', level: '', open: false } as const;
  const seats = [
    { ...person, name: 'Grace', taken: true },
    { ...person, name: '', taken: false },
  ];
  return { 'POST /api/invitations': () => ({ table: 'k7m2p9xw4d', game: 'shanghaien', commitment: 'c0', seat: 1, seats, ...more }) };
}

test('opening the link only looks where it leads', async () => {
  const asked = serve(leading());
  open(`#${SECRET}`);
  expect(await screen.findByText('Grace invites you to a game of Shanghaien. You play Blue. The invitation works once.')).toBeTruthy();
  expect(asked).toEqual([{ method: 'POST', path: '/api/invitations', body: { secret: SECRET } }]);
});

test('who has no name invites as well', async () => {
  const { seats } = leading()['POST /api/invitations']!() as Invited;
  serve(leading({ seats: seats.map((seat) => ({ ...seat, name: '' })) }));
  open(`#${SECRET}`);
  expect(await screen.findByText(/You are invited to a game of Shanghaien. You play Blue/)).toBeTruthy();
});

test('a link to one’s own seat asks for no name', async () => {
  serve(leading({ seat: 0 }));
  open(`#${SECRET}`);
  expect(await screen.findByText(/brings your seat \(Red\) at a game of Shanghaien to this device/)).toBeTruthy();
  expect(screen.queryByLabelText('Your name at the table')).toBeNull();
});

test('a used invitation is told before anybody taps', async () => {
  serve({ 'POST /api/invitations': () => problem(410, 'server-invitation-used') });
  open(`#${SECRET}`);
  expect(await screen.findByRole('heading', { name: 'This invitation leads nowhere' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one tap sits down, and the secret leaves the address', async () => {
  let noted: unknown;
  const claimed = () => ((noted = noteOf('k7m2p9xw4d')), { table: 'k7m2p9xw4d', seat: 1 });
  const asked = serve({ ...leading(), 'POST /api/claims': claimed });
  open(`#${SECRET}`);
  expect((await screen.findByText('c0')).dataset).toHaveProperty('seal'); // shown before anything is sent
  await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
  expect(asked.at(-1)?.body).toEqual({ secret: SECRET, nonce: expect.stringMatching(NONCE) as string, name: 'Bo' });
  expect(noted).toMatchObject({ commitment: 'c0' });
  expect(location.href).not.toContain(SECRET);
  expect(localStorage.getItem('dogwatch-name')).toBe('Bo');
});

test('a second device adds no nonce: the first one has', async () => {
  const asked = serve({ ...leading({ seat: 0 }), 'POST /api/claims': () => ({ table: 'k7m2p9xw4d', seat: 0 }) });
  open(`#${SECRET}`);
  await screen.findByText(/brings your seat/);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
  expect(asked.at(-1)?.body).toEqual({ secret: SECRET });
  expect(noteOf('k7m2p9xw4d')).toMatchObject({ commitment: 'c0', nonces: {} });
});

test('who noted another seal for that table is warned, and sends nothing', async () => {
  noteSeal({ table: 'k7m2p9xw4d', commitment: 'c1' });
  const asked = serve(leading());
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  expect(await screen.findByText(/not the seal that this browser noted/)).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/claims')).toBe(false);
});

test('a used invitation says so, shows the way home, and leaves the address', async () => {
  serve({ ...leading(), 'POST /api/claims': () => problem(410, 'server-invitation-used') });
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  const heading = await screen.findByRole('heading', { name: 'This invitation leads nowhere' });
  expect(screen.getByText(/was used already/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/');
  expect(location.href).not.toContain(SECRET);
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('without a connection the invitation can be tried again', async () => {
  serve({});
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  expect(location.hash).toBe(`#${SECRET}`);
  expect(screen.getByRole('button', { name: 'Sit down' })).toBeTruthy();
});

test.each(['', '#short', '#has spaces in it, and is no secret'])('a broken link (%j) asks for a whole one', (fragment) => {
  open(fragment);
  expect(screen.getByText(/part of the link is missing/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
