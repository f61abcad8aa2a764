import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Join from '../src/home/Join.svelte';
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

test('opening the link uses nothing up', async () => {
  const asked = serve({});
  open(`#${SECRET}`);
  await screen.findByRole('button', { name: 'Sit down' });
  expect(asked).toEqual([]);
});

test('one tap sits down, and the secret leaves the address', async () => {
  const asked = serve({ 'POST /api/claims': () => ({ table: 'k7m2p9xw4d', seat: 1 }) });
  open(`#${SECRET}`);
  await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/k7m2p9xw4d'));
  expect(asked[0]?.body).toEqual({ secret: SECRET, nonce: expect.stringMatching(NONCE) as string, name: 'Bo' });
  expect(location.href).not.toContain(SECRET);
  expect(localStorage.getItem('dogwatch-name')).toBe('Bo');
});

test('a used invitation says so, shows the way home, and leaves the address', async () => {
  serve({ 'POST /api/claims': () => problem(410, 'server-invitation-used') });
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

test('a link that names its game says it', () => {
  open(`#${SECRET}.shanghaien`);
  expect(screen.getByText(/a table of Shanghaien/)).toBeTruthy();
});

test.each(['', '#short', '#has spaces in it, and is no secret'])('a broken link (%j) asks for a whole one', (fragment) => {
  open(fragment);
  expect(screen.getByText(/part of the link is missing/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
