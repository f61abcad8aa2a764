import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Games from '../src/games/games';
import type { AnyFace } from '../src/games/games';
import Unknown from '../src/home/NotFound.svelte';
import { go } from '../src/ui/route.svelte';
import Rules from '../src/rules/Rules.svelte';
import { setCurrentTable } from '../src/ui/current-table.svelte';
import Header from '../src/Header.svelte';
import { speak } from '../src/words/language.svelte';
import { serve, SHANGHAIEN } from './serving';

vi.mock('../src/games/games', async (original) => ({
  ...(await original<typeof Games>()),
  loadFace: () => Promise.resolve({ Guide: Unknown } as unknown as AnyFace),
}));

beforeEach(async () => {
  await speak('en');
  serve({ 'GET /api/games': () => [SHANGHAIEN] });
});
afterEach(() => vi.unstubAllGlobals());

const back = (): string | null | undefined =>
  screen.queryByRole('link', { name: 'Back to the table' })?.getAttribute('href');

test('the rules link back to the table that the player came from', () => {
  setCurrentTable('k7m2p9xw4d', 'raft');
  render(Rules, { game: 'raft' });
  expect(back()).toBe('/table/k7m2p9xw4d');
});

test('another game’s rules have no link to the table', () => {
  setCurrentTable('k7m2p9xw4d', 'raft');
  render(Rules, { game: 'shanghaien' });
  expect(back()).toBeUndefined();
});

test('at a table, the rules are those of its game, elsewhere those of the server’s first game', async () => {
  const rules = (): string | null => screen.getByRole('link', { name: 'Rules' }).getAttribute('href');
  go('/table/k7m2p9xw4d', true);
  setCurrentTable('k7m2p9xw4d', 'raft');
  const { unmount } = render(Header);
  expect(rules()).toBe('/rules/raft');
  unmount();
  go('/', true);
  render(Header);
  await vi.waitFor(() => expect(rules()).toBe('/rules/shanghaien'));
});
