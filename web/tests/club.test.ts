// The gate of a club's server, and the page about the server.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import About from '../src/club/About.svelte';
import ClubGate from '../src/club/ClubGate.svelte';
import { isShut } from '../src/club/gate.svelte';
import { tables } from '../src/net/api';
import { speak } from '../src/words/language.svelte';

const answers: Record<string, [number, unknown]> = {};

beforeEach(async () => {
  await speak('en');
  vi.stubGlobal('fetch', (path: string) => {
    const [status, body] = answers[path] ?? [404, {}];
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
});

test('a refusal for the missing code shuts the gate', async () => {
  answers['/api/tables?which=open'] = [409, { code: 'server-seat-taken', args: {}, clause: '' }];
  await expect(tables('open')).rejects.toThrow('server-seat-taken');
  expect(isShut()).toBe(false);
  answers['/api/tables?which=open'] = [403, { code: 'server-club-only', args: {}, clause: '' }];
  await expect(tables('open')).rejects.toThrow('server-club-only');
  expect(isShut()).toBe(true);
});

test('a wrong code is refused in words, the right one opens the page again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  answers['/api/club'] = [403, { code: 'server-club-wrong', args: {}, clause: '' }];
  render(ClubGate);
  screen.getByLabelText<HTMLInputElement>('Code').value = 'x';
  screen.getByRole('button', { name: 'Enter' }).click();
  await screen.findByText('This is not the club’s code.');
  expect(reload).not.toHaveBeenCalled();
  answers['/api/club'] = [204, null];
  screen.getByRole('button', { name: 'Enter' }).click();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

test('the page about the server has the operator’s words as plain text', async () => {
  const about = { version: '1', protocol: 2, rules: {}, words: 'One.\n\n<b>Two.</b>', club: true };
  answers['/api/about'] = [200, about];
  answers['/api/figures'] = [200, { players: 3, running: 4, finished: 56, counted: 0 }];
  render(About);
  await screen.findByText('<b>Two.</b>');
  await screen.findByText('56');
});
