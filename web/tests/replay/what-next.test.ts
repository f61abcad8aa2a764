import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import WhatNext from '../../src/replay/WhatNext.svelte';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { serve } from '../serving';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

test('a player goes on from a replay to the rematch', async () => {
  serve({ 'POST /api/tables/abcdef/rematch': () => ({ table: 'bcdefg' }) });
  render(WhatNext, { game: 'raft', table: 'abcdef' });
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch, sides swapped' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/table/bcdefg'));
  vi.unstubAllGlobals();
});

test('anyone goes on to a new game or to all games', () => {
  render(WhatNext, { game: 'raft', table: '' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['New game', '/new/raft'],
    ['All games', '/'],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});
