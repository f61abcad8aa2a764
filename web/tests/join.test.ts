import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Join from '../src/home/Join.svelte';
import { noteOf, noteSeal } from '../src/luck/note';
import type { Invited } from '../src/net/protocol';
import { speak } from '../src/words/language.svelte';
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

/** The response for an invitation. */
function leading(more: Partial<Invited> = {}): Record<string, () => object> {
  const person = { kind: 'person', level: '', open: false } as const;
  const seats = [
    { ...person, name: 'Grace', taken: true },
    { ...person, name: '', taken: false },
  ];
  return {
    'POST /api/invitations': () => ({
      table: 'k7m2p9xw4d',
      game: 'shanghaien',
      commitment: 'c0',
      options: {},
      clock: null,
      seat: 1,
      seats,
      ...more,
    }),
  };
}

test('opening the link does not use up the invitation', async () => {
  const asked = serve(leading());
  open(`#${SECRET}`);
  expect(
    await screen.findByText('Grace invites you to a game of Shanghaien. You play Blue. The link works once.'),
  ).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/api/invitations', body: { secret: SECRET } },
  ]);
});

test('an invitation tells clock, length and unusual options', async () => {
  const options = {
    type: 'object',
    properties: {
      size: { enum: ['full', 'short'], default: 'full' },
      layout: { enum: ['pinwheel', 'block'], default: 'pinwheel' },
      repetition: { type: 'integer', default: 3 },
    },
  };
  const raft = { name: 'raft', rules: 1, options, levels: [], dial: [], seats: [2], languages: [] };
  serve({
    ...leading({
      game: 'raft',
      clock: { kind: 'bank', seconds: 60, increment: 0 },
      options: { size: 'full', layout: 'block', repetition: 3 },
    }),
    'GET /api/games': () => [raft],
  });
  open(`#${SECRET}`);
  await screen.findByText('Layout: One block');
  const chips = [...document.querySelectorAll('[data-chips] li')].map((each) => each.textContent);
  expect(chips).toEqual(['1 minute per game', 'Ships: All 36', 'Layout: One block']);
});

test.each([true, false])('a rated game says what that means: %s', async (rated) => {
  serve(leading({ rated }));
  open(`#${SECRET}`);
  await screen.findByText(/Grace invites you/);
  expect(screen.queryAllByText(/becomes friendly if somebody sits down without a kept name/)).toHaveLength(
    rated ? 1 : 0,
  );
});

test('an invitation by a player without a name', async () => {
  const { seats } = leading()['POST /api/invitations']!() as Invited;
  serve(leading({ seats: seats.map((seat) => ({ ...seat, name: '' })) }));
  open(`#${SECRET}`);
  expect(await screen.findByText(/You are invited to a game of Shanghaien. You play Blue/)).toBeTruthy();
});

test('a link to one’s own seat asks for no name', async () => {
  serve(leading({ seat: 0 }));
  open(`#${SECRET}`);
  expect(
    await screen.findByText(/opens your seat \(Red\) in a game of Shanghaien on this device/),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Your name')).toBeNull();
});

test('a used invitation is reported before the tap', async () => {
  serve({ 'POST /api/invitations': () => problem(410, 'server-invitation-used') });
  open(`#${SECRET}`);
  expect(await screen.findByRole('heading', { name: 'Invalid invitation' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one tap takes the seat and removes the secret from the URL', async () => {
  let noted: unknown;
  const claimed = () => ((noted = noteOf('k7m2p9xw4d')), { table: 'k7m2p9xw4d', seat: 1 });
  const asked = serve({ ...leading(), 'POST /api/claims': claimed });
  open(`#${SECRET}`);
  expect((await screen.findByText('c0')).dataset).toHaveProperty('seal'); // shown before anything is sent
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
  expect(asked.at(-1)?.body).toEqual({
    secret: SECRET,
    nonce: expect.stringMatching(NONCE) as string,
    name: 'Bo',
  });
  expect(noted).toMatchObject({ commitment: 'c0' });
  expect(location.href).not.toContain(SECRET);
  expect(localStorage.getItem('dogwatch-name')).toBe('Bo');
});

test('a second device sends no nonce', async () => {
  const asked = serve({
    ...leading({ seat: 0 }),
    'POST /api/claims': () => ({ table: 'k7m2p9xw4d', seat: 0 }),
  });
  open(`#${SECRET}`);
  await screen.findByText(/opens your seat/);
  await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
  expect(asked.at(-1)?.body).toEqual({ secret: SECRET });
  expect(noteOf('k7m2p9xw4d')).toMatchObject({ commitment: 'c0', nonces: {} });
});

test('a commitment that differs from the note gives a warning, and nothing is sent', async () => {
  noteSeal({ table: 'k7m2p9xw4d', commitment: 'c1' });
  const asked = serve(leading());
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  expect(await screen.findByText(/not the seal that this browser stored/)).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/claims')).toBe(false);
});

test('a used invitation shows a message and a link home, and is removed from the URL', async () => {
  serve({ ...leading(), 'POST /api/claims': () => problem(410, 'server-invitation-used') });
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  const heading = await screen.findByRole('heading', { name: 'Invalid invitation' });
  expect(screen.getByText(/was already used/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/');
  expect(location.href).not.toContain(SECRET);
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an invitation can be retried after a network error', async () => {
  serve({});
  open(`#${SECRET}`);
  await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  expect(await screen.findByText(/Cannot reach the server/)).toBeTruthy();
  expect(location.hash).toBe(`#${SECRET}`);
  expect(screen.getByRole('button', { name: 'Take a seat' })).toBeTruthy();
});

test.each(['', '#short', '#has spaces in it, and is no secret'])(
  'a broken link (%j) shows a message',
  (fragment) => {
    open(fragment);
    expect(screen.getByText(/Part of the link is missing/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
